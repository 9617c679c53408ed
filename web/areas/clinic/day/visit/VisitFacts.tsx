import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { hasMoney, type VisitAccount } from '#contract/day/visit-account.ts'
import type { VisitCard } from '#contract/day/visit-card.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { useOverbookReason } from '#web/features/day/appointments/use-overbook-reason.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { commas, formatDate, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { formatDuration } from '#words/formats/units.ts'
import { nearnessOf } from './nearness.ts'

/** When the visit is, with whom, for what, and what is still due. */
export function VisitFacts({ card: { appointment, resources } }: { card: VisitCard }) {
  const { t } = useTranslation('visit')
  const locale = useLocale()
  const namesOf = useServiceNames()
  const inWords = useOverbookReason()
  const { start, end, doctor, clinic, note, isNoteForPatient, overbookReason, cancelReason } = appointment
  return (
    <section className="when" aria-label={t('thisVisit')}>
      <p className="clock">
        <b>
          <bdi dir="ltr" className="nowrap">
            {wallClock(start)}–{wallClock(end)}
          </bdi>
        </b>
        <span>
          {formatDate(wallDate(start), locale, { weekday: 'short', day: 'numeric', month: 'short' })}
          <Near visit={appointment} />
        </span>
      </p>
      <dl className="facts">
        <Line label={t('service')}>
          {namesOf(appointment)}
          {appointment.seriesId !== null && <Icon name="repeat" label={t('series')} className="sm" />}
        </Line>
        <Line label={t('doctor')}>
          {doctor.name} {resources.length > 0 && <small>{resources.join(commas[locale])}</small>}
        </Line>
        <Line label={t('clinic')}>{clinic.name}</Line>
        {note && <Line label={t(isNoteForPatient ? 'noteForPatient' : 'note')}>{note}</Line>}
        {overbookReason !== null && <Line label={t('overbooked')}>{inWords(overbookReason)}</Line>}
        {cancelReason !== null && <Line label={t('cancelReason')}>{cancelReason}</Line>}
        {hasMoney(appointment) && <Price account={appointment} />}
      </dl>
    </section>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Price({ account: { total, due, paymentStatus } }: { account: VisitAccount }) {
  const { t } = useTranslation('visit')
  const locale = useLocale()
  return (
    <Line label={t('price')}>
      {formatMoney(total, locale)}
      {due.amountMinor > 0 ? (
        <span className="st" data-s="pending">
          <Icon name="clock" />
          {t('owed', { amount: formatMoney(due, locale) })}
        </span>
      ) : (
        <StatusBadge status={paymentStatus} />
      )}
    </Line>
  )
}

/** Today a visit says how near it is: 'in 5 min', 'in 1 hr 24 mins', 'now', or 'today'. */
function Near({ visit: { start, end, status } }: { visit: VisitCard['appointment'] }) {
  const { t } = useTranslation('visit')
  const locale = useLocale()
  const { organization } = useProfile()
  const now = useNow()
  if (status !== 'booked' || wallDate(start) !== dateOf(organization.timeZone, now)) return null
  const { says, minutes } = nearnessOf({ start, end }, now)
  return <i>{t(`near.${says}`, { minutes, duration: formatDuration(minutes * 60, locale) })}</i>
}
