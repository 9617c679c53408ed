import { useTranslation } from 'react-i18next'
import { receptionistEndpoints } from '#contract/receptionists.ts'
import { useEndpoint } from '#web/api.ts'
import { NameCell, PhoneCell, StatusCell } from '../list/cells.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useListState } from '../list/use-list-state.ts'
import { AddReceptionist } from './AddReceptionist.tsx'

export function ReceptionistPage() {
  const { t } = useTranslation('clinic')
  const state = useListState()
  const answer = useEndpoint(receptionistEndpoints.list, { query: state.query }, { keepPrevious: true })
  return (
    <ListPage
      title={t('receptionists.title')}
      state={state}
      answer={answer}
      emptyReason={t('receptionists.empty')}
      addLabel={t('receptionists.add')}
      mayAdd="receptionists.write"
      addDialog={<AddReceptionist onClose={state.closeAdd} />}
      columns={[
        {
          header: t('field.name'),
          render: ({ name, image, email }) => (
            <NameCell name={name} image={image} note={<bdi dir="ltr">{email}</bdi>} />
          ),
        },
        { header: t('field.phoneNumber'), render: ({ phoneNumber }) => <PhoneCell number={phoneNumber} /> },
        { header: t('field.clinic'), render: ({ clinicId }) => clinicId.name },
        { header: t('field.status'), render: ({ status }) => <StatusCell isOpen={status} /> },
      ]}
    />
  )
}
