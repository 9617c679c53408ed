import { useTranslation } from 'react-i18next'
import { clinicEndpoints } from '#contract/clinics.ts'
import { useEndpoint } from '#web/api.ts'
import { NameCell, PhoneCell, StatusCell } from '../list/cells.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useListState } from '../list/use-list-state.ts'
import { AddClinic } from './AddClinic.tsx'

export function ClinicsPage() {
  const { t } = useTranslation('clinic')
  const state = useListState()
  const answer = useEndpoint(clinicEndpoints.list, { query: state.query }, { keepPrevious: true })
  return (
    <ListPage
      title={t('nav.clinics')}
      state={state}
      answer={answer}
      emptyReason={t('clinics.empty')}
      failedTitle={t('clinics.failed')}
      addLabel={t('clinics.add')}
      mayAdd="clinics.write"
      addDialog={<AddClinic onClose={state.closeAdd} />}
      columns={[
        {
          header: t('field.name'),
          render: ({ name, image, address }) => (
            <NameCell name={name} image={image} icon="clinic" note={address} />
          ),
        },
        { header: t('field.service'), render: ({ service }) => service },
        {
          header: t('field.contactNumber'),
          render: ({ contactNumber }) => <PhoneCell number={contactNumber} />,
        },
        {
          header: t('field.description'),
          render: ({ description }) => <span className="clamp">{description}</span>,
        },
        { header: t('field.status'), render: ({ status }) => <StatusCell isOpen={status} /> },
      ]}
    />
  )
}
