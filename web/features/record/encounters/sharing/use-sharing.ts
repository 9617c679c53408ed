import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sharingEndpoints, type ChooseSharing } from '#contract/record/sharing/choose-sharing.ts'
import type { SharingOfVisit } from '#contract/record/sharing/sharing.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type Chosen = Required<ChooseSharing>

/** A visit's sharing, with what was chosen on this page and is not saved yet. Choices are saved one after the other. */
export function useSharing(encounterId: string, sharing: SharingOfVisit) {
  const toast = useToast()
  const choosing = useAction(sharingEndpoints.choose)
  const [unsaved, setUnsaved] = useState<Chosen>()
  // Two switches may be pressed before the first is saved: the second choice keeps the first.
  const latest = useRef<Chosen>(undefined)
  const saving = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const current = unsaved ?? chosenIn(sharing)

  const show = (chosen: Chosen | undefined) => {
    latest.current = chosen
    setUnsaved(chosen)
  }
  // Loaded again after the last choice was saved, the visit itself says what was chosen.
  const loaded = useEffectEvent((_: SharingOfVisit) => {
    if (waiting.current === 0) show(undefined)
  })
  useEffect(() => loaded(sharing), [sharing])

  async function save(body: Chosen): Promise<void> {
    try {
      const { message } = await choosing.mutateAsync({ params: { id: encounterId }, body })
      toast(message)
    } catch (error) {
      show(undefined)
      toast(sentenceOf(error), 'error')
    }
    waiting.current--
  }
  const choose = (change: Partial<Chosen>) => {
    const body = { ...(latest.current ?? chosenIn(sharing)), ...change }
    show(body)
    waiting.current++
    saving.current = saving.current.then(() => save(body))
  }
  return { current, choose }
}

const chosenIn = ({ summary, prescriptions, results, documents, sensitive }: SharingOfVisit): Chosen => ({
  summary,
  prescriptions,
  results,
  documents,
  sensitiveResults: sensitive.filter(({ isShared }) => isShared).map(({ _id }) => _id),
})
