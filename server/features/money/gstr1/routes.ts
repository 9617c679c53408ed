import { gstr1Endpoints, gstr1RowsShown } from '#contract/money/registers/gstr1.ts'
import type { Exporting } from '#server/features/money/registers/export-register.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { composeGstr1 } from './compose-gstr1.ts'
import { exportTable } from './export-table.ts'

export function gstr1Routes({ route, fileRoute }: Routes, settings: Exporting): void {
  route(gstr1Endpoints.get, async ({ db, actor, now, query }) => {
    const { currency, tables, comparisons } = await composeGstr1(
      work => work(db),
      actor.organizationId,
      now,
      query,
    )
    const shown = tables.map(table => ({ ...table, rows: table.rows.slice(0, gstr1RowsShown) }))
    return { ...query, currency, tables: shown, comparisons }
  })
  fileRoute(gstr1Endpoints.export, request => exportTable(settings, request))
}
