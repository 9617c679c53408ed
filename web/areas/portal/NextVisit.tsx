import { directionsLink } from '#contract/values/directions-link.ts'
import { shownNumber } from '#contract/values/phone-number.ts'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { portalEndpoints, type PortalVisit } from '#contract/day/portal.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { ConfirmedBadge } from '#web/features/day/appointments/ConfirmedBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { commas, formatWeekdayTime, wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { Leaf } from './Leaf.tsx'
import { MoveOwnVisit } from './MoveOwnVisit.tsx'

type NextVisitProps = { visit: PortalVisit; namesPatient: boolean }

/** The next visit, with everything that its patient may do. */
export function NextVisit({ visit, namesPatient }: NextVisitProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const namesOf = useServiceNames()
  const toast = useToast()
  const confirming = useAction(portalEndpoints.confirm)
  const cancelling = useAction(appointmentEndpoints.setStatus)
  const [doing, setDoing] = useState<'nothing' | 'moving' | 'cancelling'>('nothing')
  const { _id: id, start, end, clinic, patient, doctor, total, version } = visit
  const state = useRef<HTMLParagraphElement>(null)
  const isChangeable = visit.changeableUntil !== null

  async function trying(work: () => Promise<{ message: string }>) {
    setDoing('nothing')
    try {
      toast((await work()).message)
      return true
    } catch (error) {
      toast(sentenceOf(error), 'error')
      return false
    }
  }
  /**
   * The button vanishes after the answer, so the focus moves to the text in its place. The button is not disabled while it waits: a
   * disabled button loses the focus at once.
   */
  async function confirm() {
    if (confirming.isPending) return
    if (await trying(() => confirming.mutateAsync({ params: { id } }))) state.current?.focus()
  }
  const cancel = () =>
    trying(() => cancelling.mutateAsync({ params: { id }, body: { status: 'cancelled', version } }))

  return (
    <section className="card next-visit" id="visits" aria-labelledby="next-visit">
      <div className="next-top">
        <Leaf start={start} />
        <div>
          <h2 id="next-visit">{t('next.title')}</h2>
          <p className="at">
            <bdi dir="ltr" className="nowrap">
              {wallClock(start)}–{wallClock(end)}
            </bdi>
          </p>
          {namesPatient && (
            <p>
              <bdi>{patient.name}</bdi>
            </p>
          )}
          <p>
            <b>
              <bdi>{namesOf(visit)}</bdi>
            </b>
            <br />
            <bdi>{doctor.name}</bdi>
          </p>
        </div>
      </div>
      <ul className="next-facts">
        <li>
          <Icon name="pin" />
          <span>
            <bdi>{clinic.name}</bdi>
            <small>{visit.isOnline ? t('next.online') : <bdi>{clinic.address}</bdi>}</small>
          </span>
        </li>
        <li>
          <Icon name="receipt" />
          <span>
            <bdi>{formatMoney(total, locale)}</bdi>
            <small>{t('next.payAtClinic')}</small>
          </span>
        </li>
        {visit.note && (
          <li>
            <Icon name="speech" />
            <span>
              {t('next.note')}
              <small>
                <bdi>{visit.note}</bdi>
              </small>
            </span>
          </li>
        )}
      </ul>
      <div className="next-do">
        <p ref={state} tabIndex={-1}>
          {visit.confirmedAt ? (
            <ConfirmedBadge at={visit.confirmedAt} />
          ) : (
            <span className="st" data-s="booked">
              <Icon name="booked" />
              {t('next.unconfirmed')}
            </span>
          )}
        </p>
        {visit.isConfirmable && (
          <Button look="primary" icon="check" onClick={() => void confirm()}>
            {t('next.confirm')}
          </Button>
        )}
        <div className="next-more">
          {isChangeable && (
            <>
              <Button icon="move" aria-haspopup="dialog" onClick={() => setDoing('moving')}>
                {t('next.move')}
              </Button>
              <Button icon="ban" aria-haspopup="dialog" onClick={() => setDoing('cancelling')}>
                {t('next.cancel')}
              </Button>
            </>
          )}
          {!visit.isOnline && (
            <a className="btn" href={directionsLink(visit.clinic)} target="_blank" rel="noreferrer">
              <Icon name="pin" />
              {t('next.directions')}
            </a>
          )}
          {visit.calendar && (
            <a
              className="btn"
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(visit.calendar)}`}
              download={`appointment-${wallDate(start)}.ics`}
            >
              <Icon name="calendar" />
              {t('next.calendar')}
            </a>
          )}
        </div>
        <p className="hint">
          {visit.changeableUntil
            ? t('next.until', { when: formatWeekdayTime(visit.changeableUntil, locale) })
            : t('next.call')}{' '}
          <a href={`tel:${clinic.contactNumber}`}>
            <bdi dir="ltr">{shownNumber(clinic.contactNumber)}</bdi>
          </a>
        </p>
      </div>
      {doing === 'moving' && <MoveOwnVisit visit={visit} onClose={() => setDoing('nothing')} />}
      {doing === 'cancelling' && (
        <ConfirmDialog
          title={t('next.cancelTitle')}
          confirmLabel={t('next.cancelYes')}
          cancelLabel={t('next.keep')}
          isDangerous
          onConfirm={() => void cancel()}
          onCancel={() => setDoing('nothing')}
        >
          <p>
            <bdi>{namesOf(visit)}</bdi>
            {commas[locale]}
            {formatWeekdayTime(start, locale)}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
