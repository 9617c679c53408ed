import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { reportEndpoints } from '#contract/record/reports.ts'
import { formatInstant, isDate, localToInstant } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

export type Basics = { day: string; reportId: string }

type ResultBasicsProps = {
  patientId: string
  value: Basics
  /** What is wrong with the day. */
  error: string | undefined
  onChange: (basics: Basics) => void
}

const mostReports = 100

/** What results of one paper have in common: the day of the sample, and the document that they are from. */
export function ResultBasics({ patientId, value, error, onChange }: ResultBasicsProps) {
  const { t } = useTranslation('orders')
  const query = { limit: mostReports, sort: '-reportedOn' } as const
  const reports = useEndpoint(reportEndpoints.list, { params: { id: patientId }, query }).data?.data ?? []
  return (
    <div className="fields">
      <DateField
        name="takenOn"
        label={t('enter.day')}
        value={value.day}
        error={error}
        onChange={day => onChange({ ...value, day })}
      />
      {reports.length > 0 && (
        <Select
          name="reportId"
          label={t('enter.report')}
          prompt={t('enter.noReport')}
          choices={reports.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={value.reportId}
          onChange={event => onChange({ ...value, reportId: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

/** Without a day the result would count as taken now. */
export const faultsOfBasics = ({ day }: Basics): Record<string, string> =>
  isDate(day) ? {} : { takenOn: messages.dateInvalid }

/** As the call takes them: of today it is now, of another day noon at the clinic. */
export const bodyOfBasics = (
  { day, reportId }: Basics,
  { today, zone }: { today: string; zone: string },
) => ({
  ...(day !== today && { takenAt: formatInstant(zone, localToInstant(zone, day, 720)) }),
  ...(reportId && { reportId }),
})
