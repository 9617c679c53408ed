import type { Locale } from '#contract/locale.ts'
import { textPaths, type PublicData } from '#contract/public-site.ts'
import type { TranslatePages } from '#web/i18n/pages-catalog.ts'
import { translateSample, type TranslatePublic } from '#web/i18n/public-catalog.ts'
import { Icon } from '#web/ui/Icon.tsx'

interface PlansProps {
  data: PublicData
  locale: Locale
  t: TranslatePublic
  tp: TranslatePages
}

/** What GET public/data serves: the operator's own plans, or samples that say so. */
export function Plans({ data, locale, t, tp }: PlansProps) {
  const { plans } = data
  return (
    <section className="plans" aria-labelledby="plans-title">
      <h2 id="plans-title">{tp('pricing.plans')}</h2>
      {plans.length === 0 && <p>{tp('pricing.none')}</p>}
      {plans.some(({ isSample }) => isSample) && (
        <p>
          <span className="chip is-sample">{t('sample')}</span> {tp('pricing.sample')}
        </p>
      )}
      <ul>
        {[...plans.entries()].map(([position, plan]) => {
          const say = (text: string) => translateSample(locale, text, plan.isSample)
          return (
            <li key={position} className="card" dir="auto">
              <h3>{say(plan.name)}</h3>
              <p className="price">{plan.price ? say(plan.price) : tp('pricing.onRequest')}</p>
              <p>{say(plan.text)}</p>
              <ul className="feature-list">
                {[...plan.points.entries()].map(([place, point]) => (
                  <li key={place}>
                    <Icon name="check" />
                    {say(point)}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
      <p className="actions">
        <a className="btn" href={textPaths.quote}>
          {tp('quote.heading')}
        </a>
        <a className="btn btn-line" href="/register">
          {t('layout.register')}
        </a>
      </p>
    </section>
  )
}
