import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { problemCodeEndpoints } from '#contract/record/problem-codes.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { createCodeSearch, findCodeList, removeCodeList, replaceCodeList } from './problem-codes.ts'
import { readCodeList } from './read-code-list.ts'

const saidBadRows = 1_000

/** Codes of diagnoses: found while typing, and the list that a clinic loads. */
export function codeRoutes({ route }: Routes): void {
  const search = createCodeSearch()

  route(problemCodeEndpoints.search, ({ db, actor, query }) =>
    search(db, actor.organizationId, query.keyword, query.limit),
  )
  route(problemCodeEndpoints.list, ({ db, actor }) => findCodeList(db, actor.organizationId))

  route(
    problemCodeEndpoints.import,
    async ({ sheet, body }) => {
      if (!sheet) throw invalidInput({ file: clinicalMessages.sheetRequired })
      const list = readCodeList(sheet.bytes)
      return { ...list, codeSystem: list.codeSystem ?? body.codeSystem }
    },
    async ({ db, actor, now, prepared: { rows, bad, codeSystem }, tellAudit }) => {
      await replaceCodeList(db, { organizationId: actor.organizationId, now }, { rows, codeSystem })
      tellAudit({ detail: `${codeSystem}, ${rows.length}` })
      return { rows: rows.length, bad: bad.slice(0, saidBadRows), badCount: bad.length }
    },
  )
  route(problemCodeEndpoints.reset, async ({ db, actor }) => {
    await removeCodeList(db, actor.organizationId)
    return null
  })
}
