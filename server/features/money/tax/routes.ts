import { taxEndpoints } from '#contract/money/tax/tax.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { addTaxRate, changeTaxRate, setTaxRateStatus } from './change-tax-rate.ts'
import { getTaxRate, listTaxRates } from './queries.ts'

export function taxRoutes({ route }: Routes): void {
  route(taxEndpoints.list, ({ db, actor }) => listTaxRates(db, actor.organizationId))
  route(taxEndpoints.add, async ({ db, actor: { organizationId }, body }) =>
    getTaxRate(db, organizationId, await addTaxRate(db, organizationId, body)),
  )
  route(
    taxEndpoints.change,
    async ({ db, actor: { organizationId }, params: { id }, body, now, tellAudit }) => {
      const before = await getTaxRate(db, organizationId, id)
      await changeTaxRate(db, { organizationId, now }, id, body)
      const after = await getTaxRate(db, organizationId, id)
      tellAudit({ detail: describeChanges(before, after, ['name', 'isInclusive', 'isDefault', 'values']) })
      return after
    },
  )
  route(taxEndpoints.setStatus, async ({ db, actor: { organizationId }, params: { id }, body, now }) => {
    await setTaxRateStatus(db, { organizationId, now }, id, body.status)
    return getTaxRate(db, organizationId, id)
  })
}
