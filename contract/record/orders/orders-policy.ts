import { scopeOf, type Role } from '#contract/core/permissions.ts'

type Person = { role: Role; doctorId: string | null }

/** Orders tests and enters results: doctors, an owner too where a doctor's record of the organization is theirs. */
export const mayWriteOrders = ({ role, doctorId }: Person): boolean =>
  scopeOf(role, 'orders.write') !== undefined && doctorId !== null

/** Whom a result waits for. `coverId`: the doctor whom its own doctor has named. */
type Waiting = { doctorId: string; isAway: boolean; coverId: string | null; isCritical: boolean }

/**
 * Reviews a result: its doctor; while they are away, the doctor whom they named, or the owner where nobody was named. A critical one
 * also waits for that doctor and the owner, until it is written who was told.
 */
export function reviewsResult(
  { role, doctorId }: Person,
  { doctorId: itsDoctor, isAway, coverId, isCritical }: Waiting,
): boolean {
  if (doctorId === itsDoctor) return true
  if (doctorId !== null && doctorId === coverId) return isAway || isCritical
  return isOwner(role) && (isCritical || (isAway && coverId === null))
}

/** Shares a sensitive result with its patient: its doctor; while they are away, who reviews their results. */
export const sharesResult = (person: Person, result: Omit<Waiting, 'isCritical'>): boolean =>
  reviewsResult(person, { ...result, isCritical: false })

/** Names who covers for a doctor: the doctor, or the owner. */
export const mayNameCover = ({ role, doctorId }: Person, forDoctorId: string): boolean =>
  doctorId === forDoctorId || isOwner(role)

const isOwner = (role: Role) => scopeOf(role, 'orders.write') === 'all'
