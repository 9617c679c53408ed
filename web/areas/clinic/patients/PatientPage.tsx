import { useTranslation } from 'react-i18next'
import { patientEndpoints } from '#contract/patients.ts'
import { useEndpoint } from '#web/api.ts'
import { NameCell, PhoneCell, StatusCell } from '../list/cells.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { useListState } from '../list/use-list-state.ts'
import { AddPatient } from './AddPatient.tsx'

export function PatientPage() {
  const { t } = useTranslation('clinic')
  const state = useListState()
  const answer = useEndpoint(patientEndpoints.list, { query: state.query }, { keepPrevious: true })
  return (
    <ListPage
      title={t('patients.title')}
      state={state}
      answer={answer}
      emptyReason={t('patients.empty')}
      addLabel={t('patients.add')}
      mayAdd="patients.create"
      addDialog={<AddPatient onClose={state.closeAdd} />}
      columns={[
        {
          header: t('field.name'),
          render: ({ name, image, number, isIncomplete }) => (
            <NameCell
              name={name}
              image={image}
              note={t(isIncomplete ? 'patients.numberIncomplete' : 'patients.number', { number })}
            />
          ),
        },
        { header: t('field.phoneNumber'), render: ({ phoneNumber }) => <PhoneCell number={phoneNumber} /> },
        { header: t('field.status'), render: ({ status }) => <StatusCell isOpen={status} /> },
      ]}
    />
  )
}
