import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { patientEndpoints, type Patient } from '#contract/clinic/patients.ts'
import { portalAddressEndpoints } from '#contract/clinic/portal-addresses.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { SecurityCard } from '#web/features/identity/security/SecurityCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { isolated } from '#words/formats/isolated.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useOwnPatients } from './use-own-patients.ts'

/** The address that the clinic writes to. It changes only after the new mailbox is proved. */
export function OwnEmails() {
  const { patients, isFamily } = useOwnPatients()
  return patients.map(patient => <OwnEmail key={patient._id} patient={patient} isFamily={isFamily} />)
}

function OwnEmail({ patient, isFamily }: { patient: Patient; isFamily: boolean }) {
  const { t } = useTranslation('portal')
  const [isChanging, setIsChanging] = useState(false)
  const { _id, name, email } = patient
  const wanted = useEndpoint(portalAddressEndpoints.get, { params: { id: _id } }).data?.data.wantedEmail
  return (
    <SecurityCard
      title={isFamily ? t('email.titleOf', { name: isolated(name) }) : t('email.title')}
      lead={email ? t('email.now', { email: isolated(email) }) : t('email.none')}
    >
      {wanted && (
        <p className="own-email" role="status">
          {t('email.wanted', { email: isolated(wanted) })}
        </p>
      )}
      <Button icon="mail" onClick={() => setIsChanging(true)}>
        {t('email.change')}
      </Button>
      {isChanging && <ChangeEmail patient={patient} onClose={() => setIsChanging(false)} />}
    </SecurityCard>
  )
}

function ChangeEmail({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const { email: signIn } = useProfile()
  const toast = useToast()
  const update = useAction(patientEndpoints.update)
  const form = useContractForm({
    schema: patientEndpoints.update.body,
    check: (values): FieldErrors => (values['email'] ? {} : { email: messages.fieldEmailRequired }),
    send: (_, { email }) => update.mutateAsync({ params: { id: patient._id }, body: { email } }),
    onDone: () => {
      toast(t('email.sent'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('email.change')}
      isNarrow
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
      saveLabel={t('email.send')}
    >
      <ErrorSummary {...form.summary} />
      <div className="fields">
        <TextField
          name="email"
          type="email"
          label={t('email.new')}
          hint={t('email.hint', { email: isolated(signIn) })}
          width={12}
          autoComplete="email"
          error={form.errors['email']}
        />
      </div>
    </FormDialog>
  )
}
