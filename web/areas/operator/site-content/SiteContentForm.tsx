import { useTranslation } from '#web/i18n/use-translation.ts'
import { plansLimit, testimonialsLimit, type SiteContent } from '#contract/site/site-content.ts'
import { StaleNotice } from '#web/features/shared/stale/StaleNotice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { PageForm } from '#web/ui/forms/PageForm.tsx'
import { EntrySection } from './EntrySection.tsx'
import { PlanFields, type Plan } from './PlanFields.tsx'
import { TestimonialFields, type Testimonial } from './TestimonialFields.tsx'
import { useSiteContentForm } from './use-site-content-form.ts'
import './site-content.css'

const blankTestimonial: Testimonial = { name: '', role: '', text: '', rating: 5, isSample: false }
const blankPlan: Plan = { name: '', price: null, billed: '', text: '', points: [], isSample: false }

type SiteContentFormProps = { content: SiteContent; onReload: (content: SiteContent) => void }

export function SiteContentForm({ content, onReload }: SiteContentFormProps) {
  const { t } = useTranslation('operator')
  const { t: say } = useTranslation('ui')
  const form = useSiteContentForm(content, onReload)
  const { claim, testimonials, plans } = content
  const currency = plans.find(({ price }) => price)?.price?.currency ?? 'INR'
  return (
    <PageForm form={form} className="site-content" aria-label={t('section.siteContent')}>
      {form.notice && <StaleNotice {...form.notice} />}
      <ErrorSummary {...form.summary} />
      <EntrySection list="plans" kept={plans} blank={blankPlan} most={plansLimit} errors={form.errors}>
        {(plan, field) => <PlanFields plan={plan} currency={currency} field={field} />}
      </EntrySection>
      <section className="card" aria-labelledby="site-claim">
        <h2 id="site-claim" data-field="claim">
          <span data-label>{t('claim.title')}</span>
        </h2>
        <p className="muted">{t('claim.lead')}</p>
        <div className="fields">
          <TextField
            name="claim.text"
            label={t('claim.text')}
            width={12}
            dir="auto"
            isOptional
            defaultValue={claim.text}
            error={form.errors['claim.text']}
          />
        </div>
        <Checkbox name="claim.isSample" label={t('sample')} defaultChecked={claim.isSample} />
      </section>
      <EntrySection
        list="testimonials"
        kept={testimonials}
        blank={blankTestimonial}
        most={testimonialsLimit}
        errors={form.errors}
      >
        {(testimonial, field) => <TestimonialFields testimonial={testimonial} field={field} />}
      </EntrySection>
      <footer>
        <Button look="primary" type="submit" disabled={form.isPending}>
          {form.isPending ? say('dialog.saving') : say('dialog.save')}
        </Button>
      </footer>
    </PageForm>
  )
}
