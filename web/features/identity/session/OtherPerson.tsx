import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { leavePage } from '#web/routes/leave-page.ts'
import { Button } from '#web/ui/Button.tsx'
import { useModal } from '#web/ui/dialogs/open-modal.ts'
import { isolated } from '#words/formats/isolated.ts'
import '#web/ui/dialogs/dialog.css'
import './session.css'

type OtherPersonProps = {
  name: string
  /** Set if the same person has changed organization: the one they are in now. */
  organization: string | undefined
  /** The person or the organization that this page belongs to. */
  owner: string
}

/** Shown when another tab has signed in a different person or organization, so this page no longer belongs to the session. */
export function OtherPerson(props: OtherPersonProps) {
  const name = isolated(props.name)
  const owner = isolated(props.owner)
  const organization = props.organization && isolated(props.organization)
  const { t } = useTranslation('session')
  const id = useId()
  const dialog = useModal({ first: 'button' })
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog ask session"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
    >
      <h2 id={id}>{organization ? t('moved.title', { organization }) : t('other.title', { name })}</h2>
      <div id={`${id}-why`}>
        <p>{organization ? t('moved.why', { organization, owner }) : t('other.why', { name, owner })}</p>
      </div>
      <div className="row end">
        <Button look="primary" onClick={() => leavePage(location.href)}>
          {organization ? t('moved.go', { organization }) : t('other.go', { name })}
        </Button>
      </div>
    </dialog>
  )
}
