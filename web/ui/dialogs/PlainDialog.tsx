import { useId, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button, IconButton } from '../Button.tsx'
import { useModal } from './open-modal.ts'
import './dialog.css'

type PlainDialogProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog whose parts save by themselves: forms may stand in it. Escape and Close leave it. */
export function PlainDialog({ title, onClose, children }: PlainDialogProps) {
  const { t } = useTranslation('ui')
  const dialog = useModal({ onEscape: onClose })
  const id = useId()
  return (
    <dialog ref={dialog} className="dialog narrow" aria-labelledby={id}>
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
