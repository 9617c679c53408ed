import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, IconButton } from '../Button.tsx'
import { openModal } from './open-modal.ts'
import './dialog.css'

type PlainDialogProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog whose parts save by themselves: forms may stand in it. Escape and Close leave it. */
export function PlainDialog({ title, onClose, children }: PlainDialogProps) {
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    return openModal(element)
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog narrow"
      aria-labelledby={id}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dlg">
        <header className="dlg-h">
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t('dialog.dismiss')} onClick={onClose} />
        </header>
        <div className="dlg-b">{children}</div>
        <footer className="dlg-f">
          <Button className="push" onClick={onClose}>
            {t('dialog.close')}
          </Button>
        </footer>
      </div>
    </dialog>
  )
}
