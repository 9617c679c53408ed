import { useId, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { useModal } from './open-modal.ts'
import './dialog.css'

type ConfirmDialogProps = {
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  isDangerous?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers. The harmless answer has the focus, and Escape chooses it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isDangerous, onConfirm, onCancel } = props
  const dialog = useModal({ onEscape: onCancel, first: 'button' })
  const id = useId()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog ask"
      aria-labelledby={id}
      aria-describedby={children ? `${id}-text` : undefined}
    >
      <h2 id={id}>{title}</h2>
      {children && <div id={`${id}-text`}>{children}</div>}
      <div className="row end">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button look={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
