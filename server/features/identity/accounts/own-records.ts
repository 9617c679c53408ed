import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/**
 * The member's own records as a subselect in brackets, for `in`: their ids, or the clinics that they are of. A nurse has a record of
 * the receptionists.
 */
export const ownRecords = (
  db: Db,
  { organizationId, membershipId }: Pick<Actor, 'organizationId' | 'membershipId'>,
  table: 'doctors' | 'receptionists' | 'patients',
  column: 'id' | 'clinic_id',
) => db`
  (select ${db(column)} from ${db(table)}
   where organization_id = ${organizationId} and membership_id = ${membershipId} and not is_deleted)`
