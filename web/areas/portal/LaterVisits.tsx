import { useTranslation } from 'react-i18next'
import { portalEndpoints, type PortalHome, type PortalVisit } from '#contract/day/portal.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { ConfirmedBadge } from '#web/features/day/appointments/ConfirmedBadge.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatDays, wallClock } from '#words/formats/clinic-date.ts'
import { Leaf } from './Leaf.tsx'
import { PortalEmpty } from './PortalEmpty.tsx'
import { useToday } from './use-today.ts'

type LaterVisitsProps = {
  visits: readonly PortalVisit[]
  waiting: PortalHome['waiting']
  namesPatient: boolean
}

/** What comes after the next visit, and the places on the waiting list. */
export function LaterVisits({ visits, waiting, namesPatient }: LaterVisitsProps) {
  const { t } = useTranslation('portal')
  return (
    <section className="card" aria-labelledby="later">
      <header className="card-h">
        <h2 id="later">{t('later.title')}</h2>
        {visits.length > 0 && <span className="count">{visits.length}</span>}
      </header>
      {visits.length > 0 && (
        <ul className="portal-rows">
          {visits.map(({ _id, start, service, doctor, patient, confirmedAt }) => (
            <li key={_id}>
              <Leaf start={start} />
              <div>
                <b>
                  <bdi>{service.name}</bdi>
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
      <Waiting waiting={waiting} namesPatient={namesPatient} />
    </section>
  )
}

function Waiting({ waiting, namesPatient }: Pick<LaterVisitsProps, 'waiting' | 'namesPatient'>) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const today = useToday()
  const toast = useToast()
  const leaving = useAction(portalEndpoints.leaveWaitlist)

  async function leave(id: string) {
    try {
      toast((await leaving.mutateAsync({ params: { id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  if (waiting.length === 0)
    return <PortalEmpty icon="clock" title={t('waiting.title')} text={t('waiting.none')} />
  return (
    <>
      <h3 className="portal-sub">{t('waiting.title')}</h3>
      <ul className="portal-rows">
        {waiting.map(({ _id, service, doctor, clinic, from, to, status, patient }) => (
          <li key={_id}>
            <div>
              <b>
                <bdi>{service.name}</bdi>
              </b>
              <small>
                {formatDays(from, to, locale, today)} · <bdi>{doctor?.name ?? clinic.name}</bdi>
              </small>
              {status === 'offered' && <small className="offered">{t('waiting.offered')}</small>}
              {namesPatient && (
                <small>
                  <bdi>{patient.name}</bdi>
                </small>
              )}
            </div>
            <Button size="sm" disabled={leaving.isPending} onClick={() => void leave(_id)}>
              {t('waiting.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
