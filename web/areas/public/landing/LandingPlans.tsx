import type { Locale } from '#contract/core/locale.ts'
import type { PublicData } from '#contract/site/public-data.ts'
import { textPaths } from '#contract/site/public-site.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'
import { PlanList } from '../PlanList.tsx'
import { SamplePrices } from './SamplePrices.tsx'

interface LandingPlansProps {
  plans: PublicData['plans']
  locale: Locale
  t: TranslatePublic
  tp: TranslatePages
}

/** The plans in short; the Pricing page has the details. Hidden if there are no plans. */
export function LandingPlans({ plans, locale, t, tp }: LandingPlansProps) {
  if (plans.length === 0) return null
  return (
    <section className="section wrap plans" id="plans" aria-labelledby="plans-title">
      <h2 id="plans-title" className="section-title">
        {t('plans.title')}
      </h2>
      <SamplePrices plans={plans} t={t} tp={tp} />
      <PlanList plans={plans} locale={locale} tp={tp} isShort />
      <p className="actions">
        <a className="btn btn-line" href={textPaths.pricing}>
          {t('plans.more')}
        </a>
      </p>
    </section>
  )
}
