import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { chartEndpoints, recordSettingsEndpoints } from '#contract/record/chart.ts'
import { mayWriteInRecord } from '#contract/record/chart-policy.ts'
import { vitalsEndpoints, type VitalsEntry } from '#contract/record/chart/vitals.ts'
import { mayHideFromFamily } from '#contract/record/family-policy.ts'
import { defaultVitalRanges } from '#contract/record/vital-ranges.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { useMedia } from '#web/ui/look/use-media.ts'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { stacked, Table, type Column } from '#web/ui/tables/Table.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { GrowthCharts } from './GrowthChart.tsx'
import { HiddenFromFamily, HideFromFamily } from './lists/HideFromFamily.tsx'
import { ReasonForm } from './lists/ReasonForm.tsx'
import { TrendChart } from './TrendChart.tsx'
import { readingsOf, trendMeasures } from './trends.ts'
import { useVitalTexts } from './use-vital-texts.ts'
import './trends.css'

/** As many as a chart can show. */
const limit = 100
const inTable = [
  'pulse',
  'temperatureC',
  'oxygenSaturation',
  'respiratoryRate',
  'weightKg',
  'heightCm',
] as const

/** Vitals over time: a drawing for each measure, and the values in a table. */
export function VitalsTrends({ patientId }: { patientId: string }) {
  const { t } = useTranslation('chart')
  // Stacked values are long: they wait until somebody asks.
  const isStacked = useMedia(stacked)
  const chart = useEndpoint(chartEndpoints.get, { params: { id: patientId } }).data?.data
  const settings = useEndpoint(recordSettingsEndpoints.get, {}).data?.data
  const answer = useEndpoint(vitalsEndpoints.list, { params: { id: patientId }, query: { limit } })
  if (answer.isError && !answer.data)
    return <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data || !chart || !settings) return <Skeleton />
  const entries = answer.data.data
  if (entries.length === 0) return <p className="trends-none">{t('trends.none')}</p>
  const { dateOfBirth, sexForRanges } = chart.patient
  const ranges = settings.vitalRanges ?? defaultVitalRanges
  return (
    <div className="trends">
      {!dateOfBirth && <p className="trends-none">{t('trends.noBirth')}</p>}
      {!sexForRanges && <p className="trends-none">{t('trends.noSex')}</p>}
      <div className="trend-grid">
        {trendMeasures.map(measure => {
          const readings = readingsOf(entries, measure)
          return (
            readings.length > 0 && (
              <TrendChart
                key={measure}
                measure={measure}
                readings={readings}
                dateOfBirth={dateOfBirth}
                ranges={ranges}
              />
            )
          )
        })}
      </div>
      {dateOfBirth && sexForRanges && (
        <GrowthCharts entries={entries} dateOfBirth={dateOfBirth} sex={sexForRanges} />
      )}
      <details open={!isStacked}>
        <summary>{t('trends.values')}</summary>
        <Values entries={entries} patientId={patientId} dateOfBirth={dateOfBirth} />
      </details>
      {answer.data.total > entries.length && (
        <p className="trends-none">{t('trends.latest', { count: entries.length })}</p>
      )}
    </div>
  )
}

type ValuesProps = { entries: readonly VitalsEntry[]; patientId: string; dateOfBirth: string | null }

function Values({ entries, patientId, dateOfBirth }: ValuesProps) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const toast = useToast()
  const { sayNumber, unitOf } = useVitalTexts()
  const profile = useProfile()
  const mayWrite = mayWriteInRecord(profile)
  const today = dateOf(profile.organization.timeZone, useNow())
  const mayHide = mayWrite && mayHideFromFamily(dateOfBirth, today)
  const striking = useAction(vitalsEndpoints.strike)
  const [struckId, setStruckId] = useState<string>()
  const used = inTable.filter(measure => entries.some(entry => entry[measure] !== null))
  const columns: [Column<VitalsEntry>, ...Column<VitalsEntry>[]] = [
    {
      header: t('trends.when'),
      render: ({ takenAt, isHiddenFromFamily }) => (
        <span className="lines">
          {formatDateTime(takenAt, locale)}
          {isHiddenFromFamily && <HiddenFromFamily />}
        </span>
      ),
    },
    {
      header: `${t('measure.bloodPressure')} (${t('unit.mmHg')})`,
      render: ({ systolic, diastolic }) =>
        systolic === null ? '–' : <bdi>{`${systolic}/${diastolic ?? '–'}`}</bdi>,
    },
    ...used.map(measure => ({
      header: `${t(`measure.${measure}`)} (\u2068${unitOf(measure)}\u2069)`,
      render: (entry: VitalsEntry) => {
        const value = entry[measure]
        return value === null ? '–' : sayNumber(measure, value)
      },
    })),
    { header: t('trends.by'), render: ({ enteredBy }) => <bdi>{enteredBy}</bdi> },
  ]
  return (
    <Table
      label={t('trends.values')}
      columns={columns}
      rows={entries}
      actions={
        mayWrite
          ? {
              header: t('trends.actions'),
              render: entry =>
                struckId === entry._id ? (
                  <ReasonForm
                    label={t('entry.strikeReason')}
                    submit={t('entry.strikeNow')}
                    isNeeded
                    send={async reason => {
                      const params = { id: patientId, entryId: entry._id }
                      const body = { version: entry.version, reason }
                      toast((await striking.mutateAsync({ params, body })).message)
                    }}
                    onClose={() => setStruckId(undefined)}
                  />
                ) : (
                  <span className="entry-acts">
                    {mayHide && (
                      <HideFromFamily
                        patientId={patientId}
                        kind="vitals"
                        entry={entry}
                        text={formatDateTime(entry.takenAt, locale)}
                      />
                    )}
                    <IconButton
                      icon="ban"
                      label={t('entry.strike', { text: formatDateTime(entry.takenAt, locale) })}
                      onClick={() => setStruckId(entry._id)}
                    />
                  </span>
                ),
            }
          : undefined
      }
    />
  )
}
