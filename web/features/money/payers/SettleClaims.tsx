import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import {
  claimEndpoints,
  settlementMethods,
  type Claim,
  type ClaimSums,
} from '#contract/money/payers/claims.ts'
import { parseAmount } from '#contract/values/money.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { SettledClaim } from './SettledClaim.tsx'
import { faultsOfLine, firstLine, settledOf, type SettledLine } from './settlement-draft.ts'

type SettleClaimsProps = {
  claims: readonly [Claim, ...Claim[]]
  tds: ClaimSums['tds']
  onClose: () => void
  onDone: () => void
}

/** What a payer did with claims: received, tax and disallowed are together what is settled. */
export function SettleClaims({ claims, tds, onClose, onDone }: SettleClaimsProps) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const toast = useToast()
  const settle = useAction(claimEndpoints.settle)
  const [lines, setLines] = useState(() => new Map(claims.map(claim => [claim._id, firstLine(claim, tds)])))
  const { currency, payer } = claims[0]
  const receivedMinor = claims.reduce(
    (sum, { _id }) => sum + (parseAmount(lines.get(_id)!.received, currency) ?? 0),
    0,
  )
  const { errors, summary, isPending, submit } = useContractForm({
    schema: z.object({}),
    check: () =>
      Object.fromEntries(
        claims.flatMap(claim =>
          Object.entries(faultsOfLine(lines.get(claim._id)!, claim)).map(([field, message]) => [
            `${field}-${claim._id}`,
            message,
          ]),
        ),
      ),
    send: (form: FormData) =>
      settle.mutateAsync({
        body: {
          ...(receivedMinor > 0 && { method: form.get('method') as 'bank' }),
          reference: (form.get('reference') as string | null) ?? null,
          claims: claims.map(claim => settledOf(lines.get(claim._id)!, claim)),
        },
      }),
    onDone: ({ message }) => {
      toast(message)
      onDone()
    },
  })
  return (
    <FormDialog
      title={t('settle.title', { name: payer.name })}
      saveLabel={t('settle')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      note={t('settle.sum', { amount: formatMoney({ amountMinor: receivedMinor, currency }, locale) })}
    >
      <ErrorSummary {...summary} />
      <p className="muted">{t('settle.rule')}</p>
      <div className="fields">
        <Select
          name="method"
          label={t('settle.method')}
          choices={settlementMethods.map(method => ({ value: method, label: t(`method.${method}`) }))}
          defaultValue="bank"
          error={errors['method']}
        />
        <TextField
          name="reference"
          label={t('reference')}
          isOptional
          maxLength={100}
          dir="auto"
          error={errors['reference']}
        />
      </div>
      {claims.map(claim => (
        <SettledClaim
          key={claim._id}
          claim={claim}
          line={lines.get(claim._id)!}
          errors={errors}
          onChange={(change: Partial<SettledLine>) =>
            setLines(before => new Map(before).set(claim._id, { ...before.get(claim._id)!, ...change }))
          }
        />
      ))}
    </FormDialog>
  )
}
