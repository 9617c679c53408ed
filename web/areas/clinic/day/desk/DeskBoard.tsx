import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { hasMoney, type VisitAccount } from '#contract/day/visit-account.ts'
import type { Desk } from '#contract/day/desk.ts'
import { AskedCorrections } from '#web/features/clinic/corrections/AskedCorrections.tsx'
import { useVisitSteps } from '#web/features/day/appointments/steps/use-visit-steps.tsx'
import { useVisitStart } from '#web/features/record/starting/use-visit-start.ts'
import { useMay } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { oncePerClick } from '#web/ui/tables/once-per-click.ts'
import { withMoneyTexts } from '#web/i18n/with-texts.ts'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { Calls } from './Calls.tsx'
import { Part } from './Part.tsx'
import { Inside, useNoteOf, Waiting, Who, type ListProps } from './QueueLists.tsx'
import './desk.css'

const TakePayment = lazyDialog(
  withMoneyTexts(async () => (await import('#web/features/money/payments/TakePayment.tsx')).TakePayment),
)

type DeskBoardProps = { desk: Desk; now: number }

/** How many lines of a list are shown before the link to all of them. */
const shownLines = 6

/** Today in one view: who comes next, who waits, who is inside, who has to pay, whom to call. */
export function DeskBoard({ desk, now }: DeskBoardProps) {
  const { t } = useTranslation('desk')
  const namesOf = useServiceNames()
  const steps = useVisitSteps()
  const { actOf } = useVisitStart()
  const mayTake = useMay('payments.take')
  const [paying, setPaying] = useState<VisitAccount | null>(null)
  const { booked, checked_in: waiting, in_consultation: inside, completed } = desk.columns
  const unpaid = [...completed, ...inside, ...waiting]
    .filter(hasMoney)
    .filter(({ due }) => due.amountMinor > 0)
  const common = { now, steps, actOf, isDoctor: false }
  const next = <NextUp visits={booked} date={desk.date} now={now} steps={steps} />
  const queue = <Waiting visits={waiting} {...common} />
  const consultation = <Inside visits={inside} {...common} />
  const calls = <Calls clinicId={desk.clinic._id} calls={desk.calls} />
  return (
    <div className="desk-cols">
      <div>
        {next}
        <AskedCorrections />
        {calls}
      </div>
      <div>
        {queue}
        {consultation}
        {mayTake && (
          <Part title={t('unpaid')} count={unpaid.length} none={t('unpaid.none')}>
            <ul className="desk-lines">
              {unpaid.map(visit => (
                <li key={visit._id}>
                  <Who visit={visit} note={namesOf(visit)} />
                  <Sum visit={visit} />
                  <Button
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={t('payFor', { name: visit.patient.name })}
                    onClick={() => setPaying(visit)}
                  >
                    {t('pay')}
                  </Button>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      {paying && <TakePayment appointment={paying} onClose={() => setPaying(null)} />}
      {steps.dialog}
    </div>
  )
}

type NextUpProps = Pick<ListProps, 'visits' | 'now' | 'steps'> & { date: string }

function NextUp({ visits, date, now, steps }: NextUpProps) {
  const noteOf = useNoteOf()
  const { t } = useTranslation('desk')
  const { t: say } = useTranslation('queue')
  const [first] = visits
  const minutes = first ? Math.ceil((Date.parse(first.start) - now) / 60_000) : 0
  return (
    <Part
      title={t('next')}
      count={visits.length}
      none={t('next.none')}
      more={
        <Link to={paths.appointments} search={{ view: 'calendar', date }}>
          {t('openDay')} <Icon name="arrow" className="sm flip" />
        </Link>
      }
    >
      <ol className="desk-lines margin">
        {visits.slice(0, shownLines).map(visit => (
          <li key={visit._id}>
            <time dateTime={visit.start}>
              {wallClock(visit.start)}
              {visit === first && minutes > 0 && minutes <= 60 && <small>{t('soon', { minutes })}</small>}
            </time>
            <Who visit={visit} note={noteOf(visit)}>
              {visit.confirmedAt === null && <p className="warn">{t('unconfirmed')}</p>}
            </Who>
            <Button
              size="sm"
              look={visit === first ? 'primary' : 'plain'}
              aria-label={say('stepFor', { step: say('step.checked_in'), name: visit.patient.name })}
              onClick={oncePerClick(() => steps.step(visit, 'checked_in'))}
            >
              {say('step.checked_in')}
            </Button>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Sum({ visit }: { visit: VisitAccount }) {
  const locale = useLocale()
  return <b className="desk-sum">{formatMoney(visit.due, locale)}</b>
}
