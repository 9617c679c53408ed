import type { Db } from '#server/platform/db/database.ts'

/** Leaves out visits `e` that were written for the wrong patient. */
export const notRetracted = (db: Db, organizationId: string) => db`
  not exists (select from encounter_addenda x where x.organization_id = ${organizationId} and x.encounter_id = e.id and x.retracts)`
