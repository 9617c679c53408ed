import { soapKeys } from '#contract/record/encounters.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Outline, Texts } from './sections.ts'

type Stored = { key: string; title: string | null; text?: string | undefined }

const soap: Stored[] = soapKeys.map(key => ({ key, title: null }))

/** The outline of a new visit, with what its sections hold already: the doctor's default template, else the clinic's, else SOAP. */
export async function outlineAtStart(
  db: Db,
  organizationId: string,
  doctorId: string,
): Promise<{ outline: Outline; texts: Texts }> {
  const [template] = await db<{ outline: Stored[] }[]>`
    select outline from note_templates
    where organization_id = ${organizationId} and is_default and not is_deleted and (doctor_id is null or doctor_id = ${doctorId})
    order by doctor_id nulls last limit 1`
  return split(template?.outline ?? soap)
}

/** A template by its id: the clinic's, or the doctor's own. */
export async function findOutline(
  db: Db,
  organizationId: string,
  { id, doctorId }: { id: string; doctorId: string },
): Promise<{ outline: Outline; texts: Texts } | undefined> {
  const [template] = await db<{ outline: Stored[] }[]>`
    select outline from note_templates
    where organization_id = ${organizationId} and id = ${id} and not is_deleted and (doctor_id is null or doctor_id = ${doctorId})`
  return template && split(template.outline)
}

const split = (stored: readonly Stored[]) => ({
  outline: stored.map(({ key, title }) => ({ key, title })),
  texts: Object.fromEntries(stored.flatMap(({ key, text }) => (text ? [[key, text]] : []))),
})
