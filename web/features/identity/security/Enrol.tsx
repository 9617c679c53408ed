import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  securityEndpoints,
} from '#contract/identity/security.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { QrCode } from '#web/ui/look/QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = { secret: string; uri: string }

/** Three steps: password; secret and first code; recovery codes. */
export function Enrol({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) return <ScanStep begun={begun} onDone={setCodes} onClose={onClose} />
  return <PasswordStep onDone={setBegun} onClose={onClose} />
}

function PasswordStep({ onDone, onClose }: { onDone: (begun: Begun) => void; onClose: () => void }) {
  const { t } = useTranslation('security')
  const begin = useAction(securityEndpoints.beginSecondFactor)
  const form = useContractForm({
    schema: beginSecondFactorBody,
    send: (_, { currentPassword = '' }) => begin.mutateAsync({ body: { currentPassword } }),
    onDone: ({ data }) => onDone(data),
  })
  return (
    <FormDialog
      title={t('factor.turnOn')}
      saveLabel={t('enrol.next')}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <p>{t('enrol.password')}</p>
      <ErrorSummary {...form.summary} />
      <div className="fields">
        <PasswordField
          name="currentPassword"
          label={t('field.currentPassword')}
          width={12}
          autoComplete="current-password"
          error={form.errors['currentPassword']}
        />
      </div>
    </FormDialog>
  )
}

type ScanStepProps = { begun: Begun; onDone: (codes: string[]) => void; onClose: () => void }

function ScanStep({ begun, onDone, onClose }: ScanStepProps) {
  const { t } = useTranslation('security')
  const confirm = useAction(securityEndpoints.confirmSecondFactor)
  const form = useContractForm({
    schema: confirmSecondFactorBody,
    send: (_, { otp = '' }) => confirm.mutateAsync({ body: { otp } }),
    onDone: ({ data }) => onDone(data.recoveryCodes),
  })
  return (
    <FormDialog
      title={t('enrol.title')}
      saveLabel={t('enrol.confirm')}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <p>{t('enrol.scan')}</p>
      <QrCode text={begun.uri} label={t('enrol.qr')} />
      <div className="secret">
        <p>{t('enrol.secret')}</p>
        <code dir="ltr" translate="no">
          {inGroups(begun.secret)}
        </code>
      </div>
      <ErrorSummary {...form.summary} />
      <div className="fields">
        <TextField
          name="otp"
          label={t('field.code')}
          hint={t('enrol.codeHint')}
          width={12}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.errors['otp']}
        />
      </div>
    </FormDialog>
  )
}

/** Groups of four are easier to type by hand. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)!.join(' ')
