import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas, formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { placesIn, trendBox, type Reading } from './trends.ts'
import './trends.css'

/** A limit that is not there does not bound the band: it is drawn as far as the values go. */
type Band = { low: number | null; high: number | null }

type TrendDrawingProps = {
  name: string
  unit: string
  /** The oldest first; all in one unit. */
  readings: readonly Reading[]
  say: (reading: Reading) => string
  /** What is normal at each reading. */
  bands: readonly (Band | null)[]
  /** Lines that values should stay below. */
  highs?: readonly number[]
  verdict?: { key: string; word: string } | undefined
}

const noHighs: readonly number[] = []

/** Values over time as one drawing, with the latest one in words. */
export function TrendDrawing({
  name,
  unit,
  readings,
  say,
  bands,
  highs = noHighs,
  verdict,
}: TrendDrawingProps) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const latest = readings.at(-1)!
  const times = readings.map(({ at }) => Date.parse(at))
  const values = readings.flatMap(({ value, second }) => (second === undefined ? [value] : [value, second]))
  // Shows only the part of a band near the values: people look at the line itself.
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((most - least) * 0.35, most * 0.03)
  const near = (value: number) => Math.min(Math.max(value, least - room), most + room)
  const lowOf = ({ low }: Band) => near(low ?? -Infinity)
  const highOf = ({ high }: Band) => near(high ?? Infinity)
  const shown = bands.flatMap(band => (band ? [lowOf(band), highOf(band)] : []))
  const { x, y } = placesIn(times, [...values, ...shown, ...highs])
  const line = (pick: (reading: Reading) => number | undefined) =>
    readings
      .flatMap((reading, index) => {
        const value = pick(reading)
        return value === undefined ? [] : [`${x(times[index]!)} ${y(value)}`]
      })
      .join('L')
  const edges = bands.flatMap((band, index) => (band ? [{ band, time: times[index]! }] : []))
  const upper = edges.map(({ band, time }) => `${x(time)} ${y(highOf(band))}`)
  const lower = edges.map(({ band, time }) => `${x(time)} ${y(lowOf(band))}`).toReversed()
  const day = (at: string) => formatDate(wallDate(at), locale, { dateStyle: 'medium' })
  return (
    <figure className="trend" data-verdict={verdict?.key}>
      <figcaption>
        <span>
          <bdi>{name}</bdi>
        </span>
        <b>
          <bdi>{say(latest)}</bdi>{' '}
          <small>
            <bdi translate="no">{unit}</bdi>
          </small>
        </b>
        {verdict && <span className="trend-verdict">{verdict.word}</span>}
      </figcaption>
      <svg
        viewBox={`0 0 ${trendBox.width} ${trendBox.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('trend.said', {
          measure: name,
          values: readings.map(reading => say(reading)).join(commas[locale]),
        })}
      >
        {edges.length === 1 && (
          <rect
            x="0"
            width={trendBox.width}
            y={y(highOf(edges[0]!.band))}
            height={y(lowOf(edges[0]!.band)) - y(highOf(edges[0]!.band))}
          />
        )}
        {edges.length > 1 && <path className="trend-band" d={`M${[...upper, ...lower].join('L')}Z`} />}
        {highs.map(high => (
          <path key={high} className="trend-limit" d={`M0 ${y(high)}H${trendBox.width}`} />
        ))}
        <path d={`M${line(({ value }) => value)}`} />
        {readings.some(({ second }) => second !== undefined) && (
          <path d={`M${line(({ second }) => second)}`} />
        )}
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
