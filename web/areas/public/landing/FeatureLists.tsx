import type { TranslatePages } from '#words/pages-catalog.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { features, isPlanned } from './landed-features.ts'

/** The roadmap is always true: it uses the same table that puts 'Planned' on the other pages. */
export function FeatureLists({ t, tp }: { t: TranslatePublic; tp: TranslatePages }) {
  const planned = features.filter(isPlanned)
  return (
    <div className="questions">
      <section>
        <h2>{tp('roadmap.question1')}</h2>
        <ul className="feature-list">
          {features
            .filter(feature => !isPlanned(feature))
            .map(feature => (
              <li key={feature}>
                <Icon name="check" />
                {tp(`roadmap.${feature}`)}
              </li>
            ))}
        </ul>
      </section>
      <section>
        <h2>{tp('roadmap.question2')}</h2>
        {planned.length === 0 && <p>{tp('roadmap.none')}</p>}
        <ul className="feature-list">
          {planned.map(feature => (
            <li key={feature}>
              <span className="chip is-planned">{t('planned')}</span>
              {tp(`roadmap.${feature}`)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{tp('roadmap.question3')}</h2>
        <p>{tp('roadmap.answer3')}</p>
      </section>
    </div>
  )
}
