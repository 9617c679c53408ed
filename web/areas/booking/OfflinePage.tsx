import { useTexts } from './texts.ts'

/** What an installed portal shows where there is no network. */
export function OfflinePage() {
  const { t } = useTexts()
  return (
    <section className="sheet card ribbon code-step" aria-labelledby="offline-title">
      <h1 id="offline-title">{t('offline.title')}</h1>
      <p>{t('offline.text')}</p>
      <a className="btn btn-wide" href="/portal">
        {t('offline.again')}
      </a>
    </section>
  )
}
