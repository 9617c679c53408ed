import type { BookingPage } from '#contract/day/public-booking.ts'
import { SubmitButton } from '#web/features/site/public-forms/SubmitButton.tsx'
import { commas, wallClock } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { shortMoment } from '../dates.ts'
import { byOwnClock, useOwnZone, zoneWords } from '../own-clock.ts'
import { useTexts } from '../texts.ts'
import type { BookingState } from '../use-booking.ts'

/** The choices and the button. On a phone the slip stays at the bottom of the screen. */
export function Slip({ page, booking }: { page: BookingPage; booking: BookingState }) {
  const { t, locale } = useTexts()
  const { hold } = booking
  const { service, services, doctor, deposit } = booking.shown
  const ownZone = useOwnZone(booking.state.start || undefined)
  const { start, changeableUntil, remembered, isWaiting, isPending } = booking.state
  if (!service) return null
  const isHeld = hold !== null && Date.parse(hold.start) === Date.parse(start)
  const total = priceOf(services)
  const isWhole = deposit?.amountMinor === total.amountMinor
  const sole = page.doctors.length === 1 ? page.doctors[0]!.name : undefined
  return (
    <section className="slip card" aria-labelledby="slip-title">
      <h2 id="slip-title">{t('slip.title')}</h2>
      <p className="slip-when">
        <b>
          {start ? (
            <time dateTime={start}>{shortMoment(start, locale)}</time>
          ) : (
            t(isWaiting ? 'wait.slip' : 'slip.choose')
          )}
        </b>{' '}
        <bdi className="num">{formatMoney(total, locale)}</bdi>
      </p>
      <p className="slip-what">
        <bdi>
          {t('slip.what', {
            service: services.map(({ name }) => name).join(commas[locale]),
            doctor: doctor?.name ?? sole ?? t('doctor.any'),
          })}
        </bdi>
      </p>
      <dl>
        <div>
          <dt>{t('slip.where')}</dt>
          <dd>{service.type === 'Online' ? t('visit.online') : <bdi>{page.address}</bdi>}</dd>
        </div>
        <div>
          <dt>{t('slip.howLong')}</dt>
          <dd>{t('service.minutes', { minutes: minutesOf(services) })}</dd>
        </div>
        <div>
          <dt>{t('slip.payment')}</dt>
          <dd>
            {deposit
              ? t(isWhole ? 'slip.wholeFirst' : 'slip.depositFirst', { amount: formatMoney(deposit, locale) })
              : t('slip.atClinic')}
          </dd>
        </div>
        {start && ownZone && (
          <div>
            <dt>{t('slip.own', { zone: zoneWords(ownZone, start, locale) })}</dt>
            <dd>{shortMoment(byOwnClock(start, ownZone), locale)}</dd>
          </div>
        )}
        {start && (
          <div>
            <dt>{t('slip.change')}</dt>
            <dd>
              {changeableUntil
                ? t('slip.until', { when: shortMoment(changeableUntil, locale) })
                : t('slip.byCall')}
            </dd>
          </div>
        )}
      </dl>
      <SubmitButton isPending={isPending}>
        {t(isWaiting ? 'wait.submit' : deposit ? 'slip.pay' : 'slip.book')}
      </SubmitButton>
      <p className="hint" aria-live="polite">
        {isHeld && `${t('slip.held', { time: wallClock(hold.expiresAt) })} `}
        {!remembered && t(isWaiting ? 'wait.note' : deposit ? 'slip.payNote' : 'slip.note')}
      </p>
      <p className="hint">{t('slip.ahead', { count: page.visitsAheadLimit })}</p>
    </section>
  )
}

type Services = BookingPage['services']

const priceOf = (services: Services) => ({
  amountMinor: services.reduce((sum, { price }) => sum + price.amountMinor, 0),
  currency: services[0]!.price.currency,
})

const minutesOf = (services: Services) =>
  services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
