import type { BodyDrawing } from '#contract/record/body-drawing.ts'
import type { DataOf } from '#contract/core/endpoint.ts'
import type { DraftLine, encounterEndpoints } from '#contract/record/encounters.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sectionsOf, type Outline, type Texts } from './sections.ts'

type Row = {
  version: number
  savedAt: string
  savedBy: string
  outline: Outline
  texts: Texts
  lines: DraftLine[]
  drawing: BodyDrawing | null
  timeZone: string
}

const mostVersions = 200

/** The caller has checked that the actor may see the visit. */
export async function listVersions(
  db: Db,
  organizationId: string,
  encounterId: string,
): Promise<DataOf<typeof encounterEndpoints.versions>> {
  const rows = await db<Row[]>`
    select v.version, v.saved_at as "savedAt", (select a.name from accounts a where a.id = v.saved_by) as "savedBy",
      e.outline, v.sections as texts, v.lines, v.drawing, c.time_zone as "timeZone"
    from encounter_versions v
    join encounters e on e.organization_id = v.organization_id and e.id = v.encounter_id
    join clinics c on c.organization_id = e.organization_id and c.id = e.clinic_id
    where v.organization_id = ${organizationId} and v.encounter_id = ${encounterId}
    order by v.version desc limit ${mostVersions}`
  return rows.map(({ version, savedAt, savedBy, outline, texts, lines, drawing, timeZone }) => ({
    version,
    savedAt: formatInstant(timeZone, Date.parse(savedAt)),
    savedBy,
    drawing,
    sections: sectionsOf(outline, texts),
    lines: lines.map(line => ({
      ...line,
      duration: line.duration ?? null,
      instructions: line.instructions ?? null,
    })),
  }))
}
