import { sentenceOf } from '#web/calls/api-error.ts'
import { useQuestionFirst } from '#web/ui/dialogs/use-question-first.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

type ListRemoval = {
  texts: { title: string; note: string; confirmLabel: string; cancelLabel: string }
  send: () => Promise<{ message: string }>
  onRemoved: () => void
}

/** Removes a list that the clinic loaded, after a question. */
export function useListRemoval({ texts: { note, ...texts }, send, onRemoved }: ListRemoval) {
  const toast = useToast()
  const { ask, question } = useQuestionFirst()

  async function remove() {
    try {
      toast((await send()).message)
      onRemoved()
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  const askFirst = (button: Element) => ask({ ...texts, text: <p>{note}</p>, button, remove })
  return { askFirst, question }
}
