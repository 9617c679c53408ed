import type { PublicData } from '#contract/site/public-data.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'

type SamplePricesProps = { plans: PublicData['plans']; t: TranslatePublic; tp: TranslatePages }

/** Says that prices are samples, as long as one of the plans is ours and not the operator's. */
export function SamplePrices({ plans, t, tp }: SamplePricesProps) {
  if (!plans.some(({ isSample }) => isSample)) return null
  return (
    <p>
      <span className="chip is-sample">{t('sample')}</span> {tp('pricing.sample')}
    </p>
  )
}
