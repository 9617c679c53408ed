import type { ComponentProps, ReactNode } from 'react'
import type { TranslatePublic } from '#words/public-catalog.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Film } from './Film.tsx'

/** Four small drawings of the screens, in the same type and colours. The text beside them gives the full information. */
export function HowItWorks({ t, locale, recording }: ComponentProps<typeof Film>) {
  const scenes = {
    register: <RegisterScene t={t} />,
    setup: <SetupScene t={t} />,
    book: <BookScene t={t} />,
    run: <RunScene t={t} />,
  } satisfies Record<string, ReactNode>
  return (
    <section className="section" id="how-it-works" aria-labelledby="how-title">
      <div className="wrap">
        <div className="section-title">
          <h2 id="how-title">{t('how.title')}</h2>
          <p className="lead">{t('how.lead')}</p>
        </div>
        <ol className="steps">
          {(['register', 'setup', 'book', 'run'] as const).map(step => (
            <li key={step}>
              <div className="scene ruled" aria-hidden="true">
                {scenes[step]}
              </div>
              <h3>{t(`how.${step}.title`)}</h3>
              <p>{t(`how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <Film t={t} locale={locale} recording={recording} />
      </div>
    </section>
  )
}

function RegisterScene({ t }: { t: TranslatePublic }) {
  return (
    <div className="slip">
      <p>
        <Icon name="mail" />
        {t('how.register.scene')}
      </p>
      <p className="slip-code" dir="ltr">
        {[...'482913'].map(digit => (
          <span key={digit}>{digit}</span>
        ))}
      </p>
    </div>
  )
}

function SetupScene({ t }: { t: TranslatePublic }) {
  return (
    <ul className="slip slip-rows">
      <li>
        <Icon name="clinic" />
        {t('how.setup.clinic')}
      </li>
      <li>
        <Icon name="steth" />
        {t('how.setup.doctor')}
      </li>
      <li>
        <Icon name="tag" />
        {t('how.setup.service')}
      </li>
    </ul>
  )
}

function BookScene({ t }: { t: TranslatePublic }) {
  return (
    <div className="slip">
      <p>
        <Icon name="calendar" />
        {t('how.book.scene')}
      </p>
      <ul className="slip-times">
        {['09:00', '09:30', '10:15', '11:15', '11:30', '12:00'].map(time => (
          <li key={time} className={time === '11:15' ? 'is-chosen' : undefined}>
            {time}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RunScene({ t }: { t: TranslatePublic }) {
  return (
    <ul className="slip slip-rows slip-status">
      <li className="chip is-booked">
        <Icon name="calendar" />
        {t('status.booked')}
      </li>
      <li className="chip is-waiting">
        <Icon name="waiting" />
        {t('status.waiting')}
      </li>
      <li className="chip is-consult">
        <Icon name="consult" />
        {t('status.consult')}
      </li>
      <li className="chip is-done">
        <Icon name="check" />
        {t('status.done')}
      </li>
    </ul>
  )
}
