import { timelinePage } from '#contract/record/chart/timeline.ts'
import { standing } from './select-entries.ts'
import type { Asked, Found } from './timeline-sources.ts'

type Row = {
  id: string
  micros: number
  number: number
  zone: string
  doctorId: string
  doctorName: string
  isSigned: boolean
  isRetracted: boolean
  text: string | null
  diagnoses: string[]
  medicines: string[]
}

/** How much of a note the timeline shows. */
const firstCharacters = 240

/** Visits that were not discarded. What was written for the wrong patient keeps its place, without its content. */
export async function findVisits({ call, patient, before, search }: Asked): Promise<Found[]> {
  const { db, actor } = call
  const { organizationId } = actor
  const problemsOf = (of: string) => db`
    problems w where w.organization_id = ${organizationId} and w.encounter_id = ${db(`${of}.id`)} and ${standing(db, organizationId, 'w')}`
  const addendumOf = (of: string) => db`
    encounter_addenda x where x.organization_id = ${organizationId} and x.encounter_id = ${db(`${of}.id`)}`
  // What is not of this patient is not found by its words.
  const matching = search
    ? db`and not exists (select from ${addendumOf('v')} and x.retracts)
        and (exists (select from ${problemsOf('v')} and lower(w.text) like ${search.like})
          ${
            search.words
              ? db`or v.words @@ ${search.words}::text::tsquery
                or exists (select from ${addendumOf('v')} and x.words @@ ${search.words}::text::tsquery)`
              : db``
          })`
    : db``
  const rows = await db<Row[]>`
    select e.id, (extract(epoch from e.started_at) * 1000000)::bigint as micros, e.number, c.time_zone as zone,
      d.id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName", e.signed_at is not null as "isSigned",
      exists (select from ${addendumOf('e')} and x.retracts) as "isRetracted",
      (select left(btrim(e.sections ->> (o.section ->> 'key')), ${firstCharacters}::integer)
        from jsonb_array_elements(e.outline) with ordinality o(section, place)
        where btrim(coalesce(e.sections ->> (o.section ->> 'key'), '')) <> '' order by o.place limit 1) as text,
      coalesce((select json_agg(w.text order by w.created_at, w.id) from ${problemsOf('e')}), '[]') as diagnoses,
      coalesce((select json_agg(l.medicine_name order by r.number, l.position) from prescriptions r
        join prescription_lines l on l.organization_id = ${organizationId} and l.prescription_id = r.id
        where r.organization_id = ${organizationId} and r.encounter_id = e.id and not r.is_deleted and r.cancelled_at is null), '[]') as medicines
    from (select v.* from encounters v
      where v.organization_id = ${organizationId} and v.patient_id = ${patient.id} and v.discarded_at is null
        and (v.started_at, v.id) < (${before.moment}::timestamptz, ${before.id}::uuid) ${matching}
      order by v.started_at desc, v.id desc limit ${db.unsafe(String(timelinePage + 1))}) e
    join doctors d on d.organization_id = ${organizationId} and d.id = e.doctor_id
    join clinics c on c.organization_id = ${organizationId} and c.id = e.clinic_id
    order by e.started_at desc, e.id desc`
  return rows.map(
    ({ id, micros, number, zone, doctorId, doctorName, isSigned, isRetracted, ...content }) => ({
      kind: 'visit' as const,
      place: { micros, id },
      zone,
      hasTime: true,
      number,
      doctor: { _id: doctorId, name: doctorName },
      state: isRetracted ? 'retracted' : isSigned ? 'signed' : 'open',
      ...(isRetracted ? {} : { ...content, text: isSigned ? content.text : null }),
    }),
  )
}
