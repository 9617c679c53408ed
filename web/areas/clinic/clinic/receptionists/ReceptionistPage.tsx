import { useTranslation } from '#web/i18n/use-translation.ts'
import { deskRoles, receptionistEndpoints, type Receptionist } from '#contract/clinic/receptionists.ts'
import { useMay } from '#web/calls/profile.ts'
import { NameCell, PhoneCell, StatusCell } from '#web/areas/clinic/shared/list/cells.tsx'
import { RecordListPage } from '#web/areas/clinic/shared/list/records/RecordListPage.tsx'
import { useOpenList } from '#web/areas/clinic/shared/list/use-open-list.ts'
import { usePersonFilters } from '#web/areas/clinic/shared/list/tools/use-person-filters.ts'
import { useRecordCommands } from '#web/areas/clinic/shared/list/records/use-record-commands.ts'
import { useInviteAction } from '../people/use-invite-action.ts'
import { ReceptionistPopup } from './ReceptionistPopup.tsx'

export function ReceptionistPage() {
  const { t } = useTranslation('clinic')
  const commands = useRecordCommands(receptionistEndpoints)
  const mayWrite = useMay('receptionists.write')
  const { list, status, quick } = useOpenList('receptionists', 'open')
  const personFilters = usePersonFilters()
  return (
    <RecordListPage<Receptionist>
      {...list}
      title={t('receptionists.title')}
      calls={receptionistEndpoints}
      commands={commands}
      may={{ add: 'receptionists.write', change: 'receptionists.write', delete: 'receptionists.write' }}
      popup={ReceptionistPopup}
      more={useInviteAction('receptionist')}
      filters={[
        status,
        {
          name: 'role',
          label: t('field.role'),
          kind: 'choice',
          choices: deskRoles.map(value => ({ value, label: t(`deskRole.${value}`) })),
        },
        ...personFilters,
      ]}
      quick={quick}
      columns={[
        {
          key: 'name',
          header: t('field.name'),
          sort: 'name',
          render: ({ name, image, email }) => (
            <NameCell name={name} image={image} note={<bdi dir="ltr">{email}</bdi>} />
          ),
        },
        {
          key: 'phoneNumber',
          header: t('field.phoneNumber'),
          sort: 'phoneNumber',
          render: ({ phoneNumber }) => <PhoneCell number={phoneNumber} />,
        },
        { key: 'role', header: t('field.role'), render: ({ role }) => t(`deskRole.${role}`) },
        { key: 'clinic', header: t('field.clinic'), sort: 'clinic', render: ({ clinicId }) => clinicId.name },
        {
          key: 'status',
          header: t('field.status'),
          sort: 'status',
          render: row => (
            <StatusCell
              name={row.name}
              isOpen={row.status}
              onChange={mayWrite ? isOpen => void commands.setStatus(row, isOpen) : undefined}
            />
          ),
        },
      ]}
    />
  )
}
