import { textPaths } from '#contract/site/public-site.ts'
import type { PublicKey, TranslatePublic } from '#words/public-catalog.ts'
import { ObjectArt, Scene } from './illustrations.tsx'
import type { Feature } from './landed-features.ts'
import { Planned } from '../Planned.tsx'

const highlights = [
  { name: 'booking', scene: 'clock', feature: 'publicBooking' },
  { name: 'portal', scene: 'portal', feature: 'portal' },
  { name: 'encounters', scene: 'board', feature: 'encounters' },
  { name: 'branches', scene: 'branches', feature: 'branches' },
] as const

const cards = [
  { name: 'online', art: 'online' },
  { name: 'records', art: 'records' },
  { name: 'encounters', art: 'encounters' },
  { name: 'billing', art: 'billing' },
  { name: 'notes', art: 'notes' },
  { name: 'telemedicine', art: 'telemedicine' },
  { name: 'branches', art: 'clinics' },
  { name: 'languages', art: 'languages' },
] as const

const products = [
  { name: 'website', page: 'patientWebsite', feature: 'publicBooking' },
  { name: 'app', page: 'patientApp', feature: 'portal' },
  { name: 'clinic', page: 'clinicAdmin', feature: 'clinicAdmin' },
  { name: 'operator', page: 'appAdmin', feature: 'operatorPanel' },
] as const

const entries: { feature: Feature; title: PublicKey; text: PublicKey }[] = [
  { feature: 'online', title: 'cards.online.title', text: 'index.online' },
  { feature: 'records', title: 'cards.records.title', text: 'index.records' },
  { feature: 'encounters', title: 'cards.encounters.title', text: 'index.encounters' },
  { feature: 'billing', title: 'cards.billing.title', text: 'index.billing' },
  { feature: 'notes', title: 'cards.notes.title', text: 'index.notes' },
  { feature: 'telemedicine', title: 'cards.telemedicine.title', text: 'index.telemedicine' },
  { feature: 'branches', title: 'cards.branches.title', text: 'index.branches' },
  { feature: 'languages', title: 'cards.languages.title', text: 'index.languages' },
  { feature: 'portal', title: 'index.portal.title', text: 'index.portal' },
  { feature: 'messaging', title: 'index.messaging.title', text: 'index.messaging' },
  { feature: 'reporting', title: 'index.reporting.title', text: 'index.reporting' },
  { feature: 'alerts', title: 'index.alerts.title', text: 'index.alerts' },
]

export function Highlights({ t }: { t: TranslatePublic }) {
  return (
    <section className="section wrap" aria-labelledby="highlights-title">
      <h2 id="highlights-title" className="section-title">
        {t('highlights.title')}
      </h2>
      <ul className="spread card">
        {highlights.map(({ name, scene, feature }) => (
          <li key={name}>
            <Scene name={scene} />
            <div>
              <h3>
                {t(`highlights.${name}.title`)} <Planned feature={feature} t={t} />
              </h3>
              <p>{t(`highlights.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FeatureCards({ t }: { t: TranslatePublic }) {
  return (
    <section className="section wrap" id="products" aria-labelledby="cards-title">
      <h2 id="cards-title" className="section-title">
        {t('cards.title')}
      </h2>
      <ul className="cards">
        {cards.map(({ name, art }) => (
          <li key={name} className="card">
            <ObjectArt name={art} />
            <h3>
              {t(`cards.${name}.title`)} <Planned feature={name} t={t} />
            </h3>
            <p>{t(`cards.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <h3 className="products-title">{t('products.title')}</h3>
      <ul className="products">
        {products.map(({ name, page, feature }) => (
          <li key={name}>
            <h4>
              <a href={textPaths[page]}>{t(`products.${name}.title`)}</a> <Planned feature={feature} t={t} />
            </h4>
            <p>{t(`products.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function FeatureIndex({ t }: { t: TranslatePublic }) {
  return (
    <section className="section index" aria-labelledby="index-title">
      <div className="wrap">
        <div className="section-title">
          <h2 id="index-title">{t('index.title')}</h2>
          <p className="lead">{t('index.lead')}</p>
        </div>
        <ol>
          {entries.map(({ feature, title, text }) => (
            <li key={feature}>
              <p>
                <b>
                  {t(title)} <Planned feature={feature} t={t} />
                </b>{' '}
                <span>{t(text)}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
