import { useState, type ReactNode } from 'react'
import { focusBesideWhenGone } from '../tables/focus-beside.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Asked = {
  title: string
  /** What goes, and what stays. */
  text: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The pressed button. It leaves the page together with the removed row. */
  button: Element
  remove: () => Promise<void>
}

/** For what nobody can bring back: it is removed after a question. For everything else there is `useUndoable`. */
export function useQuestionFirst() {
  const [asked, setAsked] = useState<Asked>()
  const question = asked && (
    <ConfirmDialog
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      cancelLabel={asked.cancelLabel}
      isDangerous
      onConfirm={() => {
        setAsked(undefined)
        focusBesideWhenGone(asked.button)
        void asked.remove()
      }}
      onCancel={() => setAsked(undefined)}
    >
      {asked.text}
    </ConfirmDialog>
  )
  return { ask: setAsked, question }
}
