import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  mayBeMailed,
  notificationEndpoints,
  type NotificationChoice,
} from '#contract/shared/notifications.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { notificationIcons } from './use-sentence.ts'
import './notifications-section.css'

/** The notifications that the user gets, in the bell and by mail. Each box is saved when it is changed. */
export function NotificationsSection() {
  const { t } = useTranslation('notifications')
  const id = useId()
  const toast = useToast()
  const answer = useEndpoint(notificationEndpoints.choices, {})
  const save = useAction(notificationEndpoints.choose)

  function change(choice: NotificationChoice) {
    save.mutate(
      { body: [choice] },
      {
        onSuccess: ({ message }) => toast(message),
        onError: error => {
          toast(sentenceOf(error), 'error')
          void answer.refetch()
        },
      },
    )
  }

  // A role that hears of nothing has nothing to choose.
  if (answer.data?.data.length === 0) return null
  return (
    <section className="card choices" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('choices.title')}</h2>
        <p className="muted">{t('choices.lead')}</p>
      </header>
      {!answer.data &&
        (answer.isError ? (
          <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton rows={3} />
        ))}
      {answer.data && (
        <ul>
          {answer.data.data.map(choice => (
            <Choice key={choice.kind} choice={choice} onChange={change} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ChoiceProps = { choice: NotificationChoice; onChange: (choice: NotificationChoice) => void }

function Choice({ choice, onChange }: ChoiceProps) {
  const { t } = useTranslation('notifications')
  const { kind } = choice
  const isMailable = mayBeMailed(kind)
  return (
    <li>
      <fieldset>
        <legend>
          <Icon name={notificationIcons[kind]} />
          {t(`kind.${kind}`)}
        </legend>
        <label className="check">
          <input
            type="checkbox"
            defaultChecked={choice.inBell}
            onChange={({ target }) => onChange({ ...choice, inBell: target.checked })}
          />
          <span>{t('choices.bell')}</span>
        </label>
        <label className="check" title={isMailable ? undefined : t('choices.noMail')}>
          <input
            type="checkbox"
            defaultChecked={choice.byMail}
            disabled={!isMailable}
            onChange={({ target }) => onChange({ ...choice, byMail: target.checked })}
          />
          <span>{t('choices.mail')}</span>
        </label>
      </fieldset>
      {!isMailable && <p className="hint">{t('choices.noMail')}</p>}
    </li>
  )
}
