import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitCard } from '#contract/day/visit-card.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { dialled } from '#web/features/day/appointments/dialled.ts'
import { VisitLink } from '#web/features/day/appointments/steps/VisitLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatAge } from '#words/formats/age.ts'
import { commas, formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney, formatNumber } from '#words/formats/money.ts'

type VisitPatientProps = { card: VisitCard; title: RefObject<HTMLHeadingElement | null> }

/** Who it is, how to reach them, what they owe, and their visits around this one. */
export function VisitPatient({ card, title }: VisitPatientProps) {
  const { t } = useTranslation('visit')
  const { t: say } = useTranslation('patientDetails')
  const locale = useLocale()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const mayRead = useMay('patients.read')
  const { patient, appointment } = card
  const { name, image, gender, dateOfBirth, number } = patient
  const about = [
    dateOfBirth && formatAge(dateOfBirth, today, locale),
    gender === 'Male' && say('gender.male'),
    gender === 'Female' && say('gender.female'),
  ].filter(Boolean)
  const phone = dialled(patient.phoneNumber)
  return (
    <>
      <div className="who-is">
        <Avatar name={name} image={image} />
        <div>
          <h2 ref={title} tabIndex={-1}>
            {mayRead ? (
              <Link to={paths.patientDetails} search={{ id: patient._id }}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h2>
          <p>
            {about.length > 0 && <>{about.join(`${commas[locale]} `)} · </>}
            {t('patientNumber', { number: formatNumber(number, locale) })}
          </p>
        </div>
      </div>
      <div className="reach">
        <a className="tel" href={`tel:${phone}`}>
          <bdi dir="ltr">{patient.phoneNumber}</bdi>
        </a>
        <a className="btn sm" href={`tel:${phone}`}>
          <Icon name="phone" className="sm" />
          {t('call')}
        </a>
        <a className="btn sm" href={`sms:${phone}`}>
          <Icon name="speech" className="sm" />
          {t('message')}
        </a>
      </div>
      {appointment.confirmedAt !== null && (
        <ul className="flags" aria-label={t('flags')}>
          <li>
            <Icon name="check" className="sm" />
            {t('confirmed')}
          </li>
        </ul>
      )}
      <dl className="three">
        <Fact label={t('balance')} className={card.owed.amountMinor > 0 ? 'owes' : ''}>
          <b>{card.owed.amountMinor > 0 ? formatMoney(card.owed, locale) : t('nothingOwed')}</b>
          {card.owedSince && (
            <small>
              {t('since', { day: formatDate(card.owedSince, locale, { day: 'numeric', month: 'short' }) })}
            </small>
          )}
        </Fact>
        <Around label={t('lastVisit')} visit={card.last} />
        <Around label={t('nextVisit')} visit={card.next} />
      </dl>
    </>
  )
}

function Around({ label, visit }: { label: string; visit: VisitCard['last'] }) {
  const locale = useLocale()
  return (
    <Fact label={label}>
      {visit ? (
        <>
          <VisitLink id={visit._id}>
            <time dateTime={visit.start}>
              {formatDate(wallDate(visit.start), locale, {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
              })}
            </time>
          </VisitLink>
          <small className="cut">{visit.service}</small>
        </>
      ) : (
        <span>–</span>
      )}
    </Fact>
  )
}

const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
