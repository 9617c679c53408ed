import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Chart } from '#contract/record/chart.ts'
import { useDied } from '#web/i18n/use-died.ts'
import { useGenderWord } from '#web/i18n/use-gender-word.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatAge } from '#words/formats/age.ts'
import { commas, formatDate, formatDateTime } from '#words/formats/clinic-date.ts'
import { useVisit } from './visit-context.ts'
import './banner.css'

type BannerProps = {
  /** Undefined while it loads. */
  chart: Chart | undefined
  /** The buttons. */
  children: ReactNode
}

/** Who it is, and what to fear: stays at the top. */
export function VisitBanner({ chart, children }: BannerProps) {
  const { t } = useTranslation('encounter')
  const sayGender = useGenderWord()
  const sayDied = useDied()
  const { encounter, today } = useVisit()
  const locale = useLocale()
  const name = useRef<HTMLHeadingElement>(null)
  const wasSigned = useRef(encounter.status === 'signed')
  // What had the focus is gone with the draft.
  useEffect(() => {
    const isSigned = encounter.status === 'signed'
    if (isSigned && !wasSigned.current && document.activeElement === document.body)
      name.current?.focus({ preventScroll: true })
    wasSigned.current = isSigned
  }, [encounter.status])
  const patient = chart?.patient
  const age = patient?.dateOfBirth && formatAge(patient.dateOfBirth, today, locale)
  const gender = sayGender(patient?.gender)
  return (
    <div className="banner">
      <div className="ident">
        <Avatar name={encounter.patient.name} image={patient?.image ?? null} />
        <div className="banner-names">
          <div className="row">
            <h1 ref={name} tabIndex={-1}>
              <Link to={paths.patientDetails} search={{ id: encounter.patient._id }}>
                <bdi>{encounter.patient.name}</bdi>
              </Link>
            </h1>
            {patient?.deceasedOn && <span className="sample-badge">{sayDied(patient.deceasedOn)}</span>}
            <State />
            {encounter.isHiddenFromFamily && <span className="sample-badge">{t('hiddenFromFamily')}</span>}
          </div>
          <p>
            {[age, gender].filter(Boolean).join(commas[locale])}
            {patient?.bloodGroup && (
              <>
                {' · '}
                <bdi dir="ltr">{patient.bloodGroup}</bdi>
              </>
            )}
            <span className="more">
              {patient?.dateOfBirth &&
                ` · ${t('banner.born', { date: formatDate(patient.dateOfBirth, locale, { dateStyle: 'medium' }) })}`}
              {patient?.abhaNumber && (
                <>
                  {' '}
                  · ABHA{' '}
                  <bdi dir="ltr">
                    {patient.abhaNumber.replace(/(\d{2})(\d{4})(\d{4})(\d{4})/, '$1-$2-$3-$4')}
                  </bdi>
                </>
              )}
            </span>
          </p>
        </div>
        <div className="acts">{children}</div>
      </div>
      {chart && <Facts chart={chart} />}
    </div>
  )
}

function State() {
  const { t } = useTranslation('encounter')
  const { encounter } = useVisit()
  const locale = useLocale()
  if (encounter.isRetracted)
    return (
      <span className="st" data-s="no_show">
        <Icon name="ban" />
        {t('state.retracted')}
      </span>
    )
  if (encounter.status === 'signed')
    return (
      <span className="st" data-s="completed">
        <Icon name="check" />
        {t('state.signed', { time: formatDateTime(encounter.signedAt!, locale), name: encounter.signedBy })}
      </span>
    )
  return (
    <span className="st" data-s="in_consultation">
      <Icon name="speech" />
      {encounter.isLate ? t('state.late') : t('state.open')}
    </span>
  )
}

function Facts({ chart }: { chart: Chart }) {
  const { t } = useTranslation('encounter')
  const { problems } = useVisit()
  const locale = useLocale()
  const { allergies, allergyState, alerts, patient } = chart
  return (
    <dl className="facts">
      {allergyState === 'listed' ? (
        <div className="danger">
          <dt>
            <Icon name="alert" className="sm" />
            {t('banner.allergies')}
          </dt>
          <dd>
            {allergies.map(({ _id, substance, reaction }) => (
              <span key={_id} dir="auto">
                <b>{substance}</b> {reaction}
              </span>
            ))}
          </dd>
        </div>
      ) : (
        <div className={allergyState === 'not_asked' ? 'warn' : undefined}>
          <dt>{t('banner.allergies')}</dt>
          <dd>{allergyState === 'none_known' ? t('banner.noneKnown') : t('banner.notAsked')}</dd>
        </div>
      )}
      {patient.pregnancy.state === 'pregnant' && (
        <div className="warn">
          <dt>{t('banner.alert')}</dt>
          <dd>
            <b>{t('banner.pregnant')}</b>
          </dd>
        </div>
      )}
      {alerts.map(({ _id, text }) => (
        <div key={_id} className="warn">
          <dt>{t('banner.alert')}</dt>
          <dd dir="auto">
            <b>{text}</b>
          </dd>
        </div>
      ))}
      {problems.length > 0 && (
        <div className="more">
          <dt>{t('banner.problems')}</dt>
          <dd dir="auto">{problems.map(({ text }) => text).join(commas[locale])}</dd>
        </div>
      )}
    </dl>
  )
}
