import { useEffect, useRef, useState } from 'react'
import { dropDraft, findDraft, keepDraft, type Draft } from '#web/drafts.ts'
import { isBlank, newLine, type LineDraft } from './line-drafts.ts'

/** An unfinished prescription; with the patient if the sheet was opened without one. */
export type PrescriptionDraft = {
  patientId: string | undefined
  doctorId: string
  note: string
  /** Typed text that is not a line yet; drafts of earlier versions do not have it. */
  quickLine?: string
  lines: Omit<LineDraft, 'key'>[]
}

type Sheet = { patientId?: string; appointmentId?: string; repeat?: string }

/** Each sheet has one draft: for a visit, for a patient, for a prescription written again, or for no patient yet. */
export const draftSubject = ({ patientId, appointmentId, repeat }: Sheet) =>
  `prescription:${appointmentId ?? patientId ?? 'new'}:${repeat ?? ''}`

export const findPrescriptionDraft = (accountId: string, subject: string) =>
  findDraft<PrescriptionDraft>(accountId, subject, Date.now())

export const linesOfDraft = ({ lines }: PrescriptionDraft): LineDraft[] =>
  lines.length > 0 ? lines.map(line => newLine(line)) : [newLine()]

type Kept = { accountId: string; subject: string }
type Written = Omit<PrescriptionDraft, 'lines'> & { lines: readonly LineDraft[] }

/** Saves the typed values on this device while the user types. An unchanged form is not saved as a draft. */
export function usePrescriptionDraft({ accountId, subject }: Kept, written: Written, atFirst: Written) {
  const [restored, setRestored] = useState<Draft<PrescriptionDraft> | undefined>(() =>
    findPrescriptionDraft(accountId, subject),
  )
  const content = contentOf(written)
  const empty = contentOf(atFirst)
  const seen = useRef(content)
  useEffect(() => {
    if (seen.current === content) return
    seen.current = content
    if (content === empty) dropDraft(accountId, subject)
    else keepDraft(accountId, subject, JSON.parse(content), Date.now())
  }, [accountId, subject, content, empty])

  return {
    restored,
    /** Removes the draft after it is saved or given up. */
    drop: () => {
      dropDraft(accountId, subject)
      setRestored(undefined)
    },
  }
}

function contentOf({ lines, ...written }: Written): string {
  const filled = lines.filter(line => !isBlank(line)).map(({ key: _, ...line }) => line)
  return JSON.stringify({ ...written, lines: filled })
}
