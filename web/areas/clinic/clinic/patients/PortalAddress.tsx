import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { portalAddressEndpoints, type PortalAddress as Address } from '#contract/clinic/portal-addresses.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { mayConfirmStaffAddress } from '#contract/clinic/patient-policy.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { isolated } from '#words/formats/isolated.ts'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

const badges = {
  unconfirmed: 'unverified',
  confirmed: 'open',
  waiting: 'closed',
  waiting_owner: 'closed',
} as const

/** The address that opens the patient's portal. Doctors and the owner confirm that it is the patient's. */
export function PortalAddress({ patient }: { patient: Patient }) {
  const { t } = useTranslation('patientDetails')
  const params = { id: patient._id }
  const address = useEndpoint(portalAddressEndpoints.get, { params }).data?.data
  return (
    <div className="portal-address">
      <dt>{t('address')}</dt>
      <dd>
        {!address && '…'}
        {address?.state === 'none' && t('address.none')}
        {address && address.state !== 'none' && <Known patient={patient} address={address} />}
      </dd>
    </div>
  )
}

function Known({ patient, address }: { patient: Patient; address: Address }) {
  const { t } = useTranslation('patientDetails')
  const profile = useProfile()
  const mayConfirm = useMay('patients.confirmEmail')
  const toast = useToast()
  const confirming = useAction(portalAddressEndpoints.confirm)
  const [isAsking, setIsAsking] = useState(false)
  const { email, recordEmail, state, wantedEmail } = address
  if (state === 'none') return null
  const isForMe =
    mayConfirm && state !== 'confirmed' && (state !== 'waiting_owner' || mayConfirmStaffAddress(profile))
  const shown = { email: isolated(email ?? ''), record: isolated(recordEmail ?? '') }
  const confirm = () => {
    setIsAsking(false)
    confirming.mutate(
      // Confirm exactly the address on the screen, even if the record has changed since.
      { params: { id: patient._id }, body: { email: recordEmail ?? email ?? undefined } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: error => toast(sentenceOf(error), 'error'),
      },
    )
  }
  return (
    <>
      <bdi dir="ltr">{email}</bdi>
      <span className="patient-devices">
        <StateBadge state={badges[state]} label={t(`address.${state}`)} />
        {isForMe && (
          <Button size="sm" disabled={confirming.isPending} onClick={() => setIsAsking(true)}>
            {t('address.confirm')}
          </Button>
        )}
      </span>
      {recordEmail && <p className="hint">{t('address.record', { email: isolated(recordEmail) })}</p>}
      {state !== 'confirmed' && <p className="hint">{t(`address.why.${state}`)}</p>}
      {wantedEmail && <p className="hint">{t('address.wanted', { email: isolated(wantedEmail) })}</p>}
      {isAsking && (
        <ConfirmDialog
          title={t('address.title', { name: isolated(patient.name) })}
          confirmLabel={t('address.confirm')}
          cancelLabel={t('address.cancel')}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t(recordEmail ? 'address.textBoth' : 'address.text', shown)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
