import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Occurrence } from '#contract/day/series.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { formatWeekdayTime, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import './series.css'

/** The start chosen for each visit, by its key: the requested time, another one, or '' to leave the visit out. */
export type Choices = Readonly<Record<string, string>>

/** If the requested time is not possible, the first alternative is chosen for it. */
export const chosenOf = ({ start, refusal, alternatives }: Occurrence, choices: Choices, key: string) =>
  choices[key] ?? (refusal === null ? start : (alternatives[0] ?? ''))

type OccurrencesProps = {
  occurrences: readonly (Occurrence & { key: string; from?: string })[]
  choices: Choices
  onChoose: (key: string, start: string) => void
  /** Why the server refused a visit, by its key. */
  errors: Readonly<Record<string, string>>
  leaveOut: string
}

/** The visits of a series, before they are booked or moved. A visit that is not possible shows the reason and other times. */
export function Occurrences({ occurrences, choices, onChoose, errors, leaveOut }: OccurrencesProps) {
  const { t } = useTranslation('series')
  const locale = useLocale()
  const say = useMessage()
  return (
    <ol className="occurrences" aria-label={t('visits')}>
      {occurrences.map(occurrence => {
        const { key, start, refusal, alternatives, from } = occurrence
        const error = errors[key]
        const chosen = chosenOf(occurrence, choices, key)
        // Add the chosen time: after a new check it may no longer be one of the nearest.
        const offered = [...new Set([...alternatives, ...(chosen ? [chosen] : [])])]
        const time = formatWeekdayTime(start, locale)
        const to = from && wallDate(from) === wallDate(start) ? wallClock(start) : time
        const named =
          from && from !== start ? t('fromTo', { from: formatWeekdayTime(from, locale), to }) : time
        return (
          <li key={key} data-s={refusal === null && !error ? 'free' : 'refused'}>
            <span className="when">
              <Icon name={refusal === null && !error ? 'done' : 'alert'} />
              <span>
                {named}
                {(error ?? refusal) && <small>{say(error ?? refusal!)}</small>}
              </span>
            </span>
            {(refusal !== null || error) && (
              <Select
                name={`choice.${key}`}
                label={t('instead', { time })}
                width={12}
                value={chosen}
                choices={[
                  ...offered.map(alternative => ({
                    value: alternative,
                    label: formatWeekdayTime(alternative, locale),
                  })),
                  { value: '', label: leaveOut },
                ]}
                onChange={event => onChoose(key, event.target.value)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
