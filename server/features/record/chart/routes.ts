import {
  allergyEndpoints,
  historyEndpoints,
  immunizationEndpoints,
  medicineEndpoints,
  problemEndpoints,
} from '#contract/record/chart/entries.ts'
import { bedsideEndpoints } from '#contract/record/chart/bedside.ts'
import { familyEndpoints } from '#contract/record/chart/family.ts'
import { factsEndpoints } from '#contract/record/chart/facts.ts'
import { vitalsEndpoints } from '#contract/record/chart/vitals.ts'
import { chartEndpoints, recordSettingsEndpoints } from '#contract/record/chart.ts'
import type { MedicineSafety } from '#server/features/record/prescriptions/medicine-safety.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { allergyRules, historyRules, immunizationRules, medicineRules, problemRules } from './entry-kinds.ts'
import { checkedMedicine } from './checked-medicine.ts'
import { codeRoutes } from './codes/code-routes.ts'
import { entryRoutes } from './entry-routes.ts'
import { setAllergyState, setFacts, setPregnancy } from './facts.ts'
import { hideFromFamily } from './hide-from-family.ts'
import { growthRoutes } from './growth-tables.ts'
import { loadBedside } from './load-bedside.ts'
import { loadChart } from './load-chart.ts'
import { getRecordSettings, updateRecordSettings } from './record-settings.ts'
import { vitalsRules } from './vitals.ts'

export function chartRoutes(routes: Routes, safety: MedicineSafety): void {
  const { route } = routes
  route(chartEndpoints.get, call => loadChart(call, call.params.id, call.query))

  route(bedsideEndpoints.get, call => loadBedside(call, call.params.id))

  entryRoutes(routes, vitalsEndpoints, vitalsRules)
  entryRoutes(routes, problemEndpoints, problemRules)
  entryRoutes(routes, allergyEndpoints, allergyRules)
  entryRoutes(routes, medicineEndpoints, medicineRules, checkedMedicine(safety))
  entryRoutes(routes, immunizationEndpoints, immunizationRules)
  entryRoutes(routes, historyEndpoints, historyRules)

  route(factsEndpoints.facts, call => setFacts(call, call.params.id, call.body))
  route(factsEndpoints.pregnancy, call => setPregnancy(call, call.params.id, call.body))
  route(factsEndpoints.allergyState, call => setAllergyState(call, call.params.id, call.body))

  route(familyEndpoints.hide, async call => {
    const hiding = await hideFromFamily(call, call.params.id, call.body)
    call.tellAudit({
      detail: `${hiding.kind}: ${hiding.isHidden ? 'hidden' : 'shown'}`,
      subjectIds: [hiding.entryId],
    })
    return hiding
  })

  codeRoutes(routes)
  growthRoutes(routes)

  route(recordSettingsEndpoints.get, ({ db, actor }) => getRecordSettings(db, actor.organizationId))
  route(recordSettingsEndpoints.update, async ({ db, actor, now, body, tellAudit }) => {
    const { organizationId } = actor
    const before = await updateRecordSettings(db, { organizationId, now }, body)
    const { version, ...after } = await getRecordSettings(db, organizationId)
    tellAudit({ detail: describeChanges(before, after) })
    return { ...after, version }
  })
}
