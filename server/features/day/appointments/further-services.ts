import type { Db } from '#server/platform/db/database.ts'

export type FurtherService = { _id: string; name: string; priceMinor: number }

/** The further services of visit `a`, in order. */
export const furtherServices = (db: Db) => db`
  array(select json_build_object('_id', f.service_id, 'name', fs.name, 'priceMinor', f.price_minor) from further_services f
    join services fs on fs.organization_id = a.organization_id and fs.id = f.service_id
    where f.organization_id = a.organization_id and f.appointment_id = a.id order by f.position)`
