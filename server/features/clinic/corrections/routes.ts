import { correctionEndpoints, type Correction } from '#contract/clinic/corrections.ts'
import { identityFields } from '#contract/clinic/patient-policy.ts'
import { readPatient } from '#server/features/clinic/patients/queries.ts'
import type { UpdateSettings } from '#server/features/clinic/patients/update-patient.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { askCorrection } from './ask-correction.ts'
import { acceptCorrection, declineCorrection } from './decide-correction.ts'
import { correctionList, correctionsOf } from './queries.ts'

/** Patients ask to correct who they are; the desk decides. */
export function correctionRoutes({ route }: Routes, settings: UpdateSettings): void {
  route(correctionEndpoints.ofPatient, async call => {
    await readPatient(call, call.params.id)
    return correctionsOf(call.db, call.actor.organizationId, call.params.id)
  })

  route(correctionEndpoints.list, async ({ db, actor, query, tellAudit }) => {
    const found = await findPage(db, correctionList(actor.organizationId), {
      ...query,
      sort: query.sort ?? 'askedAt',
    })
    tellAudit({ subjectIds: found.data.map(({ patient }) => patient._id) })
    return found
  })

  route(correctionEndpoints.accept, async call => {
    const { correction, before, patient, judgedResults } = await acceptCorrection(
      call,
      call.params.id,
      settings,
    )
    call.tellAudit({
      detail: describeChanges({ ...before, judgedResults: 0 }, { ...patient, judgedResults }, [
        ...identityFields,
        'judgedResults',
      ]),
      subjectIds: [correction.patient._id],
    })
    return correction
  })

  route(correctionEndpoints.decline, async call => {
    const correction = await declineCorrection(call, call.params.id)
    call.tellAudit({ detail: asAsked(correction), subjectIds: [correction.patient._id] })
    return correction
  })

  route(correctionEndpoints.ask, async call => {
    const correction = await askCorrection(call, call.params.id, call.body)
    call.tellAudit({ detail: asAsked(correction) })
    return correction
  })
}

/** 'dateOfBirth: 2012-01-01 → 1980-01-01': what the record said, and what it should say. */
function asAsked({ changes }: Correction): string | undefined {
  const sideOf = (side: 'before' | 'wanted') =>
    Object.fromEntries(changes.map(change => [change.field, change[side]]))
  return describeChanges(sideOf('before'), sideOf('wanted'))
}
