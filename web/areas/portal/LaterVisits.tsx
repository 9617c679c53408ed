import { useTranslation } from '#web/i18n/use-translation.ts'
import { portalEndpoints, type PortalHome, type PortalVisit } from '#contract/day/portal.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { ConfirmedBadge } from '#web/features/day/appointments/ConfirmedBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useServiceNames } from '#web/features/day/appointments/use-service-names.ts'
import { isolated } from '#words/formats/isolated.ts'
import { formatDays, formatWeekdayTime, wallClock } from '#words/formats/clinic-date.ts'
import { Leaf } from './Leaf.tsx'
import { PortalEmpty } from './PortalEmpty.tsx'
import { useOpenBooking } from './use-open-booking.ts'
import { useToday } from './use-today.ts'

type LaterVisitsProps = {
  visits: readonly PortalVisit[]
  waiting: PortalHome['waiting']
  /** Where the patient may join a waiting list. */
  pages: PortalHome['pages']
  patientId: string | undefined
  namesPatient: boolean
}

/** What comes after the next visit, and the places on the waiting list. */
export function LaterVisits({ visits, waiting, pages, patientId, namesPatient }: LaterVisitsProps) {
  const { t } = useTranslation('portal')
  const namesOf = useServiceNames()
  return (
    <section className="card" aria-labelledby="later">
      <header className="card-h">
        <h2 id="later">{t('later.title')}</h2>
        {visits.length > 0 && <span className="count">{visits.length}</span>}
      </header>
      {visits.length > 0 && (
        <ul className="portal-rows">
          {visits.map(({ _id, start, service, moreServices, doctor, patient, confirmedAt }) => (
            <li key={_id}>
              <Leaf start={start} />
              <div>
                <b>
                  <bdi>{namesOf({ service, moreServices })}</bdi>
                </b>
                <small>
                  <bdi dir="ltr">{wallClock(start)}</bdi> · <bdi>{doctor.name}</bdi>
                </small>
                {namesPatient && (
                  <small>
                    <bdi>{patient.name}</bdi>
                  </small>
                )}
              </div>
              {confirmedAt && <ConfirmedBadge at={confirmedAt} />}
            </li>
          ))}
        </ul>
      )}
      <Waiting waiting={waiting} pages={pages} patientId={patientId} namesPatient={namesPatient} />
    </section>
  )
}

function Waiting({ waiting, pages, patientId, namesPatient }: Omit<LaterVisitsProps, 'visits'>) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const today = useToday()
  const toast = useToast()
  const open = useOpenBooking(patientId)
  const leaving = useAction(portalEndpoints.leaveWaitlist)
  const taking = useAction(portalEndpoints.takeOffer)
  const declining = useAction(portalEndpoints.declineOffer)
  const isPending = leaving.isPending || taking.isPending || declining.isPending

  async function answer(deed: typeof leaving | typeof taking | typeof declining, id: string) {
    try {
      toast((await deed.mutateAsync({ params: { id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  if (waiting.length === 0)
    return (
      <PortalEmpty icon="clock" title={t('waiting.title')} text={t('waiting.none')}>
        {pages.map(({ slug, clinic }) => (
          <Button key={slug} onClick={() => void open(slug, 'wait')}>
            {pages.length === 1 ? t('waiting.join') : isolated(clinic.name)}
          </Button>
        ))}
      </PortalEmpty>
    )
  return (
    <>
      <h3 className="portal-sub">{t('waiting.title')}</h3>
      <ul className="portal-rows">
        {waiting.map(({ _id, service, doctor, clinic, from, to, status, offer, patient }) => (
          <li key={_id}>
            <div>
              <b>
                <bdi>{service.name}</bdi>
              </b>
              <small>
                {formatDays(from, to, locale, today)} · <bdi>{doctor?.name ?? clinic.name}</bdi>
              </small>
              {status === 'offered' && offer && (
                <small className="offered">
                  {t('waiting.offeredAt', {
                    when: formatWeekdayTime(offer.start, locale),
                    until: formatWeekdayTime(offer.expiresAt, locale),
                  })}
                </small>
              )}
              {namesPatient && (
                <small>
                  <bdi>{patient.name}</bdi>
                </small>
              )}
            </div>
            {status === 'offered' ? (
              <>
                <Button
                  size="sm"
                  look="primary"
                  disabled={isPending}
                  onClick={() => void answer(taking, _id)}
                >
                  {t('waiting.take')}
                </Button>
                <Button size="sm" disabled={isPending} onClick={() => void answer(declining, _id)}>
                  {t('waiting.decline')}
                </Button>
              </>
            ) : (
              <Button size="sm" disabled={isPending} onClick={() => void answer(leaving, _id)}>
                {t('waiting.leave')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
