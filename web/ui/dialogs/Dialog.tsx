import { useId, useRef, useSyncExternalStore, type ReactNode, type SyntheticEvent } from 'react'
import { isBusy, onBusy } from '#web/calls/busy.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, IconButton } from '../Button.tsx'
import { DiscardQuestion } from '../forms/DiscardQuestion.tsx'
import { submitsByChord } from '../forms/submit-by-chord.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { useModal } from './open-modal.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const waitsForServer = useSyncExternalStore(onBusy, isBusy) && isPending
  const unsaved = useUnsaved(form, { isPending, onClose })
  const dialog = useModal({
    onEscape: unsaved.close,
    first: '.dlg-b :is(input, select, textarea):not([disabled])',
  })
  const isPressedBeside = useRef(false)
  const titleId = useId()

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- closes on a click on the backdrop; Escape does the same
    <dialog
      ref={dialog}
      className={isNarrow ? 'dialog narrow' : 'dialog'}
      aria-labelledby={titleId}
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
          {/* The line above the page cannot be read from a dialog. */}
          <span aria-live="polite" className="busy">
            {waitsForServer && t('busy.again')}
          </span>
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
