import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../Button.tsx'
import { DiscardQuestion } from '../forms/DiscardQuestion.tsx'
import { submitsByChord } from '../forms/submit-by-chord.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import './dialog.css'

type FormDialogProps = {
  title: string
  onClose: () => void
  /** Absent where there is nothing to save. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
  isPending?: boolean
  /** Save is for later, as its label says. */
  isWaiting?: boolean
  /** At the start of the footer. */
  note?: ReactNode
  isNarrow?: boolean
  /** Beside Save: another way on. */
  action?: ReactNode
  /** 'Save' unless given. */
  saveLabel?: string
  children: ReactNode
}

/** Open as long as it is there. Escape, the backdrop and Close leave it, and ask first where something typed would be lost. */
export function FormDialog({ title, onClose, onSubmit, isPending = false, ...props }: FormDialogProps) {
  const { isNarrow, isWaiting = false, note, action, saveLabel, children } = props
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = useUnsaved(form, { isPending, onClose })
  const isPressedBeside = useRef(false)
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the backdrop; Escape is its key
    <dialog
      ref={dialog}
      className={isNarrow ? 'dialog narrow' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={event => {
        // A file chooser that is dismissed says cancel too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        unsaved.close()
      }}
      // Both, so that a text selected up to beside the dialog does not close it.
      onPointerDown={event => {
        isPressedBeside.current = event.target === event.currentTarget
      }}
      onClick={event => {
        if (event.target === event.currentTarget && isPressedBeside.current) unsaved.close()
      }}
    >
      <form
        ref={form}
        noValidate
        {...unsaved.watch}
        {...(onSubmit && submitsByChord)}
        onSubmit={event => {
          unsaved.onSend()
          onSubmit?.(event)
        }}
        aria-labelledby={titleId}
      >
        <header className="dlg-h">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t('dialog.dismiss')} onClick={unsaved.close} />
        </header>
        <div className="dlg-b">{children}</div>
        <footer className="dlg-f">
          {note && <span className="note">{note}</span>}
          <Button className="push" onClick={unsaved.close}>
            {t('dialog.close')}
          </Button>
          {action}
          {onSubmit && (
            <Button look="primary" type="submit" disabled={isPending || isWaiting}>
              {isPending ? t('dialog.saving') : (saveLabel ?? t('dialog.save'))}
            </Button>
          )}
        </footer>
      </form>
      {unsaved.isAsking && <DiscardQuestion onKeep={unsaved.keep} onDiscard={unsaved.discard} />}
    </dialog>
  )
}
