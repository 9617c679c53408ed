import { formatAmount } from '#contract/values/money.ts'
import type { SiteContent } from '#contract/site/site-content.ts'

export type SiteContentParts = Pick<SiteContent, 'plans' | 'claim' | 'testimonials'>

/** Each part of the site content as text, to compare and to show. A part is always saved as a whole. */
export function wordsOfParts(
  { plans, claim, testimonials }: SiteContentParts,
  sampleMark: string,
): Record<keyof SiteContentParts, string> {
  const line = (texts: readonly string[], isSample: boolean) =>
    [...texts, isSample ? sampleMark : ''].filter(Boolean).join(' · ')
  return {
    plans: plans
      .map(({ name, price, billed, text, points, isSample }) => {
        const amount = price ? `${formatAmount(price.amountMinor, price.currency)} ${price.currency}` : ''
        return [line([name, amount, billed, text], isSample), ...points.map(point => `– ${point}`)].join('\n')
      })
      .join('\n\n'),
    claim: line([claim.text], claim.isSample),
    testimonials: testimonials
      .map(({ name, role, rating, text, isSample }) => line([name, role, String(rating), text], isSample))
      .join('\n\n'),
  }
}
