import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints, type Clinic } from '#contract/clinic/clinics.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { useMay } from '#web/calls/profile.ts'
import { NameCell, PhoneCell, StatusCell } from '#web/areas/clinic/shared/list/cells.tsx'
import { RecordListPage } from '#web/areas/clinic/shared/list/records/RecordListPage.tsx'
import { useClosing } from '#web/areas/clinic/shared/list/records/use-closing.tsx'
import { useOpenList } from '#web/areas/clinic/shared/list/use-open-list.ts'
import { useRecordCommands } from '#web/areas/clinic/shared/list/records/use-record-commands.ts'
import { ClinicPopup } from './ClinicPopup.tsx'

export function ClinicsPage() {
  const { t } = useTranslation('clinic')
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const commands = useRecordCommands(clinicEndpoints)
  const closing = useClosing('clinics', commands)
  const mayWrite = useMay('clinics.write')
  const { list, status, quick } = useOpenList('clinics', 'open')
  return (
    <>
      <RecordListPage<Clinic>
        {...list}
        title={t('nav.clinics')}
        calls={clinicEndpoints}
        commands={commands}
        failedTitle={t('clinics.failed')}
        may={{ add: 'clinics.write', change: 'clinics.write', delete: 'clinics.write' }}
        popup={ClinicPopup}
        more={clinic => [
          {
            key: 'hours',
            icon: 'clock',
            label: t('action.hours'),
            to: paths.clinicHours,
            search: { id: clinic._id },
          },
        ]}
        filters={[status]}
        quick={quick}
        columns={[
          {
            key: 'name',
            header: t('field.name'),
            sort: 'name',
            render: ({ name, image, address }) => (
              <NameCell name={name} image={image} icon="clinic" note={<bdi>{address}</bdi>} />
            ),
          },
          { key: 'service', header: t('field.service'), sort: 'service', render: ({ service }) => service },
          {
            key: 'contactNumber',
            header: t('field.contactNumber'),
            sort: 'contactNumber',
            render: ({ contactNumber }) => <PhoneCell number={contactNumber} />,
          },
          {
            key: 'description',
            header: t('field.description'),
            render: ({ description }) => <span className="clamp">{description}</span>,
          },
          {
            key: 'email',
            header: t('field.email'),
            isExtra: true,
            render: ({ email }) => <bdi dir="ltr">{email}</bdi>,
          },
          {
            key: 'timeSlot',
            header: t('field.timeSlot'),
            isExtra: true,
            render: ({ timeSlot }) => t('minutes', { minutes: timeSlot }),
          },
          {
            key: 'timeZone',
            header: t('field.timeZone'),
            isExtra: true,
            render: ({ timeZone }) => <bdi dir="ltr">{timeZone.replaceAll('_', ' ')}</bdi>,
          },
          {
            key: 'country',
            header: t('field.country'),
            isExtra: true,
            render: ({ country }) => (country ? countries.of(country) : '–'),
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
