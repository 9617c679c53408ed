import type { BodyOf } from '#contract/core/endpoint.ts'
import type { Medicine, medicineEndpoints } from '#contract/record/chart/entries.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { lastDay } from '#server/features/record/encounters/last-day.ts'
import type { MedicineSafety, Overridden } from '#server/features/record/prescriptions/medicine-safety.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import type { EntryGuard } from './entry-routes.ts'
import type { ChartPatient } from './find-patient.ts'

type Create = BodyOf<typeof medicineEndpoints.create>
type Update = BodyOf<typeof medicineEndpoints.update>

/** Reads a typed line, and checks what the patient is going to take before it is entered. What was stopped is not checked. */
export function checkedMedicine(safety: MedicineSafety): EntryGuard<Create, Update, Medicine> {
  async function keepReasons(
    call: Call,
    patient: ChartPatient,
    encounterId: string | null,
    overridden: Overridden[],
  ) {
    // Only doctors enter medicines.
    const doctorId = (await findOwnDoctor(call.db, call.actor))!
    await safety.keepOverrides(
      call,
      { patientId: patient.id, doctorId, encounterId, prescriptionId: null },
      overridden,
    )
  }

  return {
    async create(call, patient, { line, overrides = [], ...body }) {
      const { db, actor } = call
      const [read] = line ? await safety.readTypedLines(db, actor.organizationId, [{ line }], 'line') : []
      const startedOn = body.startedOn ?? patient.today
      const given = read
        ? {
            ...body,
            medicineName: read.medicineName,
            dosage: read.dosage,
            recurrence: read.recurrence,
            instructions: read.instructions ?? body.instructions,
            lastsUntil: body.lastsUntil ?? lastDay(read.duration, startedOn),
          }
        : body
      if (given.stoppedOn) return { body: given }
      const overridden = await safety.requireDecided(call, {
        patientId: patient.id,
        lines: [given],
        overrides,
        encounterId: body.encounterId ?? null,
      })
      return { body: given, keep: () => keepReasons(call, patient, body.encounterId ?? null, overridden) }
    },

    async update(call, patient, { overrides = [], ...body }, before) {
      const after = { ...before, ...body }
      const isOther = (['medicineName', 'dosage', 'recurrence', 'instructions', 'stoppedOn'] as const).some(
        field => after[field] !== before[field],
      )
      const isChecked = isOther || isLonger(before.lastsUntil, after.lastsUntil)
      if (!isChecked || after.stoppedOn) return { body }
      const overridden = await safety.requireDecided(call, {
        patientId: patient.id,
        lines: [after],
        overrides,
        replaces: before._id,
        encounterId: before.encounterId,
      })
      return { body, keep: () => keepReasons(call, patient, before.encounterId, overridden) }
    },
  }
}

/** Null: it has no last day. What ran out goes on again, or goes on beyond the day until which it was checked. */
const isLonger = (before: string | null, after: string | null): boolean =>
  before !== null && (after === null || after > before)
