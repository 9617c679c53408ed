import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SiteContent } from '#contract/site/site-content.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { formatNumber } from '#words/formats/money.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import type { EntryField } from './EntrySection.tsx'

export type Testimonial = SiteContent['testimonials'][number]

const ratings = [5, 4, 3, 2, 1]

export function TestimonialFields({ testimonial, field }: { testimonial: Testimonial; field: EntryField }) {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  return (
    <>
      <TextField
        {...field('name')}
        label={t('testimonials.name')}
        dir="auto"
        width={4}
        defaultValue={testimonial.name}
      />
      <TextField
        {...field('role')}
        label={t('testimonials.role')}
        dir="auto"
        width={4}
        defaultValue={testimonial.role}
      />
      <Select
        {...field('rating')}
        label={t('testimonials.rating')}
        width={4}
        defaultValue={String(testimonial.rating)}
        choices={ratings.map(rating => ({ value: String(rating), label: formatNumber(rating, locale) }))}
      />
      <TextArea
        {...field('text')}
        label={t('testimonials.text')}
        dir="auto"
        width={12}
        defaultValue={testimonial.text}
      />
    </>
  )
}
