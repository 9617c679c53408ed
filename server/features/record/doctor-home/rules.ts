import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Missing } from '#contract/record/doctor-home.ts'
import type { DraftLine } from '#contract/record/encounters.ts'
import { isBlank, type Outline, type Texts } from '#server/features/record/encounters/sections.ts'

type Draft = {
  outline: Outline
  texts: Texts
  lines: readonly Pick<DraftLine, 'dosage' | 'recurrence'>[]
  /** Whether something was entered in the record during the visit. */
  hasEntries: boolean
}

/** What an open visit lacks before it may be signed from a list, unread. */
export function missingOf({ outline, texts, lines, hasEntries }: Draft): Missing[] {
  if (isBlank(texts) && lines.length === 0 && !hasEntries) return [{ kind: 'nothing_written', count: 1 }]
  const hasPlan = outline.some(({ key }) => key === 'plan')
  const fields = Object.values(texts).reduce((sum, text) => sum + (text.match(openField)?.length ?? 0), 0)
  const incomplete = lines.filter(({ dosage, recurrence }) => !dosage.trim() || !recurrence.trim()).length
  const found: Missing[] = [
    { kind: 'plan_empty', count: hasPlan && !texts['plan']?.trim() ? 1 : 0 },
    { kind: 'fields_open', count: fields },
    { kind: 'medicine_incomplete', count: incomplete },
  ]
  return found.filter(({ count }) => count > 0)
}

/** A field that a phrase brought, which nobody has looked at yet. */
const openField = /\[\[[^[\]]*\]\]/g

/** Times in milliseconds. */
type Timed = {
  status: AppointmentStatus
  start: number
  end: number
  checkedInAt: number | null
  consultationAt: number | null
}

/**
 * In whole minutes: how long the patient inside had to wait past the booked time, with what the visit takes over its own, or how long
 * somebody else waits past theirs. Who came late is not waited for before they came.
 */
export function lateMinutes(visits: readonly Timed[], now: number): number {
  const late = visits.map(({ status, start, end, checkedInAt, consultationAt }) => {
    const due = Math.max(start, checkedInAt ?? start)
    if (status === 'checked_in') return now - due
    if (status !== 'in_consultation' || consultationAt === null) return 0
    return Math.max(0, consultationAt - due) + Math.max(0, now - consultationAt - (end - start))
  })
  return Math.floor(Math.max(0, ...late) / 60_000)
}
