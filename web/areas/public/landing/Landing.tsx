import type { Locale } from '#contract/core/locale.ts'
import type { PublicData } from '#contract/site/public-data.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'
import { FeatureCards, FeatureIndex, Highlights } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { LandingPlans } from './LandingPlans.tsx'
import type { Recording } from '../page-assets.ts'
import { Reasons } from './Reasons.tsx'
import { Testimonials } from './Testimonials.tsx'

interface LandingProps {
  t: TranslatePublic
  tp: TranslatePages
  locale: Locale
  data: PublicData
  recording: Recording
}

export function Landing({ t, tp, locale, data, recording }: LandingProps) {
  return (
    <>
      <Hero t={t} />
      <HowItWorks t={t} locale={locale} recording={recording} />
      <Highlights t={t} />
      <FeatureCards t={t} />
      <FeatureIndex t={t} />
      <Reasons t={t} />
      <Testimonials data={data} locale={locale} t={t} />
      <LandingPlans plans={data.plans} locale={locale} t={t} tp={tp} />
    </>
  )
}
