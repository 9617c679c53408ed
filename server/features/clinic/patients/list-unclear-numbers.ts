import type { MessageSettings } from '#contract/day/patient-messages.ts'
import type { Db } from '#server/platform/db/database.ts'

const named = 50

/** Numbers that were kept as they were typed, since nobody knows of which country they are. The first ones by name. */
export async function listUnclearNumbers(
  db: Db,
  organizationId: string,
): Promise<MessageSettings['unclearNumbers']> {
  const rows = await db<{ _id: string; name: string; phoneNumber: string; count: number }[]>`
    select id as "_id", trim(first_name || ' ' || coalesce(last_name, '')) as name, phone_number as "phoneNumber",
      count(*) over ()::int as count
    from patients
    where organization_id = ${organizationId} and not is_deleted and phone_number <> '' and phone_number not like '+%'
    order by sort_name, id limit ${named}`
  return {
    count: rows[0]?.count ?? 0,
    patients: rows.map(({ _id, name, phoneNumber }) => ({ _id, name, phoneNumber })),
  }
}
