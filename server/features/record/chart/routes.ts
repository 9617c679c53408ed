import {
  allergyEndpoints,
  historyEndpoints,
  immunizationEndpoints,
  medicineEndpoints,
  problemEndpoints,
} from '#contract/record/chart/entries.ts'
import { bedsideEndpoints } from '#contract/record/chart/bedside.ts'
import { familyEndpoints } from '#contract/record/chart/family.ts'
import { factsEndpoints, type PatientFacts } from '#contract/record/chart/facts.ts'
import { vitalsEndpoints } from '#contract/record/chart/vitals.ts'
import { chartEndpoints, recordSettingsEndpoints, type RecordSettings } from '#contract/record/chart.ts'
import { sharingAsShipped } from '#contract/record/sharing/clinic-sharing.ts'
import type { MedicineSafety } from '#server/features/record/prescriptions/medicine-safety.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes, TellAudit } from '#server/platform/http/route-kinds.ts'
import { allergyRules, historyRules, immunizationRules, medicineRules, problemRules } from './entry-kinds.ts'
import { checkedMedicine } from './checked-medicine.ts'
import { codeRoutes } from './codes/code-routes.ts'
import { entryRoutes } from './entry-routes.ts'
import { setAllergyState, setFacts, setPregnancy } from './facts.ts'
import { hideFromFamily } from './hide-from-family.ts'
import { growthRoutes } from './growth-tables.ts'
import { joinedAllergy } from './joined-allergy.ts'
import { loadBedside } from './load-bedside.ts'
import { loadChart } from './load-chart.ts'
import { getRecordSettings, updateRecordSettings } from './record-settings.ts'
import { vitalsRules } from './vitals.ts'

/** Doses depend on these facts: the audit keeps what was and what is. */
function told(
  { tellAudit }: { tellAudit: TellAudit },
  { before, after }: Awaited<ReturnType<typeof setFacts>>,
): PatientFacts {
  const flat = ({ pregnancy, bloodGroup, abhaNumber, allergyState }: PatientFacts) => ({
    bloodGroup,
    abhaNumber,
    allergyState,
    pregnancy: pregnancy.state,
    lmp: pregnancy.lmp,
    breastfeeding: pregnancy.breastfeeding,
  })
  tellAudit({ detail: describeChanges(flat(before), flat(after)) })
  return after
}

/** What is shared is told one by one: as a whole it is too long for the audit. */
const inParts = ({ sharing, version: _, ...others }: RecordSettings) => ({
  ...others,
  ...(sharing ?? sharingAsShipped),
})

export function chartRoutes(routes: Routes, safety: MedicineSafety): void {
  const { route } = routes
  route(chartEndpoints.get, call => loadChart(call, call.params.id, call.query))

  route(bedsideEndpoints.get, call => loadBedside(call, call.params.id))

  entryRoutes(routes, vitalsEndpoints, vitalsRules)
  entryRoutes(routes, problemEndpoints, problemRules)
  entryRoutes(routes, allergyEndpoints, allergyRules, joinedAllergy(safety))
  entryRoutes(routes, medicineEndpoints, medicineRules, checkedMedicine(safety))
  entryRoutes(routes, immunizationEndpoints, immunizationRules)
  entryRoutes(routes, historyEndpoints, historyRules)

  route(factsEndpoints.facts, async call => told(call, await setFacts(call, call.params.id, call.body)))
  route(factsEndpoints.pregnancy, async call =>
    told(call, await setPregnancy(call, call.params.id, call.body)),
  )
  route(factsEndpoints.allergyState, async call =>
    told(call, await setAllergyState(call, call.params.id, call.body)),
  )

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
    const after = await getRecordSettings(db, organizationId)
    tellAudit({ detail: describeChanges(inParts(before), inParts(after)) })
    return after
  })
}
