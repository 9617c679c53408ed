import type { TranslatePublic } from '#web/i18n/public-catalog.ts'
import type { Feature } from './landed-features.ts'
import { Planned } from './Planned.tsx'

const topics: {
  name: 'support' | 'demoCall' | 'hire' | 'quote' | 'license'
  id: string
  feature?: Feature
}[] = [
  { name: 'support', id: 'support' },
  { name: 'demoCall', id: 'demo-call', feature: 'demoCall' },
  { name: 'hire', id: 'hire', feature: 'hiring' },
  { name: 'quote', id: 'quote', feature: 'quotes' },
  { name: 'license', id: 'license' },
]

const questions = ['machine', 'data', 'branches', 'patients', 'code'] as const

/** Where the header's and footer's links lead until they have pages of their own. */
export function Help({ t }: { t: TranslatePublic }) {
  const [beforeLink, afterLink] = t('help.docs.text').split('{{link}}')
  return (
    <section className="section help" id="help" aria-labelledby="help-title">
      <div className="wrap">
        <div className="section-title">
          <h2 id="help-title">{t('help.title')}</h2>
          <p className="lead">{t('help.lead')}</p>
        </div>
        <ul className="topics">
          {topics.map(({ name, id, feature }) => (
            <li key={name} id={id}>
              <h3>
                {t(`help.${name}.title`)} {feature && <Planned feature={feature} t={t} />}
              </h3>
              <p>{t(`help.${name}.text`)}</p>
            </li>
          ))}
          <li id="docs">
            <h3>{t('help.docs.title')}</h3>
            <p>
              {beforeLink}
              <a href="/api/docs" dir="ltr">
                /api/docs
              </a>
              {afterLink}
            </p>
          </li>
        </ul>
        <div className="answers">
          <section id="faq" aria-labelledby="faq-title">
            <h3 id="faq-title">{t('faq.title')}</h3>
            {questions.map(name => (
              <details key={name}>
                <summary>{t(`faq.${name}.question`)}</summary>
                <p>{t(`faq.${name}.answer`)}</p>
              </details>
            ))}
          </section>
          <section id="terms" aria-labelledby="terms-title">
            <h3 id="terms-title">{t('terms.title')}</h3>
            <p>{t('terms.text')}</p>
          </section>
        </div>
      </div>
    </section>
  )
}
