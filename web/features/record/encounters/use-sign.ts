import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { encounterEndpoints, type Encounter } from '#contract/record/encounters.ts'
import { useAction } from '#web/calls/api.ts'
import { ApiError, sentenceOf } from '#web/calls/api-error.ts'
import type { PaperTab } from '#web/calls/paper-tab.ts'
import { usePrint } from '#web/features/record/prescriptions/use-print.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { questionOf } from './use-visit-data.ts'
import { openFields, withoutFields } from './note/note-fields.ts'
import type { Visit } from './visit-context.ts'

/** The command line of the page. `settled` resolves when what Enter took is added or refused. */
type Line = { settled: () => Promise<unknown>; typed: () => string; focus: () => void }

/** Signs the visit and prints its prescription. A typed line that was not added stops it; fields not looked at are asked about. */
export function useSign(visit: Visit, line: Line) {
  const { t } = useTranslation('encounter')
  const toast = useToast()
  const { print, openTab } = usePrint()
  const action = useAction(encounterEndpoints.sign)
  const [isAsking, setIsAsking] = useState(false)
  const [isSigning, setIsSigning] = useState(false)
  const isUnderWay = useRef(false)
  const { keeper, encounter, cautions, mayWrite } = visit
  const { t: safety } = useTranslation('safety')
  const fields = openFieldsOf(visit.draft)

  const tabOfPaper = (): PaperTab | undefined =>
    keeper.snapshot().draft.lines.length > 0 ? openTab() : undefined

  async function finish(tab = tabOfPaper()) {
    setIsAsking(false)
    setIsSigning(true)
    try {
      for (const [key, text] of Object.entries(keeper.snapshot().draft.texts))
        if (openFields(text).length > 0) keeper.setText(key, withoutFields(text))
      const save = await keeper.flush()
      if (save.kind !== 'saved') return toast(t('sign.notSaved'), 'error')
      const { version } = keeper.snapshot().stored
      const { isOpen, overrides } = await settle()
      if (isOpen) return
      const body = { version, ...(overrides.length > 0 && { overrides }) }
      const answer = await action.mutateAsync({ params: { id: encounter._id }, body })
      keeper.heard(answer.data)
      cautions.forget()
      toast(answer.message)
      if (answer.data.prescriptionId) await print(answer.data.prescriptionId, tab)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') keeper.heard(error.data as Encounter)
      if (cautions.refused(error)) return toast(safety('stopped'), 'error')
      const beside = error instanceof ApiError ? Object.values(error.errors)[0] : undefined
      toast(beside ?? sentenceOf(error), 'error')
    } finally {
      tab?.close()
      setIsSigning(false)
    }
  }

  /** A warning that nobody decided stops the signature, and takes the focus. */
  async function settle() {
    const { draft } = keeper.snapshot()
    const settled = await cautions.settle(questionOf(encounter, draft.lines))
    if (settled.isOpen) toast(safety('stopped'), 'error')
    return settled
  }

  async function sign() {
    if (!mayWrite || isUnderWay.current) return
    isUnderWay.current = true
    // Opened during the press, unless the page is known to ask something first.
    const isStopped = line.typed().trim() !== '' || openFieldsOf(keeper.snapshot().draft).length > 0
    const tab = isStopped ? undefined : tabOfPaper()
    try {
      await line.settled()
      if (line.typed().trim() !== '') {
        toast(t('sign.lineLeft'), 'error')
        return line.focus()
      }
      if ((await settle()).isOpen) return
      if (openFieldsOf(keeper.snapshot().draft).length > 0) return setIsAsking(true)
      await finish(tab)
    } finally {
      tab?.close()
      isUnderWay.current = false
    }
  }

  return {
    sign: () => void sign(),
    finish: () => void finish(),
    isSigning,
    isAsking,
    fields,
    cancel: () => setIsAsking(false),
  }
}

const openFieldsOf = ({ texts }: Visit['draft']): string[] => Object.values(texts).flatMap(openFields)
