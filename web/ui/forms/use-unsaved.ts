import { useRef, type RefObject } from 'react'
import { useLeaveQuestion } from './use-leave-question.ts'

type Options = {
  isPending: boolean
  /** Only for a dialog. */
  onClose?: () => void
  /** Called when the typed input is given up. */
  onDiscard?: () => void
}

/**
 * Whether a form has typed input that would be lost. It compares with the content before the first key or touch, so values that
 * the form proposes do not count. A dialog that was sent does not ask until the user types again. A form that stays on its page
 * reports when it is saved.
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
    /** Handlers for the form: the first key or touch in it, and input that comes without either. */
    watch: {
      onKeyDownCapture: onInteraction,
      onPointerDownCapture: onInteraction,
      onInputCapture: () => {
        isSent.current = false
        if (before.current === null) isFilledUnseen.current = true
      },
    },
    /** For a form that closes after saving. */
    onSend: () => {
      isSent.current = true
    },
    /** For a form that stays: remembers what is being sent. Input typed after that is unsaved. */
    onSubmit: () => {
      sent.current = form.current && textOf(form.current)
    },
    onSaved: () => {
      isFilledUnseen.current = !form.current || sent.current !== textOf(form.current)
      before.current = null
    },
    /** For a form that stays and is empty after saving. */
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

/** Without files, because file fields are emptied after saving. */
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
