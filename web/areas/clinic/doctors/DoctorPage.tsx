import { useTranslation } from 'react-i18next'
import { doctorEndpoints, type Doctor } from '#contract/doctors.ts'
import { useEndpoint } from '#web/api.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { NameCell, PhoneCell, StatusCell } from '../list/cells.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useListState } from '../list/use-list-state.ts'
import { AddDoctor } from './AddDoctor.tsx'

export function DoctorPage() {
  const { t } = useTranslation('clinic')
  const state = useListState()
  const answer = useEndpoint(doctorEndpoints.list, { query: state.query }, { keepPrevious: true })
  return (
    <ListPage
      title={t('nav.doctors')}
      state={state}
      answer={answer}
      emptyReason={t('doctors.empty')}
      addLabel={t('doctors.add')}
      mayAdd="doctors.write"
      addDialog={<AddDoctor onClose={state.closeAdd} />}
      columns={[
        {
          header: t('field.name'),
          render: ({ name, image, expert }) => <NameCell name={name} image={image} note={expert} />,
        },
        {
          header: t('field.contactNumber'),
          render: ({ contactNumber }) => <PhoneCell number={contactNumber} />,
        },
        { header: t('field.clinic'), render: ({ clinic }) => clinic.name },
        {
          header: t('doctors.verification'),
          render: ({ verificationStatus }) => <VerificationBadge status={verificationStatus} />,
        },
        { header: t('field.status'), render: ({ status }) => <StatusCell isOpen={status} /> },
      ]}
    />
  )
}

function VerificationBadge({ status }: { status: Doctor['verificationStatus'] }) {
  const { t } = useTranslation('clinic')
  if (status === 'verified') return <StateBadge state="open" label={t('doctors.verified')} />
  if (status === 'invited') return <StateBadge state="invited" label={t('doctors.invited')} />
  return <StateBadge state="unverified" label={t('doctors.unverified')} />
}
