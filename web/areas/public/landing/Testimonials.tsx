import type { Locale } from '#contract/core/locale.ts'
import type { PublicData } from '#contract/site/public-data.ts'
import { translateSample, type TranslatePublic } from '#words/public-catalog.ts'
import { iconPaths } from '#web/ui/look/icon-paths.ts'

interface TestimonialsProps {
  data: PublicData
  locale: Locale
  t: TranslatePublic
}

/** Hidden if there is neither a testimonial nor a figure. */
export function Testimonials({ data, locale, t }: TestimonialsProps) {
  const { claim, testimonials } = data
  if (testimonials.length === 0 && claim.text === '') return null
  const sampleChip = <span className="chip is-sample">{t('sample')}</span>
  return (
    <section className="section wrap" id="testimonials" aria-labelledby="said-title">
      <h2 id="said-title" className="section-title">
        {t('said.title')}
      </h2>
      <ul className="said">
        {claim.text && (
          <li className="said-claim">
            <b dir="auto">{translateSample(locale, claim.text, claim.isSample)}</b>
            {claim.isSample && (
              <p>
                {sampleChip} {t('said.sampleClaim')}
              </p>
            )}
          </li>
        )}
        {[...testimonials.entries()].map(([position, testimonial]) => {
          const say = (text: string) => translateSample(locale, text, testimonial.isSample)
          const by = t('said.by', { name: say(testimonial.name), role: say(testimonial.role) })
          return (
            <li className="card" key={position}>
              <p className="said-head">
                <Stars rating={testimonial.rating} label={t('said.rating', { rating: testimonial.rating })} />
                {testimonial.isSample && sampleChip}
              </p>
              <blockquote dir="auto">{say(testimonial.text)}</blockquote>
              <p className="hint" dir="auto">
                {testimonial.role ? by : say(testimonial.name)}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <svg className="stars" viewBox="0 0 120 24" aria-hidden="true" focusable="false">
        {[0, 1, 2, 3, 4].map(index => (
          <path
            key={index}
            className={index < rating ? undefined : 'is-empty'}
            transform={`translate(${index * 24})`}
            d={iconPaths.star}
          />
        ))}
      </svg>
    </>
  )
}
