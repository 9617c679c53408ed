import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, IconButton } from '../Button.tsx'
import { DiscardQuestion } from '../forms/DiscardQuestion.tsx'
import { submitsByChord } from '../forms/submit-by-chord.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { openModal } from './open-modal.ts'
import './dialog.css'

type FormDialogProps = {
  title: string
  onClose: () => void
  /** Absent if there is nothing to save. */
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void
  isPending?: boolean
  /** Save waits for loading data; its label says so. */
  isWaiting?: boolean
  /** Text at the start of the footer. */
  note?: ReactNode
  isNarrow?: boolean
  /** Another button beside Save. */
  action?: ReactNode
  /** Default: 'Save'. */
  saveLabel?: string
  children: ReactNode
}

/** Open as long as it is rendered. Escape, the backdrop and Close leave it; it asks first if typed input would be lost. */
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
    const close = openModal(element)
    element.querySelector<HTMLElement>('.dlg-b :is(input, select, textarea):not([disabled])')?.focus()
    return close
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- closes on a click on the backdrop; Escape does the same
    <dialog
      ref={dialog}
      className={isNarrow ? 'dialog narrow' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={event => {
        // A cancelled file chooser inside the dialog also sends a cancel event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        unsaved.close()
      }}
      // Close only if both press and release are on the backdrop. A text selection that ends outside must not close the dialog.
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
