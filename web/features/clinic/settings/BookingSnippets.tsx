import { useTranslation } from '#web/i18n/use-translation.ts'
import { CopyField } from '#web/ui/fields/CopyField.tsx'

/** The address of the booking page, and the code that shows the page on a clinic's website. */
export function BookingSnippets({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation('settings')
  const address = `${location.origin}/book/${slug}`
  const title = t('bookingPage.frameTitle', { name })
  const frame = `<iframe src="${address}/embed" title="${escaped(title)}" width="100%" height="900" style="border:0" loading="lazy"></iframe>\n<script src="${location.origin}/book/embed.js" async></script>`
  const link = `<a href="${address}">${escaped(t('bookingPage.buttonLabel'))}</a>`
  return (
    <section className="card settings-form" aria-labelledby="snippets">
      <header>
        <h2 id="snippets">{t('bookingPage.share')}</h2>
        <p className="muted">{t('bookingPage.shareLead')}</p>
      </header>
      <Snippet label={t('bookingPage.address')} text={address} />
      <Snippet label={t('bookingPage.frame')} text={frame} rows={3} />
      <Snippet label={t('bookingPage.button')} text={link} rows={2} />
      <footer>
        <a className="btn" href={address} target="_blank" rel="noreferrer">
          {t('bookingPage.open')}
        </a>
      </footer>
    </section>
  )
}

function Snippet({ label, text, rows }: { label: string; text: string; rows?: number }) {
  const { t } = useTranslation('settings')
  return (
    <CopyField
      label={label}
      value={text}
      {...(rows && { rows })}
      copyLabel={t('bookingPage.copy')}
      copyName={t('bookingPage.copyOf', { what: label })}
      copiedLabel={t('bookingPage.copied')}
    />
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
