import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PortalHome } from '#contract/day/portal.ts'
import { Button } from '#web/ui/Button.tsx'
import { isolated } from '#words/formats/isolated.ts'
import { useOpenBooking } from './use-open-booking.ts'

type BookStripProps = {
  pages: PortalHome['pages']
  patientId: string | undefined
  /** No visit is booked. */
  isFirst: boolean
}

/** Leads to the booking page of each clinic, which then knows the patient. */
export function BookStrip({ pages, patientId, isFirst }: BookStripProps) {
  const { t } = useTranslation('portal')
  const open = useOpenBooking(patientId)
  return (
    <section className="book-strip" id="book" aria-labelledby="book-title">
      <div>
        <h2 id="book-title">{t('book.title')}</h2>
        {isFirst && <p>{t('book.none')}</p>}
        {pages.length === 0 && <p>{t('book.call')}</p>}
      </div>
      {pages.map(({ slug, clinic }) => (
        <Button key={slug} icon="plus" onClick={() => void open(slug)}>
          {pages.length === 1 ? t('book.open') : t('book.openAt', { clinic: isolated(clinic.name) })}
        </Button>
      ))}
    </section>
  )
}
