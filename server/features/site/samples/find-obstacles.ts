import type { SampleObstacle } from '#contract/site/samples.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { SampleKind } from './queries.ts'

const namesShown = 3

/**
 * Finds the real records that use what the samples made, so that the samples cannot be removed. Visits of made-up patients are not
 * real records, even if a person booked them. The money of a real patient at a sample clinic stands in the way until it is given back
 * or credited, even if the patient was deleted. So does a settlement that cannot be taken back: it pays for a real patient too, a credit
 * note made an advance of its money, or the made-up patient has paid what it disallowed.
 */
export async function findObstacles(
  db: Db,
  organizationId: string,
  samples: Record<SampleKind, string[]>,
): Promise<SampleObstacle[]> {
  const { clinics, categories, services, doctors, patients, appointments, packages } = samples
  const rows = await db<{ kind: SampleObstacle['kind']; name: string }[]>`
    select 'appointments' as kind, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as name
    from appointments a join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    where a.organization_id = ${organizationId} and not a.is_deleted and not p.is_sample and a.id <> all (${appointments}::uuid[])
      and (a.clinic_id = any (${clinics}::uuid[]) or a.doctor_id = any (${doctors}::uuid[]) or a.service_id = any (${services}::uuid[])
        or exists (select from further_services f where f.organization_id = ${organizationId} and f.appointment_id = a.id
          and f.service_id = any (${services}::uuid[])))
    union all
    select 'patients', trim(first_name || ' ' || coalesce(last_name, '')) from patients
    where organization_id = ${organizationId} and not is_sample and (not is_deleted and clinic_id = any (${clinics}::uuid[])
      or not is_deleted and id in (select patient_id from sold_packages
        where organization_id = ${organizationId} and package_id = any (${packages}::uuid[]) and cancelled_at is null)
      or id in (select patient_id from invoice_dues
        where organization_id = ${organizationId} and clinic_id = any (${clinics}::uuid[]) and state not in ('discarded', 'credited'))
      or id in (select patient_id from payments
        where organization_id = ${organizationId} and clinic_id = any (${clinics}::uuid[]) and undone_at is null
          and amount_minor > refunded_minor))
    union all
    select 'doctors', d.first_name || ' ' || d.last_name from doctors d
    where d.organization_id = ${organizationId} and not d.is_deleted and d.id <> all (${doctors}::uuid[])
      and (d.clinic_id = any (${clinics}::uuid[]) or exists (select from working_hours w where w.organization_id = ${organizationId}
        and w.doctor_id = d.id and w.clinic_id = any (${clinics}::uuid[])))
    union all
    select 'receptionists', first_name || ' ' || last_name from receptionists
    where organization_id = ${organizationId} and not is_deleted and clinic_id = any (${clinics}::uuid[])
    union all
    select 'services', name from services
    where organization_id = ${organizationId} and not is_deleted and id <> all (${services}::uuid[]) and category_id = any (${categories}::uuid[])
    union all
    select 'waitlist', trim(p.first_name || ' ' || coalesce(p.last_name, ''))
    from waitlist_entries e join patients p on p.organization_id = e.organization_id and p.id = e.patient_id
    where e.organization_id = ${organizationId} and e.state in ('waiting', 'offered') and not p.is_sample
      and (e.clinic_id = any (${clinics}::uuid[]) or e.doctor_id = any (${doctors}::uuid[]) or e.service_id = any (${services}::uuid[]))
    union all
    select 'settlements', y.name
    from claim_settlements s join payers y on y.organization_id = s.organization_id and y.id = s.payer_id
    where s.organization_id = ${organizationId} and s.undone_at is null and s.id in (select l.settlement_id from claim_settlement_lines l
        join claims k on k.organization_id = l.organization_id and k.id = l.claim_id
        where l.organization_id = ${organizationId} and k.patient_id = any (${patients}::uuid[]))
      and exists (select from claim_settlement_lines l
        join claims k on k.organization_id = l.organization_id and k.id = l.claim_id
        join invoice_dues d on d.organization_id = k.organization_id and d.invoice_id = k.invoice_id
        where l.organization_id = ${organizationId} and l.settlement_id = s.id and (k.patient_id <> all (${patients}::uuid[])
          or k.released_minor > 0 or d.state <> 'credited'
            and d.gross_minor - d.paid_minor - d.credited_minor - d.written_off_minor - d.payer_due_minor < (
              select coalesce(sum(n.disallowed_minor), 0) from claim_settlement_lines n
              join claim_settlements u on u.organization_id = n.organization_id and u.id = n.settlement_id
              where n.organization_id = ${organizationId} and n.claim_id = k.id and n.disallowed_to = 'patient' and u.undone_at is null)))`
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, found]) => ({
    kind,
    count: found.length,
    names: found.slice(0, namesShown).map(({ name }) => name),
  }))
}
