import type { z } from 'zod'
import { parseAmount } from '#contract/values/money.ts'
import type { siteContentBody } from '#contract/site/site-content.ts'
import type { FormValues } from '#web/ui/forms/use-contract-form.ts'

export type SiteContentChanges = z.input<typeof siteContentBody>

/** The call's body from the form's flat names, such as 'testimonials.0.text'. A list without entries is sent as an empty list. */
export function bodyOf(values: FormValues): SiteContentChanges {
  return {
    claim: { text: values['claim.text'] ?? '', isSample: values['claim.isSample'] === 'true' },
    testimonials: entriesOf(values, 'testimonials').map(({ rating, isSample, ...texts }) => ({
      name: '',
      role: '',
      text: '',
      ...texts,
      rating: Number(rating),
      isSample: isSample === 'true',
    })),
    plans: entriesOf(values, 'plans').map(({ price, currency = '', points = '', isSample, ...texts }) => ({
      name: '',
      billed: '',
      text: '',
      ...texts,
      price: price ? { amountMinor: amountOf(price, currency), currency } : null,
      points: points
        .split('\n')
        .map(point => point.trim())
        .filter(Boolean),
      isSample: isSample === 'true',
    })),
  }
}

/** A text that is not an amount becomes NaN, which the contract refuses. */
const amountOf = (text: string, currency: string) => parseAmount(text, currency) ?? NaN

/** The values of each entry, sorted by their index. */
function entriesOf(values: FormValues, list: string): FormValues[] {
  const entries: FormValues[] = []
  for (const [name, value] of Object.entries(values)) {
    const [found, number, field] = name.split('.')
    if (found === list && field) (entries[Number(number)] ??= {})[field] = value
  }
  return entries
}
