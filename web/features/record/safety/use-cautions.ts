import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mayOverrideWarnings } from '#contract/record/medicines/safety-policy.ts'
import type { Checked, Override, Warning } from '#contract/record/medicines/safety.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { useProfile } from '#web/calls/profile.ts'
import { dropDraft, findDraft, keepDraft } from '#web/drafts.ts'
import {
  isSameName,
  noDecisions,
  overridesOf,
  undecided,
  withKept,
  withReason,
  type Decisions,
} from './decisions.ts'
import { askCheck, useMedicineCheck, type MedicineCheck, type Question } from './use-medicine-check.ts'

export type Cautions = MedicineCheck & {
  warnings: readonly Warning[]
  decisions: Decisions
  mayDecide: boolean
  /** The warning whose reason, or Keep, gets the focus when it is shown. */
  wanted: string | undefined
  give: (id: string, reason: string) => void
  keep: (id: string) => void
  /** Before something is written: asks for what stands now, and stops at the first warning that nobody decided. */
  settle: (question: Question) => Promise<{ isOpen: boolean; overrides: Override[] }>
  /** The server refused what was written, for warnings that were not on the screen. False: it was something else. */
  refused: (error: unknown) => boolean
  /** What was decided is written now. */
  forget: () => void
}

/** The warnings of the medicines on a page and what was decided about them; it is kept with the page's draft on this device. */
export function useCautions(subject: string, question: Question | undefined): Cautions {
  const profile = useProfile()
  const queries = useQueryClient()
  const draft = `decisions:${subject}`
  const [decisions, setDecisions] = useState<Decisions>(
    () => findDraft<Decisions>(profile._id, draft, Date.now())?.content ?? noDecisions,
  )
  // What was typed a moment ago counts when it is sent.
  const current = useRef(decisions)
  // What the server said of just these medicines; once they change, the check says it anew.
  const text = question ? JSON.stringify(question) : ''
  const [refusal, setRefusal] = useState<{ text: string; warnings: readonly Warning[] }>()
  const told = refusal && refusal.text === text ? refusal.warnings : []
  const [wanted, setWanted] = useState<string>()
  const check = useMedicineCheck(question)
  const names = (question?.lines ?? []).map(
    ({ medicineName }, at) => medicineName ?? check.checked?.understood[at]?.medicineName ?? '',
  )
  const warnings = together(check.checked, told).filter(warning =>
    names.some(name => isSameName(name, warning.medicineName)),
  )

  function decide(next: Decisions) {
    current.current = next
    setDecisions(next)
    keepDraft(profile._id, draft, next, Date.now())
  }
  function show(open: readonly Warning[]) {
    setWanted(undefined)
    // In the next frame, so that it gets the focus again if it had it before.
    requestAnimationFrame(() => setWanted(open[0]?._id))
  }

  return {
    ...check,
    warnings,
    decisions,
    mayDecide: mayOverrideWarnings(profile),
    wanted,
    give: (id, reason) => decide(withReason(current.current, id, reason)),
    keep: id => decide(withKept(current.current, id)),
    async settle(asked) {
      // Without an answer the server decides: it checks once more when it writes.
      const answer =
        asked.lines.length > 0 ? await askCheck(queries, asked).catch(() => undefined) : undefined
      const all = together(answer, answer ? [] : told)
      const open = undecided(all, current.current)
      if (open.length > 0) show(open)
      return { isOpen: open.length > 0, overrides: overridesOf(all, current.current) }
    },
    refused(error) {
      if (!(error instanceof ApiError) || error.code !== 'safety_warning') return false
      const { warnings: all } = error.data as { warnings: Warning[] }
      setRefusal({ text, warnings: all })
      show(undecided(all, current.current))
      return true
    },
    forget() {
      current.current = noDecisions
      setDecisions(noDecisions)
      setRefusal(undefined)
      dropDraft(profile._id, draft)
    },
  }
}

const together = (checked: Checked | undefined, told: readonly Warning[]): Warning[] => {
  const known = checked?.warnings ?? []
  return [...known, ...told.filter(one => known.every(({ _id }) => _id !== one._id))]
}
