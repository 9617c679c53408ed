import type { Locale } from '#contract/core/locale.ts'
import type { PublicData } from '#contract/site/public-data.ts'
import { textPaths } from '#contract/site/public-site.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'
import { PlanList } from './PlanList.tsx'
import { SamplePrices } from './landing/SamplePrices.tsx'

interface PlansProps {
  plans: PublicData['plans']
  locale: Locale
  t: TranslatePublic
  tp: TranslatePages
}

export function Plans({ plans, locale, t, tp }: PlansProps) {
  return (
    <section className="plans" aria-labelledby="plans-title">
      <h2 id="plans-title">{tp('pricing.plans')}</h2>
      {plans.length === 0 && <p>{tp('pricing.none')}</p>}
      <SamplePrices plans={plans} t={t} tp={tp} />
      <PlanList plans={plans} locale={locale} tp={tp} />
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
