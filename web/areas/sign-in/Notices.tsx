import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { FieldErrors } from './check-form.ts'
import { useTexts } from './texts.ts'
import type { Notice } from './use-form.ts'

/** Stands empty at first, so that a message put into it is read out. */
export function NoticeArea({ notice, children }: { notice: Notice | null; children?: ReactNode }) {
  const { say } = useTexts()
  return (
    <>
      <div role="alert" className="notice-area">
        {notice?.kind === 'error' && (
          <div className="alert">
            <Icon name="error" />
            <div>
              <p>
                <strong>{say(notice.message)}</strong>
              </p>
              {children}
            </div>
          </div>
        )}
      </div>
      <output className="notice-area">
        {notice?.kind === 'success' && (
          <span className="alert is-success">
            <Icon name="done" />
            <strong>{say(notice.message)}</strong>
          </span>
        )}
      </output>
    </>
  )
}

/** Counts the errors of a long form; each name leads to its field, where the message stands. */
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
