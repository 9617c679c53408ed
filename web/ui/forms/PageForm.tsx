import { useEffect, useRef, type ComponentProps } from 'react'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { submitsByChord } from './submit-by-chord.ts'
import type { useContractForm } from './use-contract-form.ts'
import { useUnsaved } from './use-unsaved.ts'

type PageFormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'isPending' | 'savedCount'>
  /** The form is emptied after saving, as for passwords. */
  isEmptiedOnSave?: boolean
}

/** A form that is part of its page and stays there after saving. It asks before typed input is lost. */
export function PageForm({ form, isEmptiedOnSave, children, ...native }: PageFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const unsaved = useUnsaved(element, { isPending: form.isPending })
  const { savedCount } = form
  const { onSaved, onEmptied } = unsaved
  const seen = useRef(savedCount)
  useEffect(() => {
    if (seen.current === savedCount) return
    seen.current = savedCount
    if (!isEmptiedOnSave) return onSaved()
    element.current?.reset()
    onEmptied()
  })
  return (
    <>
      <form
        ref={element}
        noValidate
        {...native}
        {...unsaved.watch}
        {...submitsByChord}
        onSubmit={event => {
          unsaved.onSubmit()
          void form.submit(event)
        }}
      >
        {children}
      </form>
      {unsaved.isAsking && <DiscardQuestion onKeep={unsaved.keep} onDiscard={unsaved.discard} />}
    </>
  )
}
