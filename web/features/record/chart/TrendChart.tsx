import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VitalRanges } from '#contract/record/vital-ranges.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatNumber } from '#words/formats/money.ts'
import { TrendDrawing } from './TrendDrawing.tsx'
import { bandOf, judge, type Reading, type TrendMeasure } from './trends.ts'
import { useVitalTexts } from './use-vital-texts.ts'

type TrendChartProps = {
  measure: TrendMeasure
  readings: readonly Reading[]
  dateOfBirth: string | null
  ranges: VitalRanges
}

/** One measure over time, over the band that was normal at the age of each day. */
export function TrendChart({ measure, readings, dateOfBirth, ranges }: TrendChartProps) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const { inUnit, unitOf } = useVitalTexts()
  const person = { dateOfBirth, ranges }
  const isPressure = measure === 'bloodPressure'
  const first = isPressure ? 'systolic' : measure
  const latest = readings.at(-1)!
  const verdicts = [
    judge(first, latest.value, latest.at, person),
    latest.second === undefined ? null : judge('diastolic', latest.second, latest.at, person),
  ]
  const verdict = verdicts.find(found => found === 'high' || found === 'low')
  // With two lines, bands would lie over each other, so each has the line that it should stay below.
  const bands = readings.map(({ at }) => (isPressure ? null : bandOf(first, at, person)))
  const limits = isPressure
    ? [bandOf('systolic', latest.at, person), bandOf('diastolic', latest.at, person)]
    : []
  return (
    <TrendDrawing
      name={t(`measure.${measure}`)}
      unit={unitOf(first)}
      readings={readings}
      say={({ value, second }) =>
        [value, second]
          .flatMap(number => (number === undefined ? [] : [formatNumber(inUnit(first, number), locale)]))
          .join('/')
      }
      bands={bands}
      highs={limits.flatMap(limit => (limit ? [limit.high] : []))}
      verdict={verdict && { key: verdict, word: t(`verdict.${verdict}`) }}
    />
  )
}
