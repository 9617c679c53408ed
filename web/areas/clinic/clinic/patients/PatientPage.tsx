import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { patientEndpoints, type Patient } from '#contract/clinic/patients.ts'
import { useDied } from '#web/i18n/use-died.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import { formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { NameCell, PhoneCell, StatusCell } from '#web/areas/clinic/shared/list/cells.tsx'
import { RecordListPage } from '#web/areas/clinic/shared/list/records/RecordListPage.tsx'
import type { LinkTarget } from '#web/areas/clinic/shared/list/records/RowActions.tsx'
import { useOpenList } from '#web/areas/clinic/shared/list/use-open-list.ts'
import { usePersonFilters } from '#web/areas/clinic/shared/list/tools/use-person-filters.ts'
import { useRecordCommands } from '#web/areas/clinic/shared/list/records/use-record-commands.ts'
import { useInviteAction } from '../people/use-invite-action.ts'
import { EmergencyLink } from './emergency-parts.ts'
import { PatientPopup } from './PatientPopup.tsx'

const detailsOf = ({ _id: id }: Patient) =>
  ({ to: paths.patientDetails, search: { id } }) satisfies LinkTarget

export function PatientPage() {
  const { t } = useTranslation('clinic')
  const locale = useLocale()
  const sayDied = useDied()
  const commands = useRecordCommands(patientEndpoints)
  const mayDelete = useMay('patients.delete')
  const mayOpenInEmergency = useMay('patients.breakGlass')
  const { list, status, quick } = useOpenList('patients', 'open')
  const personFilters = usePersonFilters()
  const day = (date: string) => formatDate(date, locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <RecordListPage<Patient>
      {...list}
      title={t('patients.title')}
      calls={patientEndpoints}
      commands={commands}
      may={{ add: 'patients.create', change: 'patients.update', delete: 'patients.delete' }}
      popup={PatientPopup}
      view={detailsOf}
      more={useInviteAction('patient')}
      otherWay={mayOpenInEmergency && <EmergencyLink />}
      filters={[
        status,
        ...personFilters,
        {
          name: 'isIncomplete',
          label: t('patients.record'),
          kind: 'choice',
          choices: [
            { value: 'true', label: t('patients.incomplete') },
            { value: 'false', label: t('patients.complete') },
          ],
        },
        { name: 'createdFrom', label: t('patients.addedFrom'), kind: 'date' },
        { name: 'createdTo', label: t('patients.addedTo'), kind: 'date' },
      ]}
      quick={[...quick, { label: t('patients.incomplete'), filters: { isIncomplete: 'true' } }]}
      columns={[
        {
          key: 'name',
          header: t('field.name'),
          sort: 'name',
          render: row => (
            <NameCell
              name={row.name}
              image={row.image}
              note={t(row.isIncomplete ? 'patients.numberIncomplete' : 'patients.number', {
                number: row.number,
              })}
            >
              <Link {...detailsOf(row)}>{row.name}</Link>
              {row.isSample && (
                <>
                  {' '}
                  <span className="sample-badge">{t('patients.sample')}</span>
                </>
              )}
              {row.deceasedOn && (
                <>
                  {' '}
                  <span className="sample-badge">{sayDied(row.deceasedOn)}</span>
                </>
              )}
            </NameCell>
          ),
        },
        {
          key: 'phoneNumber',
          header: t('field.phoneNumber'),
          sort: 'phoneNumber',
          render: ({ phoneNumber }) => <PhoneCell number={phoneNumber} />,
        },
        {
          key: 'email',
          header: t('field.email'),
          isExtra: true,
          render: ({ email }) => <bdi dir="ltr">{email ?? '–'}</bdi>,
        },
        {
          key: 'clinic',
          header: t('field.clinic'),
          isExtra: true,
          render: ({ clinicId }) => clinicId.name,
        },
        {
          key: 'dateOfBirth',
          header: t('field.dateOfBirth'),
          isExtra: true,
          render: ({ dateOfBirth }) => (dateOfBirth ? day(dateOfBirth) : '–'),
        },
        {
          key: 'createdAt',
          header: t('patients.added'),
          sort: 'createdAt',
          isExtra: true,
          render: ({ createdAt }) => day(wallDate(createdAt)),
        },
        {
          key: 'status',
          header: t('field.status'),
          sort: 'status',
          render: row => (
            <StatusCell
              name={row.name}
              isOpen={row.status}
              onChange={mayDelete ? isOpen => void commands.setStatus(row, isOpen) : undefined}
            />
          ),
        },
      ]}
    />
  )
}
