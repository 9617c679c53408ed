import { v7 as uuid } from 'uuid'
import { mayOverrideWarnings } from '#contract/record/medicines/safety-policy.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import type { MedicineSafety, Overridden } from '#server/features/record/prescriptions/medicine-safety.ts'
import { forbidden, HttpError } from '#server/platform/http/errors.ts'
import { checkMedicines } from './check-medicines.ts'
import { findSameSubstance } from './find-same-substance.ts'
import { readTypedLines } from './read-lines.ts'
import { quantitiesOf } from './quantities.ts'
import { refuseControlled } from './controlled/refuse-controlled.ts'

/** The one way by which a medicine gets into a prescription, a visit or the list of what a patient takes. */
export const medicineSafety: MedicineSafety = {
  readTypedLines,
  refuseControlled,
  quantitiesOf,
  findSameSubstance,

  async requireDecided({ db, actor, now }, { overrides, ...prescribed }) {
    const { warnings } = await checkMedicines(db, actor.organizationId, { ...prescribed, now })
    const reasons = new Map(overrides.map(({ warningId, reason }) => [warningId, reason]))
    const isOpen = warnings.some(({ _id, interrupts }) => interrupts && !reasons.has(_id))
    if (isOpen) throw new HttpError('safety_warning', { data: { warnings } })
    const overridden: Overridden[] = warnings.flatMap(warning => {
      const reason = reasons.get(warning._id)
      return reason ? [{ warning, reason }] : []
    })
    if (overridden.length > 0 && !mayOverrideWarnings({ doctorId: await findOwnDoctor(db, actor) }))
      throw forbidden()
    return overridden
  },

  async keepOverrides({ db, actor, now }, { patientId, doctorId, encounterId, prescriptionId }, overridden) {
    if (overridden.length === 0) return
    const rows = overridden.map(({ warning: { _id: _, ...warning }, reason }) => ({
      organization_id: actor.organizationId,
      id: uuid(),
      patient_id: patientId,
      doctor_id: doctorId,
      encounter_id: encounterId,
      prescription_id: prescriptionId,
      warning: db.json(warning),
      reason,
      given_by: actor.accountId,
      created_at: new Date(now),
    }))
    await db`insert into safety_overrides ${db(rows)}`
  },
}
