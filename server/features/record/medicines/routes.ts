import { messages } from '#contract/core/messages.ts'
import { medicineEndpointsOfClinic, medicineSettingsEndpoints } from '#contract/record/medicines/medicines.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { safetyEndpoints } from '#contract/record/medicines/safety.ts'
import { isVisitOf } from '#server/features/record/chart/find-patient.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
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
import { dictionary } from './safety-list.ts'
import { addOwnRule, getMedicineSettings, removeOwnRule, selectOwnRules, setReviewer } from './settings.ts'

/** Errors: invalid_input for a patient whom the caller does not see. */
async function requirePatient({ db, actor, scope }: Call, id: string): Promise<void> {
  const [patient] = await db`
    select 1 from patients p
    where p.organization_id = ${actor.organizationId} and p.id = ${id} and not p.is_deleted ${visiblePatients(db, actor, scope)}`
  if (!patient) throw invalidInput({ patientId: messages.patientUnknown })
}

export function medicineRoutes({ route }: Routes): void {
  route(safetyEndpoints.check, async call => {
    const { db, actor, body, now } = call
    const { patientId, encounterId, lines } = body
    await requirePatient(call, patientId)
    if (encounterId && !(await isVisitOf(db, actor.organizationId, { patientId, encounterId })))
      throw invalidInput({ encounterId: clinicalMessages.encounterUnknown })
    call.tellAudit({ subjectIds: [patientId] })
    return checkMedicines(db, actor.organizationId, { patientId, lines, now })
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
  route(medicineSettingsEndpoints.sides, async ({ query }) => findSides(query))
  route(medicineSettingsEndpoints.addRule, call => addOwnRule(call, call.body))
  route(medicineSettingsEndpoints.removeRule, async call => {
    await removeOwnRule(call, call.params.id)
    return null
  })
}
