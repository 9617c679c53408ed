import { useTranslation } from 'react-i18next'
import type { VitalRanges } from '#contract/record/vital-ranges.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas, formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { formatNumber } from '#words/formats/money.ts'
import { bandOf, judge, placesIn, trendBox, type Reading, type TrendMeasure } from './trends.ts'
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
  const say = ({ value, second }: Reading) =>
    [value, second]
      .flatMap(number => (number === undefined ? [] : [formatNumber(inUnit(first, number), locale)]))
      .join('/')
  const latest = readings.at(-1)!
  const verdicts = [
    judge(first, latest.value, latest.at, person),
    latest.second === undefined ? null : judge('diastolic', latest.second, latest.at, person),
  ]
  const verdict = verdicts.find(found => found === 'high' || found === 'low')

  const times = readings.map(({ at }) => Date.parse(at))
  // Of two lines, bands would lie over each other: each has the line that it should stay below.
  const bands = readings.map(({ at }) => (isPressure ? null : bandOf(first, at, person)))
  const limits = isPressure
    ? [bandOf('systolic', latest.at, person), bandOf('diastolic', latest.at, person)]
    : []
  const values = readings.flatMap(({ value, second }) => (second === undefined ? [value] : [value, second]))
  // Of a band, as much as lies near the values: the line itself is what is looked at.
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((most - least) * 0.35, most * 0.03)
  const near = (value: number) => Math.min(Math.max(value, least - room), most + room)
  const shown = bands.flatMap(band => (band ? [near(band.low), near(band.high)] : []))
  const highs = limits.flatMap(limit => (limit ? [limit.high] : []))
  const { x, y } = placesIn(times, [...values, ...shown, ...highs])
  const line = (pick: (reading: Reading) => number | undefined) =>
    readings
      .flatMap((reading, index) => {
        const value = pick(reading)
        return value === undefined ? [] : [`${x(times[index]!)} ${y(value)}`]
      })
      .join('L')
  const edges = bands.map((band, index) => ({ band, time: times[index]! })).filter(({ band }) => band)
  const upper = edges.map(({ band, time }) => `${x(time)} ${y(near(band!.high))}`)
  const lower = edges.map(({ band, time }) => `${x(time)} ${y(near(band!.low))}`).toReversed()
  const name = t(`measure.${measure}`)
  const day = (at: string) => formatDate(wallDate(at), locale, { dateStyle: 'medium' })
  return (
    <figure className="trend" data-verdict={verdict}>
      <figcaption>
        <span>{name}</span>
        <b>
          <bdi>{say(latest)}</bdi>{' '}
          <small>
            <bdi>{unitOf(first)}</bdi>
          </small>
        </b>
        {verdict && <span className="trend-verdict">{t(`verdict.${verdict}`)}</span>}
      </figcaption>
      <svg
        viewBox={`0 0 ${trendBox.width} ${trendBox.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('trend.said', {
          measure: name,
          values: readings.map(reading => say(reading)).join(`${commas[locale]} `),
        })}
      >
        {edges.length === 1 && (
          <rect
            x="0"
            width={trendBox.width}
            y={y(near(edges[0]!.band!.high))}
            height={y(near(edges[0]!.band!.low)) - y(near(edges[0]!.band!.high))}
          />
        )}
        {edges.length > 1 && <path className="trend-band" d={`M${[...upper, ...lower].join('L')}Z`} />}
        {highs.map(high => (
          <path key={high} className="trend-limit" d={`M0 ${y(high)}H${trendBox.width}`} />
        ))}
        <path d={`M${line(({ value }) => value)}`} />
        {isPressure && <path d={`M${line(({ second }) => second)}`} />}
        {readings.map(({ at, value, second }) => (
          <path
            key={at}
            className="trend-dot"
            d={[value, ...(second === undefined ? [] : [second])]
              .map(number => `M${x(Date.parse(at))} ${y(number)}h.01`)
              .join('')}
          />
        ))}
      </svg>
      <p className="trend-days">
        <span>{day(readings[0]!.at)}</span>
        {readings.length > 1 && <span>{day(latest.at)}</span>}
      </p>
    </figure>
  )
}
