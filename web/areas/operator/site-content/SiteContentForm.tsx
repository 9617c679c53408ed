import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteContent } from '#contract/site-content.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { TestimonialFields } from './TestimonialFields.tsx'
import { useSiteContentForm } from './use-site-content-form.ts'
import './site-content.css'

type Testimonial = SiteContent['testimonials'][number]
/** The key stays with its entry when another is removed. */
type Entry = { key: number; testimonial: Testimonial }

const blank: Testimonial = { name: '', role: '', text: '', rating: 5, isSample: false }
const most = 24

export function SiteContentForm({ content }: { content: SiteContent }) {
  const { t } = useTranslation('operator')
  const { t: say } = useTranslation('ui')
  const form = useSiteContentForm(content)
  const [entries, setEntries] = useState<Entry[]>(() =>
    content.testimonials.map((testimonial, key) => ({ key, testimonial })),
  )
  const nextKey = Math.max(-1, ...entries.map(({ key }) => key)) + 1
  return (
    <form className="site-content" noValidate aria-label={t('section.siteContent')} onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      <section className="card" aria-labelledby="site-claim">
        <h2 id="site-claim">{t('claim.title')}</h2>
        <p className="muted">{t('claim.lead')}</p>
        <div className="fields">
          <TextField
            name="claim.text"
            label={t('claim.text')}
            width={12}
            dir="auto"
            isOptional
            defaultValue={content.claim.text}
            error={form.errors['claim.text']}
          />
        </div>
        <Checkbox name="claim.isSample" label={t('sample')} defaultChecked={content.claim.isSample} />
      </section>
      <section className="card" aria-labelledby="site-testimonials">
        <h2 id="site-testimonials">{t('testimonials.title')}</h2>
        <p className="muted">{t('testimonials.lead')}</p>
        {entries.map(({ key, testimonial }, index) => (
          <TestimonialFields
            key={key}
            index={index}
            testimonial={testimonial}
            errors={form.errors}
            onRemove={() => setEntries(entries.filter(entry => entry.key !== key))}
          />
        ))}
        <div>
          <Button
            icon="plus"
            disabledReason={entries.length >= most ? t('testimonials.most', { most }) : undefined}
            onClick={() => setEntries([...entries, { key: nextKey, testimonial: blank }])}
          >
            {t('testimonials.add')}
          </Button>
        </div>
      </section>
      <footer>
        <Button look="primary" type="submit" disabled={form.isPending}>
          {form.isPending ? say('dialog.saving') : say('dialog.save')}
        </Button>
      </footer>
    </form>
  )
}
