import { useRef, type RefObject } from 'react'
import { useLeaveQuestion } from './use-leave-question.ts'

type Options = {
  isPending: boolean
  /** Of a dialog. */
  onClose?: () => void
  /** What was typed is given up. */
  onDiscard?: () => void
}

/**
 * Whether a form holds something typed that would be lost. Compared with what it held before the first key or touch, so
 * that what a form proposes by itself is nobody's work. A dialog that was sent is not asked about until somebody goes on
 * typing; a form that stays on its page says when it is saved.
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { isPending, onClose, onDiscard } = options
  const before = useRef<string | null>(null)
  const sent = useRef<string | null>(null)
  const isFilledUnseen = useRef(false)
  const isSent = useRef(false)

  function isUnsaved(): boolean {
    if (!form.current || isSent.current || isPending) return false
    return isFilledUnseen.current || (before.current !== null && before.current !== contentOf(form.current))
  }

  const question = useLeaveQuestion(isUnsaved)

  function onInteraction() {
    isSent.current = false
    if (form.current) before.current ??= contentOf(form.current)
  }

  return {
    /** For the form: the first key or touch in it, and what comes without either. */
    watch: {
      onKeyDownCapture: onInteraction,
      onPointerDownCapture: onInteraction,
      onInputCapture: () => {
        isSent.current = false
        if (before.current === null) isFilledUnseen.current = true
      },
    },
    /** Of what closes once it is saved. */
    onSend: () => {
      isSent.current = true
    },
    /** Of what stays: as it stands now, it is on its way. What is typed meanwhile is not. */
    onSubmit: () => {
      sent.current = form.current && textOf(form.current)
    },
    onSaved: () => {
      isFilledUnseen.current = !form.current || sent.current !== textOf(form.current)
      before.current = null
    },
    /** Of what stays, and is empty once it is saved. */
    onEmptied: () => {
      isFilledUnseen.current = false
      before.current = null
    },
    close: () => {
      isSent.current = false
      if (!isUnsaved()) return onClose?.()
      question.ask(mayGo => {
        if (mayGo) onClose?.()
      })
    },
    isAsking: question.isAsking,
    keep: question.keep,
    discard: () => {
      isSent.current = true
      onDiscard?.()
      question.discard()
    },
  }
}

/** Without files: their fields are emptied once they are saved. */
const textOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'))

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size],
    ]),
  )
}
