import { useTranslation } from '#web/i18n/use-translation.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '../look/Icon.tsx'
import '../states/notice.css'

export type FaultyField = { name: string; label: string; focus: () => void }

type ErrorSummaryProps = {
  fields: readonly FaultyField[]
  /** An error of the whole form, not of a field. */
  failure: string | null
  /** What could not be done because of the error: 'Error creating doctor.' */
  failed?: string | undefined
}

/** At the top of a form: what failed, and the fields to correct, each as a link. Screen readers announce it when it appears. */
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
