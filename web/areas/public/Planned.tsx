import { isPlanned, type Feature } from './landing/landed-features.ts'
import type { TranslatePublic } from '#words/public-catalog.ts'

export function Planned({ feature, t }: { feature: Feature; t: TranslatePublic }) {
  if (!isPlanned(feature)) return null
  return <span className="chip is-planned">{t('planned')}</span>
}
