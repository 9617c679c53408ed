import { isReason, type Override, type Warning } from '#contract/record/medicines/safety.ts'

/** What was decided about warnings, by their ids. */
export type Decisions = {
  /** Warnings that do not interrupt, and were read. */
  kept: readonly string[]
  /** Why a medicine is given in spite of a warning that interrupts. */
  reasons: Readonly<Record<string, string>>
}

export const noDecisions: Decisions = { kept: [], reasons: {} }

export const withReason = ({ kept, reasons }: Decisions, id: string, reason: string): Decisions => ({
  kept,
  reasons: { ...reasons, [id]: reason },
})

export const withKept = ({ kept, reasons }: Decisions, id: string): Decisions => ({
  kept: kept.includes(id) ? kept.filter(one => one !== id) : [...kept, id],
  reasons,
})

export const reasonOf = ({ reasons }: Decisions, { _id }: Pick<Warning, '_id'>): string =>
  (reasons[_id] ?? '').trim()

/** One that interrupts is decided by a reason, another one by being kept. */
export const isDecided = (warning: Warning, decisions: Decisions): boolean =>
  warning.interrupts ? isReason(reasonOf(decisions, warning)) : decisions.kept.includes(warning._id)

/** Those that keep a medicine from being written on this page; the gravest first. */
export const undecided = (warnings: readonly Warning[], decisions: Decisions): Warning[] =>
  warnings
    .filter(warning => !isDecided(warning, decisions))
    .toSorted((one, other) => Number(other.interrupts) - Number(one.interrupts))

/** The reasons that are sent: only of warnings that stand, so that none is given for a medicine that was taken out. */
export const overridesOf = (warnings: readonly Warning[], decisions: Decisions): Override[] =>
  warnings.flatMap(warning => {
    const reason = reasonOf(decisions, warning)
    return warning.interrupts && isReason(reason) ? [{ warningId: warning._id, reason }] : []
  })

/** Spelled alike or not, it is the same medicine: the server compares names so, too. */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other)

const fold = (name: string) =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

export const warningsOf = (warnings: readonly Warning[], medicineName: string): Warning[] =>
  warnings.filter(warning => isSameName(warning.medicineName, medicineName))
