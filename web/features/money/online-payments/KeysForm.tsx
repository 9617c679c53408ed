import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import { fieldErrors, type FieldErrors } from '#contract/core/field-errors.ts'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import {
  changeKeysBody,
  onlinePaymentEndpoints,
  type OnlineSettings,
} from '#contract/money/online/online-payments.ts'
import { useAction } from '#web/calls/api.ts'
import { SettingsForm } from '#web/features/clinic/settings/SettingsForm.tsx'
import { useStaleChoice } from '#web/features/shared/stale/use-stale-choice.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { useContractForm, type FormValues } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { EndFormerSecret } from './EndFormerSecret.tsx'
import { EndOnline } from './EndOnline.tsx'
import { keysAt, type OpenedKeys } from './keys-of.ts'
import { providerNames } from './providers.ts'
import { TestKeys } from './TestKeys.tsx'
import { Webhook } from './Webhook.tsx'

type Known = OnlineSettings['keys'][number]
type KeysFormProps = {
  opened: OpenedKeys
  /** Undefined: nothing was saved for this provider yet. */
  known: Known | undefined
  /** It takes the payments. */
  isUsed: boolean
  webhookUrl: string
  onReload: (keys: OpenedKeys) => void
  onAskAgain: () => void
}

/** What is wrong is found by `check`: an empty secret is none. */
const anything = z.object({})
const secrets = ['secretKey', 'webhookSecret'] as const
const untyped = { secretKey: '', webhookSecret: '' }
const fieldsOf = ({ publicKey }: OpenedKeys) => ({ publicKey, ...untyped })

/** The keys of one provider. A secret that is left empty stays as it is. */
export function KeysForm({ opened, known, isUsed, webhookUrl, onReload, onAskAgain }: KeysFormProps) {
  const { t } = useTranslation('onlinePayments')
  const toast = useToast()
  const change = useAction(onlinePaymentEndpoints.change)
  const stale = useStaleChoice({ opened, fieldsOf, onReload })
  const { provider } = opened
  const name = providerNames[provider]
  const [typed, setTyped] = useState(untyped)
  const bodyOf = ({ publicKey = '', secretKey, webhookSecret }: FormValues) => ({
    provider,
    publicKey,
    ...(secretKey && { secretKey }),
    ...(webhookSecret && { webhookSecret }),
  })
  const form = useContractForm({
    schema: anything,
    valuesOf: stale.valuesOf,
    check: (values): FieldErrors => ({
      ...(!known && !values['secretKey'] && { secretKey: onlineMessages.secretKeyRequired }),
      ...(!known && !values['webhookSecret'] && { webhookSecret: onlineMessages.webhookSecretRequired }),
      ...fieldErrors(changeKeysBody.safeParse(bodyOf(values)).error),
    }),
    send: (_, values) =>
      change.mutateAsync({
        body: { ...bodyOf(values), version: stale.version() },
      }),
    onDone: ({ message, data }) => {
      stale.onSaved(keysAt(data, provider))
      toast(message)
    },
    onRefused: ({ code, data }, _, element) =>
      stale.onRefused({ code, data: data && keysAt(data as OnlineSettings, provider) }, element),
  })
  // Once they are saved, and after the form has compared itself with what it sent: else they would count as typed anew.
  const { savedCount } = form
  useEffect(() => {
    if (savedCount === 0) return
    const timer = setTimeout(() => setTyped(untyped))
    return () => clearTimeout(timer)
  }, [savedCount])
  const secret = (field: (typeof secrets)[number]) => (
    <TextField
      name={field}
      label={t(field)}
      width={12}
      type="password"
      dir="ltr"
      autoComplete="new-password"
      spellCheck={false}
      maxLength={300}
      isOptional={known !== undefined}
      value={typed[field]}
      onChange={({ currentTarget: { value } }) => setTyped(before => ({ ...before, [field]: value }))}
      hint={t(known ? 'secret.isSet' : `${field}.hint`)}
      error={form.errors[field]}
    />
  )
  return (
    <SettingsForm
      title={t('title', { provider: name })}
      lead={t('lead')}
      form={{ ...form, notice: stale.notice }}
      further={
        known && (
          <>
            {isUsed && <EndOnline onAskAgain={onAskAgain} />}
            <TestKeys provider={provider} onAskAgain={onAskAgain} />
          </>
        )
      }
    >
      {known && <KeysState known={known} isUsed={isUsed} />}
      <fieldset className="part">
        <legend>{t('keys')}</legend>
        <div className="fields">
          <TextField
            name="publicKey"
            label={t('publicKey')}
            width={12}
            dir="ltr"
            spellCheck={false}
            maxLength={300}
            defaultValue={opened.publicKey}
            hint={t('publicKey.hint')}
            error={form.errors['publicKey']}
          />
          {secret('secretKey')}
        </div>
      </fieldset>
      <Webhook
        provider={provider}
        url={webhookUrl}
        heardAt={known?.heardAt}
        hearsOldAddress={known?.hearsOldAddress ?? false}
        further={
          known?.formerSecretUntil && (
            <EndFormerSecret provider={provider} until={known.formerSecretUntil} onAskAgain={onAskAgain} />
          )
        }
      >
        {secret('webhookSecret')}
      </Webhook>
    </SettingsForm>
  )
}

/** Whether these keys move real money, and what came of their last test. */
function KeysState({ known, isUsed }: { known: Known; isUsed: boolean }) {
  const { t } = useTranslation('onlinePayments')
  const locale = useLocale()
  const { testedAt, testError } = known
  const cameOut = testError === null ? 'works' : testError === 'keys' ? 'keys' : 'silent'
  return (
    <>
      {known.isTest && (
        <p className="hint online-test" role="note">
          <b>{t('testMode')}</b> {t('testMode.hint')}
        </p>
      )}
      {!isUsed && (
        <p className="hint" role="note">
          {t('keys.unused')}
        </p>
      )}
      <p className="hint" role="note">
        {testedAt === null
          ? t('tested.never')
          : t(`tested.${cameOut}`, { when: formatDateTime(testedAt, locale) })}
      </p>
    </>
  )
}
