import { scopeOf, type Role, type Scope } from '#contract/core/permissions.ts'
import type { EntryKind } from './chart/entry-endpoints.ts'
import { entryPermissions } from './chart/entry-permissions.ts'

type Writer = { role: Role; doctorId: string | null }

/**
 * May write in patients' records. Only doctors do: an owner too, where a doctor's record of the organization is theirs
 * (`doctorId` of their profile).
 */
export const mayWriteInRecord = ({ role, doctorId }: Writer): boolean =>
  scopeOf(role, 'chart.write') !== undefined && doctorId !== null

/** Nurses read and write only of the patients who come today to a clinic where they work. */
export const reachesOnlyToday = (scope: Scope): boolean => scope === 'clinics'

/** Whether they may write entries of this kind. Anyone who writes in records may; nurses may write vitals and allergies. */
export function mayWriteEntries(writer: Writer, kind: EntryKind): boolean {
  const scope = scopeOf(writer.role, entryPermissions[kind].write)
  return scope !== undefined && (reachesOnlyToday(scope) || mayWriteInRecord(writer))
}
