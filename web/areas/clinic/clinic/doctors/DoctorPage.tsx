import { useTranslation } from '#web/i18n/use-translation.ts'
import { doctorEndpoints, verificationStatuses, type Doctor } from '#contract/clinic/doctors.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import { StateBadge } from '#web/ui/states/StateBadge.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { NameCell, PhoneCell, StatusCell } from '#web/areas/clinic/shared/list/cells.tsx'
import { RecordListPage } from '#web/areas/clinic/shared/list/records/RecordListPage.tsx'
import type { RowAction } from '#web/areas/clinic/shared/list/records/RowActions.tsx'
import { useClosing } from '#web/areas/clinic/shared/list/records/use-closing.tsx'
import { useOpenList } from '#web/areas/clinic/shared/list/use-open-list.ts'
import { usePersonFilters } from '#web/areas/clinic/shared/list/tools/use-person-filters.ts'
import { useRecordCommands } from '#web/areas/clinic/shared/list/records/use-record-commands.ts'
import { useInviteAction } from '../people/use-invite-action.ts'
import { DoctorPopup } from './DoctorPopup.tsx'

const badges = { verified: 'open', invited: 'invited', unverified: 'unverified' } as const

export function DoctorPage() {
  const { t } = useTranslation('clinic')
  const commands = useRecordCommands(doctorEndpoints)
  const closing = useClosing('doctors', commands)
  const mayWrite = useMay('doctors.write')
  const { list, status, quick } = useOpenList('doctors', 'open')
  const personFilters = usePersonFilters()
  const verificationOf = useVerificationAction()
  const invitationOf = useInviteAction('doctor')
  return (
    <>
      <RecordListPage<Doctor>
        {...list}
        title={t('nav.doctors')}
        calls={doctorEndpoints}
        commands={commands}
        may={{ add: 'doctors.write', change: 'doctors.write', delete: 'doctors.write' }}
        popup={DoctorPopup}
        more={doctor => [
          {
            key: 'hours',
            icon: 'clock',
            label: t('action.hours'),
            to: paths.doctorHours,
            search: { id: doctor._id },
          },
          ...(mayWrite ? [verificationOf(doctor), ...invitationOf(doctor)] : []),
        ]}
        filters={[
          status,
          ...personFilters,
          {
            name: 'verification',
            label: t('doctors.verification'),
            kind: 'choice',
            choices: verificationStatuses.map(value => ({ value, label: t(`doctors.${value}`) })),
          },
        ]}
        quick={quick}
        columns={[
          {
            key: 'name',
            header: t('field.name'),
            sort: 'name',
            render: ({ name, image, expert }) => <NameCell name={name} image={image} note={expert} />,
          },
          {
            key: 'contactNumber',
            header: t('field.contactNumber'),
            sort: 'contactNumber',
            render: ({ contactNumber }) => <PhoneCell number={contactNumber} />,
          },
          { key: 'clinic', header: t('field.clinic'), sort: 'clinic', render: ({ clinic }) => clinic.name },
          {
            key: 'email',
            header: t('field.email'),
            isExtra: true,
            render: ({ email }) => <bdi dir="ltr">{email}</bdi>,
          },
          {
            key: 'registrationNumber',
            header: t('field.registrationNumber'),
            isExtra: true,
            render: ({ registrationNumber }) => <bdi>{registrationNumber ?? '–'}</bdi>,
          },
          {
            key: 'verification',
            header: t('doctors.verification'),
            sort: 'verification',
            render: ({ verificationStatus }) => (
              <StateBadge state={badges[verificationStatus]} label={t(`doctors.${verificationStatus}`)} />
            ),
          },
          {
            key: 'status',
            header: t('field.status'),
            sort: 'status',
            render: row => (
              <StatusCell
                name={row.name}
                isOpen={closing.isOpen(row)}
                onChange={mayWrite ? isOpen => closing.setStatus(row, isOpen) : undefined}
              />
            ),
          },
        ]}
      />
      {closing.question}
    </>
  )
}

/** The owner marks a doctor's registration as checked, or takes the mark back. */
function useVerificationAction(): (doctor: Doctor) => RowAction {
  const { t } = useTranslation('clinic')
  const verification = useAction(doctorEndpoints.setVerification)
  const toast = useToast()
  return ({ _id: id, verificationStatus }) => {
    const isVerified = verificationStatus === 'verified'
    return {
      key: 'verify',
      icon: isVerified ? 'undo' : 'done',
      label: t(isVerified ? 'doctors.unverify' : 'doctors.verify'),
      onPress: () =>
        verification.mutate(
          { params: { id }, body: { verified: !isVerified } },
          {
            onSuccess: ({ message }) => toast(message),
            onError: error => toast(sentenceOf(error), 'error'),
          },
        ),
    }
  }
}
