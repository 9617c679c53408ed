import type { Db } from '#server/platform/db/database.ts'

/** The names of all services of visit `a`, in order; `s` is its first one. */
export const namesOfServices = (db: Db) => db`
  array[s.name] || array(select fs.name from further_services f
    join services fs on fs.organization_id = f.organization_id and fs.id = f.service_id
    where f.organization_id = a.organization_id and f.appointment_id = a.id order by f.position)`
