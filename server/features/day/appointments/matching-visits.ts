import { hasNumber } from '#server/features/shared/lists/document-search.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, startingWith } from '#server/platform/db/records.ts'

const doctorName = `lower(first_name || ' ' || last_name)`

/**
 * Searches `appointments a` by patient, doctor, service, bill number and the whole number of an invoice. It finds the matching
 * patients, doctors and services first, so that the visits are found by an index. Comparing names in each visit would read all.
 */
export function matchingVisits(db: Db, organizationId: string, keyword: string) {
  const pattern = containing(keyword)
  return db`(
    a.patient_id = any(array(select search_patients(${pattern})))
    or a.doctor_id = any(${doctors(db, organizationId, pattern)})
    or a.service_id = any(${services(db, organizationId, pattern)})
    or a.id = any(array(select f.appointment_id from further_services f
      where f.organization_id = ${organizationId} and f.service_id = any(${services(db, organizationId, pattern)})))
    ${acrossBothNames(db, organizationId, keyword.toLowerCase())}
    or ${hasNumber(db, { organizationId, kind: 'bill', alias: 'a' }, keyword)}
    or a.id = any(array(select i.appointment_id from invoices i
      where i.organization_id = ${organizationId} and i.number = ${keyword.toUpperCase()} and i.appointment_id is not null)))`
}

const doctors = (db: Db, organizationId: string, pattern: string) => db`
  array(select id from doctors where organization_id = ${organizationId} and ${db.unsafe(doctorName)} like ${pattern})`

export const services = (db: Db, organizationId: string, pattern: string) => db`
  array(select id from services where organization_id = ${organizationId} and lower(name) like ${pattern})`

/** 'rao cons' is the end of a doctor's name and the beginning of a service's. Each space may be where they meet. */
function acrossBothNames(db: Db, organizationId: string, keyword: string) {
  const spaces = Array.from(keyword.matchAll(/ /g), ({ index }) => index)
  return spaces.reduce(
    (found, at) => db`${found}
      or (a.doctor_id = any(${doctors(db, organizationId, endingWith(keyword.slice(0, at)))})
        and a.service_id = any(${services(db, organizationId, startingWith(keyword.slice(at + 1)))}))`,
    db``,
  )
}

const endingWith = (text: string) => containing(text).slice(0, -1)
