import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Desk } from '#contract/day/desk.ts'
import { dialled } from '#web/features/day/appointments/dialled.ts'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { paths } from '#web/routes/paths.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { wallClock } from '#words/formats/clinic-date.ts'
import { Part } from './Part.tsx'

/** Whom to call today, and why. A line goes when its reason is gone. */
export function Calls({ calls }: { calls: Desk['calls'] }) {
  const { t } = useTranslation('desk')
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
              href={`tel:${dialled(call.patient.phoneNumber)}`}
              aria-label={t('callFor', { name: call.patient.name })}
            >
              <Icon name="phone" className="sm" />
              {t('call')}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
