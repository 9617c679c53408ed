import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DoctorHome, Waiting } from '#contract/record/doctor-home.ts'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { longWaitMinutes, minutesBetween } from '#web/features/day/queue/steps.ts'
import { useGenderWord } from '#web/i18n/use-gender-word.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatAge } from '#words/formats/age.ts'
import { commas, wallClock } from '#words/formats/clinic-date.ts'
import { isolated } from '#words/formats/isolated.ts'
import { NextRecord, RecordLines } from './RecordLines.tsx'
import './my-queue.css'

export type CallIn = (visit: { _id: string; encounterId: string | null }) => void

type MyQueueProps = { home: DoctorHome; now: number; onCallIn: CallIn }

/** Who waits, by arrival: the next patient large, with what the record says before they come in. */
export function MyQueue({ home, now, onCallIn }: MyQueueProps) {
  const { t } = useTranslation('doctorHome')
  const { t: say } = useTranslation('queue')
  const { waiting, inside, date } = home
  return (
    <section className="card my-queue" aria-labelledby="my-queue">
      <header className="card-h">
        <h2 id="my-queue">{t('queue')}</h2>
        <span className="count" role="img" aria-label={t('count.checked_in', { n: waiting.length })}>
          {waiting.length}
        </span>
        {inside.map(visit => (
          <Button key={visit._id} look="quiet" icon="speech" className="back" onClick={() => onCallIn(visit)}>
            {t('backTo', { name: isolated(visit.patient.name), n: minutesBetween(visit.since, now) })}
          </Button>
        ))}
      </header>
      {waiting.length === 0 ? (
        <p className="home-none">{say('column.none.checked_in')}</p>
      ) : (
        <ol>
          {waiting.map((visit, index) => (
            <li key={visit._id} className={index === 0 ? 'first' : undefined}>
              <Margin visit={visit} now={now} />
              <div className="body">
                <Who visit={visit} today={date} />
                {index === 0 ? (
                  <NextRecord visit={visit} today={date} />
                ) : (
                  <RecordLines visit={visit} today={date} />
                )}
                {index === 0 && (
                  <div className="acts">
                    <CallInButton visit={visit} isFirst onCallIn={onCallIn} />
                    <Link className="btn quiet" to={paths.patientDetails} search={{ id: visit.patient._id }}>
                      {t('openRecord')}
                    </Link>
                  </div>
                )}
              </div>
              {index > 0 && <CallInButton visit={visit} onCallIn={onCallIn} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Margin({ visit: { token, checkedInAt }, now }: { visit: Waiting; now: number }) {
  const { t } = useTranslation('doctorHome')
  const n = minutesBetween(checkedInAt, now)
  return (
    <div className="token">
      {token !== null && (
        <>
          <span className="vh">{t('token', { token })}</span>
          <b aria-hidden="true">{token}</b>
        </>
      )}
      <span className={n > longWaitMinutes ? 'wait long' : 'wait'}>{t('wait', { n })}</span>
    </div>
  )
}

function Who({ visit, today }: { visit: Waiting; today: string }) {
  const { t } = useTranslation('doctorHome')
  const sayGender = useGenderWord()
  const locale = useLocale()
  const { patient, services, note, isWalkIn, start } = visit
  const { name, dateOfBirth, gender } = patient
  const about = [dateOfBirth && formatAge(dateOfBirth, today, locale), sayGender(gender)].filter(Boolean)
  const named = services.join(commas[locale])
  const what = isolated(note ? `${named} · ${note}` : named)
  return (
    <>
      <div className="name">
        <VisitLink id={visit._id}>
          <bdi>{name}</bdi>
        </VisitLink>
        <span>{about.join(commas[locale])}</span>
      </div>
      <p>{isWalkIn ? t('walkIn', { what }) : t('bookedAt', { what, time: wallClock(start) })}</p>
    </>
  )
}

type CallInButtonProps = { visit: Waiting; isFirst?: boolean; onCallIn: CallIn }

function CallInButton({ visit, isFirst = false, onCallIn }: CallInButtonProps) {
  const { t } = useTranslation('queue')
  const label = t(visit.encounterId ? 'act.open' : 'act.call_in')
  return (
    <Button
      look={isFirst ? 'primary' : 'plain'}
      aria-keyshortcuts={isFirst ? 'Control+Enter' : undefined}
      onClick={() => onCallIn(visit)}
    >
      {label} <bdi className="vh">{visit.patient.name}</bdi>
      {isFirst && <kbd aria-hidden="true">Ctrl Enter</kbd>}
    </Button>
  )
}
