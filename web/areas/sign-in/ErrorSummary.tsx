import type { FieldErrors } from '#contract/core/field-errors.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useTexts } from './texts.ts'

/** The number of errors in a long form; each name links to its field, where the message is. */
export function ErrorSummary({ errors, labels }: { errors: FieldErrors; labels: Record<string, string> }) {
  const { t } = useTexts()
  const names = Object.keys(labels).filter(name => errors[name])
  if (names.length < 2) return null
  return (
    <div className="alert">
      <Icon name="error" />
      <div>
        <p>{t('summary.many', { count: names.length })}</p>
        <ul className="summary">
          {names.map(name => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={event => {
                  event.preventDefault()
                  document.getElementById(name)?.focus()
                }}
              >
                {labels[name]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
