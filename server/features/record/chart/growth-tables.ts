import { v7 as uuid } from 'uuid'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { growthTableEndpoints, type LoadedGrowthTable } from '#contract/record/growth-tables.ts'
import type { GrowthRow, GrowthTable } from '#contract/record/growth.ts'
import { parseGrowthTable } from '#contract/record/parse-growth-table.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'

/** Growth tables are a clinic's own: none is shipped. What does not agree with itself is refused as a whole. */
export function growthRoutes({ route }: Routes): void {
  route(growthTableEndpoints.list, ({ db, actor }) => selectTables(db, actor.organizationId))

  route(growthTableEndpoints.get, async ({ db, actor, params: { id } }) => {
    const [table] = await selectTables(db, actor.organizationId, db`and g.id = ${id}`)
    const [found] = await db<{ rows: GrowthRow[] }[]>`
      select rows from growth_tables where organization_id = ${actor.organizationId} and id = ${id}`
    if (!table || !found) throw notFound()
    return { ...table, rows: found.rows }
  })

  route(
    growthTableEndpoints.load,
    async ({ sheet, body: { measure, sex } }) => {
      if (!sheet) throw invalidInput({ file: clinicalMessages.sheetRequired })
      const about = { measure, ...(sex && { sex: sex === 'Male' ? ('male' as const) : ('female' as const) }) }
      const parsed = parseGrowthTable(sheet.bytes.toString('utf8'), about)
      if ('faults' in parsed)
        throw new HttpError('invalid_input', {
          errors: { file: clinicalMessages.growthTableRefused },
          data: { faults: parsed.faults },
        })
      return parsed.tables
    },
    async ({ db, actor, now, body, prepared: tables }) => {
      const { organizationId, accountId } = actor
      await db`select 1 from organizations where id = ${organizationId} for no key update`
      const added: string[] = []
      for (const table of tables) {
        const sex = sexOf(table)
        await db`
          delete from growth_tables where organization_id = ${organizationId} and measure = ${table.measure} and sex = ${sex}`
        const id = uuid()
        added.push(id)
        await db`insert into growth_tables ${db({
          organization_id: organizationId,
          id,
          measure: table.measure,
          sex,
          name: body.name,
          rows: db.json(table.rows.map(({ ageMonths, l, m, s }) => ({ ageMonths, l, m, s }))),
          loaded_by: accountId,
          loaded_at: new Date(now),
        })}`
      }
      return (await selectTables(db, organizationId)).filter(({ _id }) => added.includes(_id))
    },
  )

  route(growthTableEndpoints.remove, async ({ db, actor, params: { id } }) => {
    const removed = await db`
      delete from growth_tables where organization_id = ${actor.organizationId} and id = ${id} returning id`
    if (removed.length === 0) throw notFound()
    return null
  })
}

const sexOf = ({ sex }: GrowthTable) => (sex === 'male' ? 'Male' : 'Female')

async function selectTables(
  db: Db,
  organizationId: string,
  where: Fragment = db``,
): Promise<LoadedGrowthTable[]> {
  const tables = await db<LoadedGrowthTable[]>`
    select g.id as _id, g.measure, g.sex, g.name, jsonb_array_length(g.rows) as "rowCount", g.loaded_at as "loadedAt"
    from growth_tables g where g.organization_id = ${organizationId} ${where} order by g.measure, g.sex`
  return tables.map(table => ({ ...table, loadedAt: formatInstant('UTC', Date.parse(table.loadedAt)) }))
}
