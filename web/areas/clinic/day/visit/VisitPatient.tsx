import { shownNumber } from '#contract/values/phone-number.ts'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VisitCard } from '#contract/day/visit-card.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { AroundFacts } from '#web/features/day/appointments/steps/AroundFacts.tsx'
import { statusIcons } from '#web/features/day/appointments/StatusBadge.tsx'
import { useDied } from '#web/i18n/use-died.ts'
import { useGenderWord } from '#web/i18n/use-gender-word.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { paths } from '#web/routes/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { IconName } from '#web/ui/look/icon-paths.ts'
import { useNow } from '#web/ui/use-now.ts'
import { formatAge } from '#words/formats/age.ts'
import { commas } from '#words/formats/clinic-date.ts'

type VisitPatientProps = { card: VisitCard; title: RefObject<HTMLHeadingElement | null> }

/** Who it is, how to reach them, what they owe, and their visits around this one. */
export function VisitPatient({ card, title }: VisitPatientProps) {
  const { t } = useTranslation('visit')
  const sayGender = useGenderWord()
  const locale = useLocale()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const mayRead = useMay('patients.read')
  const { patient } = card
  const { name, image, gender, dateOfBirth, number } = patient
  const about = [dateOfBirth && formatAge(dateOfBirth, today, locale), sayGender(gender)].filter(Boolean)
  const phone = patient.phoneNumber
  const died = useDied()(patient.deceasedOn)
  const flags = [...(died ? [['alert', died] as const] : []), ...flagsOf(card, t)]
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
            {about.length > 0 && <>{about.join(commas[locale])} · </>}
            {t('patientNumber', { number })}
          </p>
        </div>
      </div>
      <div className="reach">
        <a className="tel" href={`tel:${phone}`}>
          <bdi dir="ltr" className="nowrap">
            {shownNumber(patient.phoneNumber)}
          </bdi>
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
      {flags.length > 0 && (
        <ul className="flags" aria-label={t('flags')}>
          {flags.map(([icon, label]) => (
            <li key={label}>
              <Icon name={icon} className="sm" />
              {label}
            </li>
          ))}
        </ul>
      )}
      <AroundFacts around={card} />
    </>
  )
}

/** What the desk should know at a glance. */
function flagsOf(
  { appointment, patient, last, missed }: VisitCard,
  t: ReturnType<typeof useTranslation<'visit'>>['t'],
): [icon: IconName, label: string][] {
  const flags: [boolean, IconName, string][] = [
    [appointment.confirmedAt !== null, 'check', t('confirmed')],
    [last === null, 'star', t('firstVisit')],
    [missed > 0, statusIcons.no_show, t('missed', { count: missed })],
    [patient.isIncomplete, 'alert', t('incomplete')],
  ]
  return flags.flatMap(([isOn, icon, label]) => (isOn ? [[icon, label]] : []))
}
