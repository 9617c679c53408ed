import { useTranslation } from '#web/i18n/use-translation.ts'
import { documentNumber } from '#contract/values/document-number.ts'

type LetterheadPreviewProps = {
  name: string
  logo: string | null
  lines: string | null
  footer: string | null
  prefix: string
  number: number
}

/** The head and foot of a receipt, as they would be printed with the current values. */
export function LetterheadPreview({ name, logo, lines, footer, prefix, number }: LetterheadPreviewProps) {
  const { t } = useTranslation('settings')
  return (
    <figure className="letterhead" aria-label={t('documents.preview')}>
      <header>
        {logo && <img src={`${logo}?size=large`} alt={t('organization.logo')} />}
        <div>
          <b dir="auto">{name}</b>
          {lines && (
            <p dir="auto" className="written">
              {lines}
            </p>
          )}
        </div>
      </header>
      <p>
        {t('documents.receipt')} <bdi dir="ltr">{documentNumber(prefix, number)}</bdi>
      </p>
      {footer && (
        <footer dir="auto" className="written">
          {footer}
        </footer>
      )}
    </figure>
  )
}
