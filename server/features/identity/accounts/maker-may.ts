import { roles, scopeOf, type Permission, type Scope } from '#contract/core/permissions.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'

type Made = {
  /** The column with the membership of the person who made it. */
  by: Fragment
  permission: Permission
  /** Where the permission has to reach: a column with the clinic, or with the doctor. */
  clinicId?: Fragment
  doctorId?: Fragment
  /** The column with the moment when it was made. What was made before the membership was opened again has ended; null says nothing. */
  madeAt: Fragment | null
}

/**
 * A condition: the person who made a secret address may still make it, in any role that they have here now. It is asked each time
 * the address is used, so the address ends however the membership does.
 */
export function makerMay(
  db: Db,
  organizationId: string,
  { by, permission, clinicId, doctorId, madeAt }: Made,
): Fragment {
  const rolesWith = (scope: Scope): string[] => roles.filter(role => scopeOf(role, permission) === scope)
  const worksAt = clinicId
    ? db`exists (select from receptionists r where r.organization_id = ${organizationId} and r.membership_id = m.id
        and r.clinic_id = ${clinicId} and r.is_active and not r.is_deleted)`
    : db`false`
  const isDoctor = doctorId
    ? db`exists (select from doctors own where own.organization_id = ${organizationId} and own.membership_id = m.id
        and own.id = ${doctorId} and own.is_active and not own.is_deleted)`
    : db`false`
  return db`exists (
    select from memberships made
    join memberships m on m.organization_id = made.organization_id and m.account_id = made.account_id
    where made.organization_id = ${organizationId} and made.id = ${by}
      and m.is_active and m.accepted_at is not null and m.declined_at is null
      ${madeAt ? db`and (m.reopened_at is null or m.reopened_at < ${madeAt})` : db``}
      and (m.role = any(${rolesWith('all')}::text[])
        or m.role = any(${rolesWith('clinics')}::text[]) and ${worksAt}
        or m.role = any(${rolesWith('own')}::text[]) and ${isDoctor}))`
}
