import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { TimelineItem, TimelineKind } from '#contract/record/chart/timeline.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { commas, formatDate, wallClock } from '#words/formats/clinic-date.ts'
import { PastVisit } from './PastVisit.tsx'
import { useVitalTexts } from './use-vital-texts.ts'

const icons: Record<TimelineKind, IconName> = {
  visit: 'steth',
  prescription: 'pill',
  report: 'file',
  vitals: 'pulse',
  immunization: 'syringe',
  problem: 'tag',
  appointment: 'calendar',
  result: 'flask',
}

/** States that say something: a signed visit and a valid prescription are the usual ones. */
const saidStates = ['open', 'retracted', 'cancelled', 'resolved', 'no_show', 'to_review'] as const
const isSaid = (state: string | null): state is (typeof saidStates)[number] =>
  saidStates.some(said => said === state)

type HistoryItemProps = {
  item: TimelineItem
  isCurrent: boolean
  onOpenEncounter: ((id: string) => void) | undefined
}

/** One event of the history. A past visit opens in its place. */
export function HistoryItem({ item, isCurrent, onOpenEncounter }: HistoryItemProps) {
  const { t } = useTranslation('chart')
  const [isOpen, setIsOpen] = useState(false)
  const isPastVisit = item.kind === 'visit' && !isCurrent
  return (
    <li>
      <Icon name={isCurrent ? 'speech' : icons[item.kind]} />
      {isPastVisit && (
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <What item={item} isCurrent={false} />
        </button>
      )}
      {item.kind === 'prescription' && (
        <Link to={paths.prescription} search={{ id: item._id }}>
          <What item={item} isCurrent={false} />
        </Link>
      )}
      {!isPastVisit && item.kind !== 'prescription' && (
        <div aria-current={isCurrent || undefined}>
          <What item={item} isCurrent={isCurrent} />
        </div>
      )}
      {isPastVisit && !isOpen && item.text && (
        <p className="history-text">
          <bdi>{item.text}</bdi>
        </p>
      )}
      {isOpen && <PastVisit item={item} onOpenEncounter={onOpenEncounter} label={t('history.openVisit')} />}
    </li>
  )
}

function What({ item, isCurrent }: { item: TimelineItem; isCurrent: boolean }) {
  const { t } = useTranslation('chart')
  const locale = useLocale()
  const { sayValues } = useVitalTexts()
  const today = dateOf(useProfile().organization.timeZone, useNow())
  const comma = commas[locale]
  const { kind, state, diagnoses, medicines, doctor, at, date, results } = item
  const day = formatDate(date, locale, { day: 'numeric', month: 'short' })
  const about = diagnoses.join(comma)
  const [measured, ...furtherMeasured] = sayValues(item.values)
  const title = isCurrent
    ? date === today
      ? t('history.now', { time: wallClock(at) })
      : `${day}${comma}${wallClock(at)}`
    : kind === 'vitals'
      ? measured
      : results.length === 1
        ? results[0]!.name
        : (item.title ?? about) || t(`history.kind.${kind}`)
  const beside = [
    isCurrent ? about : day,
    doctor?.name,
    kind === 'visit' || isCurrent ? undefined : kind === 'immunization' ? item.text : undefined,
    title === t(`history.kind.${kind}`) || isCurrent || kind === 'visit'
      ? undefined
      : t(`history.kind.${kind}`),
  ].filter(Boolean)
  return (
    <>
      <span className="history-what">
        <b>
          <bdi>{title}</bdi>
        </b>
        {isSaid(state) && (
          <span className="history-state" data-state={state}>
            {t(`history.state.${state}`)}
          </span>
        )}
      </span>
      <small>{beside.join(' · ')}</small>
      {furtherMeasured.length > 0 && <small>{furtherMeasured.join(comma)}</small>}
      {results.map((result, index) => (
        <SaidResult key={index} result={result} hasName={results.length > 1} />
      ))}
      {item.number !== null && item.number > results.length && results.length > 0 && (
        <small>{t('history.resultsMore', { count: item.number })}</small>
      )}
      {medicines.length > 0 && (
        <small>
          <bdi>{medicines.join(comma)}</bdi>
        </small>
      )}
    </>
  )
}

type SaidResultProps = { result: TimelineItem['results'][number]; hasName: boolean }

/** A value with its flag, in words: colour alone says nothing. */
function SaidResult({ result: { name, value, unit, text, flag }, hasName }: SaidResultProps) {
  const { t } = useTranslation('chart')
  const said = value === null ? text : [value, unit].filter(Boolean).join(' ')
  const isBeyond = flag !== null && flag !== 'normal'
  return (
    <small className="history-result">
      {hasName && (
        <>
          <bdi translate="no">{name}</bdi>{' '}
        </>
      )}
      <bdi dir="auto" translate="no">
        {said}
      </bdi>
      {isBeyond && <b>{t(`history.flag.${flag}`)}</b>}
    </small>
  )
}
