import { medicineEndpointsOfClinic, medicineSettingsEndpoints } from '#contract/record/medicines/medicines.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { safetyEndpoints } from '#contract/record/medicines/safety.ts'
import { isVisitOf } from '#server/features/record/chart/find-patient.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import { allSent, type Database } from '#server/platform/db/database.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { checkMedicines } from './check-medicines.ts'
import {
  addMedicine,
  changeMedicine,
  formularyList,
  getMedicine,
  removeImported,
  removeMedicine,
  replaceFormulary,
  searchMedicines,
} from './formulary.ts'
import { findOverrides, reviewOverride } from './overrides.ts'
import { readFormulary } from './read-formulary.ts'
import { findSides } from './rule-sides.ts'
import { listInUse } from './safety-list.ts'
import { addOwnRule, getMedicineSettings, removeOwnRule, selectOwnRules, setReviewer } from './settings.ts'

export function medicineRoutes({ route }: Routes, database: Database): void {
  route(safetyEndpoints.check, async ({ db, actor, scope, body, now, tellAudit }) => {
    const { encounterId } = body
    const visible = visiblePatients(db, actor, scope)
    const [checked, isVisit] = await allSent([
      checkMedicines(db, actor.organizationId, { ...body, now, visible }),
      !encounterId || isVisitOf(db, actor.organizationId, { patientId: body.patientId, encounterId }),
    ])
    if (!isVisit) throw invalidInput({ encounterId: clinicalMessages.encounterUnknown })
    tellAudit({ subjectIds: [body.patientId] })
    return checked
  })
  route(safetyEndpoints.overrides, call => findOverrides(call, call.query))
  route(safetyEndpoints.review, call => reviewOverride(call, call.params.id))

  const { search, list, create, update, remove } = medicineEndpointsOfClinic
  route(search, ({ db, actor, query }) => searchMedicines(db, actor.organizationId, query))
  route(list, ({ db, actor, query }) =>
    findPage(db, formularyList(actor), { ...query, sort: query.sort ?? 'name' }),
  )
  route(create, async call => getMedicine(call.db, call.actor, await addMedicine(call, call.body)))
  route(update, async call => {
    await changeMedicine(call, call.params.id, call.body)
    return getMedicine(call.db, call.actor, call.params.id)
  })
  route(remove, async call => {
    await removeMedicine(call, call.params.id)
    return null
  })
  route(
    medicineEndpointsOfClinic.import,
    async ({ sheet }) => {
      if (!sheet) throw invalidInput({ file: clinicalMessages.sheetRequired })
      const { dictionary } = await database.inGlobal(listInUse, { readOnly: true })
      return readFormulary(sheet.bytes, dictionary)
    },
    async call => {
      const loaded = await replaceFormulary(call, call.prepared)
      call.tellAudit({ detail: `${loaded.rows}` })
      return loaded
    },
  )
  route(medicineEndpointsOfClinic.removeImported, async call => {
    await removeImported(call)
    return null
  })

  route(medicineSettingsEndpoints.get, ({ db, actor }) => getMedicineSettings(db, actor.organizationId))
  route(medicineSettingsEndpoints.update, async call => {
    await setReviewer(call, call.body)
    return getMedicineSettings(call.db, call.actor.organizationId)
  })
  route(medicineSettingsEndpoints.rules, ({ db, actor }) => selectOwnRules(db, actor.organizationId))
  route(medicineSettingsEndpoints.sides, async ({ db, query }) => findSides(await listInUse(db), query))
  route(medicineSettingsEndpoints.addRule, call => addOwnRule(call, call.body))
  route(medicineSettingsEndpoints.removeRule, async call => {
    await removeOwnRule(call, call.params.id)
    return null
  })
}
