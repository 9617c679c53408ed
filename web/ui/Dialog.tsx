import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from './Button.tsx'
import './dialog.css'

type FormDialogProps = {
  title: string
  onClose: () => void
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  isPending: boolean
  /** At the start of the footer. */
  note?: ReactNode
  isNarrow?: boolean
  /** 'Save' unless given. */
  saveLabel?: string
  children: ReactNode
}

/** Open as long as it is there. Escape and Close leave it; it never closes by itself while a form in it has errors. */
export function FormDialog({ title, onClose, onSubmit, isPending, isNarrow, ...props }: FormDialogProps) {
  const { note, saveLabel, children } = props
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('.dlg-b :is(input, select, textarea):not([disabled])')?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={isNarrow ? 'dialog narrow' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={event => {
        // A file chooser that is dismissed says cancel too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <form noValidate onSubmit={onSubmit} aria-labelledby={titleId}>
        <header className="dlg-h">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t('dialog.dismiss')} onClick={onClose} />
        </header>
        <div className="dlg-b">{children}</div>
        <footer className="dlg-f">
          {note && <span className="note">{note}</span>}
          <Button className="push" onClick={onClose}>
            {t('dialog.close')}
          </Button>
          <Button look="primary" type="submit" disabled={isPending}>
            {isPending ? t('dialog.saving') : (saveLabel ?? t('dialog.save'))}
          </Button>
        </footer>
      </form>
    </dialog>
  )
}
