import { useTranslation } from 'react-i18next'
import type { SiteContent } from '#contract/site-content.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import { formatNumber } from '#web/ui/money.ts'
import { Select } from '#web/ui/Select.tsx'
import type { FieldErrors } from '#web/ui/use-contract-form.ts'

type TestimonialFieldsProps = {
  index: number
  testimonial: SiteContent['testimonials'][number]
  errors: FieldErrors
  onRemove: () => void
}

const ratings = [5, 4, 3, 2, 1]

export function TestimonialFields({ index, testimonial, errors, onRemove }: TestimonialFieldsProps) {
  const { t } = useTranslation('operator')
  const locale = useLocale()
  const number = formatNumber(index + 1, locale)
  const field = (name: keyof typeof testimonial) => ({
    name: `testimonials.${index}.${name}`,
    error: errors[`testimonials.${index}.${name}`],
  })
  return (
    <fieldset className="site-entry">
      <legend>{t('testimonials.entry', { number })}</legend>
      <div className="fields">
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
      </div>
      <div className="site-entry-end">
        <Checkbox
          name={`testimonials.${index}.isSample`}
          label={t('sample')}
          defaultChecked={testimonial.isSample}
        />
        <Button
          size="sm"
          icon="trash"
          aria-label={t('testimonials.removeEntry', { number })}
          onClick={onRemove}
        >
          {t('testimonials.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
