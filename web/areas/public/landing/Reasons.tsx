import { textPaths } from '#contract/site/public-site.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'
import { HouseArt } from './illustrations.tsx'

export function Reasons({ t }: { t: TranslatePublic }) {
  return (
    <section className="section wrap why" id="why" aria-labelledby="why-title">
      <div className="why-head">
        <h2 id="why-title">{t('why.title')}</h2>
        <p className="lead">{t('why.lead')}</p>
        <p className="actions">
          <a className="btn btn-line" href={`${textPaths.demo}#open`}>
            {t('hero.demo')}
          </a>
        </p>
        <HouseArt />
      </div>
      <ol className="reasons">
        <li>
          <h3>{t('why.hosted.title')}</h3>
          <p>{t('why.hosted.text')}</p>
        </li>
        <li>
          <h3>{t('why.affordable.title')}</h3>
          <p>{t('why.affordable.text')}</p>
          <p>
            <a className="link" href={textPaths.pricing}>
              {t('why.affordable.plans')}
            </a>
          </p>
        </li>
        <li>
          <h3>{t('why.open.title')}</h3>
          <p>{t('why.open.text')}</p>
        </li>
        <li>
          <h3>{t('why.management.title')}</h3>
          <p>{t('why.management.text')}</p>
        </li>
      </ol>
    </section>
  )
}
