import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { deskEndpoints, type Desk } from '#contract/day/desk.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useToastAbout } from '#web/ui/states/Toast.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { wallClock } from '#words/formats/clinic-date.ts'
import { Part } from './Part.tsx'

type CallsProps = { clinicId: string; calls: Desk['calls'] }

/** The patients to call today, and why. A line goes when the call is marked as made, or when its reason is gone. */
export function Calls({ clinicId, calls }: CallsProps) {
  const { t } = useTranslation('desk')
  const { mutateAsync: mark, isPending } = useAction(deskEndpoints.markCall)
  const toastAbout = useToastAbout()
  const save = async ({ patient, reason }: Desk['calls'][number], isDone: boolean) => {
    try {
      await mark({ body: { clinicId, patientId: patient._id, reason, isDone } })
      return true
    } catch (error) {
      toastAbout(patient._id)(sentenceOf(error), 'error')
      return false
    }
  }
  const finish = async (call: Desk['calls'][number]) => {
    if (await save(call, true))
      toastAbout(call.patient._id)(
        t('called', { name: call.patient.name }),
        'success',
        () => void save(call, false),
      )
  }
  return (
    <Part title={t('calls')} count={calls.length} none={t('calls.none')} isLast>
      <ul className="desk-lines">
        {calls.map(call => (
          <li key={`${call.reason} ${call.patient._id} ${call.visit?._id}`}>
            <div>
              {call.visit ? (
                <VisitLink id={call.visit._id} className="name">
                  <bdi>{call.patient.name}</bdi>
                </VisitLink>
              ) : (
                <Link to={paths.patientDetails} search={{ id: call.patient._id }} className="name">
                  <bdi>{call.patient.name}</bdi>
                </Link>
              )}
              <p>
                {t(`call.${call.reason}`, {
                  time: call.visit ? wallClock(call.visit.start) : '',
                  doctor: call.visit?.doctor ?? '',
                })}
              </p>
            </div>
            <a
              className="btn sm"
              href={`tel:${call.patient.phoneNumber}`}
              aria-label={t('callFor', { name: call.patient.name })}
            >
              <Icon name="phone" className="sm" />
              {t('call')}
            </a>
            <button
              type="button"
              className="icon-btn sm"
              aria-label={t('doneFor', { name: call.patient.name })}
              title={t('done')}
              aria-disabled={isPending}
              onClick={oncePerRow(() => {
                if (!isPending) void finish(call)
              })}
            >
              <Icon name="check" className="sm" />
            </button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
