import type { Locale } from '#contract/core/locale.ts'
import type { PublicData } from '#contract/site/public-data.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'
import { translateSample } from '#words/public-catalog.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { formatMoney } from '#words/formats/money.ts'

interface PlanListProps {
  plans: PublicData['plans']
  locale: Locale
  tp: TranslatePages
  /** Shows only name, price and points. */
  isShort?: boolean
}

/** The plans that GET public/data serves: the operator's own texts unchanged, the samples in the page's language. */
export function PlanList({ plans, locale, tp, isShort }: PlanListProps) {
  return (
    <ul>
      {[...plans.entries()].map(([position, plan]) => {
        const say = (text: string) => translateSample(locale, text, plan.isSample)
        return (
          <li key={position} className="card" dir="auto">
            <h3>{say(plan.name)}</h3>
            <p className="price">
              <bdi>{priceOf(plan.price, locale, tp)}</bdi>{' '}
              {plan.billed && <small dir="auto">{say(plan.billed)}</small>}
            </p>
            {!isShort && plan.text && <p>{say(plan.text)}</p>}
            {plan.points.length > 0 && (
              <ul className="feature-list">
                {[...plan.points.entries()].map(([place, point]) => (
                  <li key={place}>
                    <Icon name="check" />
                    {say(point)}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function priceOf(price: PublicData['plans'][number]['price'], locale: Locale, tp: TranslatePages): string {
  if (!price) return tp('pricing.onRequest')
  return price.amountMinor === 0 ? tp('pricing.free') : formatMoney(price, locale)
}
