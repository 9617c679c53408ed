import { useTranslation } from 'react-i18next'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '../look/Icon.tsx'
import '../states/notice.css'

export type FaultyField = { name: string; label: string; focus: () => void }

type ErrorSummaryProps = {
  fields: readonly FaultyField[]
  /** What is wrong with the whole rather than with a field. */
  failure: string | null
  /** What did not come about because of it: 'Error creating doctor.' */
  failed?: string | undefined
}

/** At the top of a form: what failed, and how many fields need correcting, each a link to its field. Read out as it comes. */
export function ErrorSummary({ fields, failure, failed }: ErrorSummaryProps) {
  const { t } = useTranslation('ui')
  const say = useMessage()
  return (
    <div role="alert">
      {(failure !== null || fields.length > 0) && (
        <div className="notice">
          <Icon name="alert" />
          <div>
            {failure !== null && failed && (
              <p>
                <b>{say(failed)}</b>{' '}
              </p>
            )}
            {failure !== null && <p>{say(failure)}</p>}
            {fields.length > 0 && (
              <>
                <p>
                  <b>{t('summary.fields', { count: fields.length })}</b>{' '}
                </p>
                <ul>
                  {fields.map(({ name, label, focus }) => (
                    <li key={name}>
                      <a
                        href={`#${name}`}
                        onClick={event => {
                          event.preventDefault()
                          focus()
                        }}
                      >
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
