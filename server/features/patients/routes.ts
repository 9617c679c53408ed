import { patientEndpoints } from '#contract/patients.ts'
import { archiveRecord } from '#server/features/archive/archive-record.ts'
import { letAccessFollow } from '#server/features/people/let-access-follow.ts'
import type { PeopleSettings } from '#server/features/people/people-settings.ts'
import { changeTotal } from '#server/platform/db/counters.ts'
import { setDeleted, updateRecord } from '#server/platform/db/records.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { createPatient } from './create-patient.ts'
import { getPatient, listPatients } from './queries.ts'
import { updatePatient } from './update-patient.ts'

export function patientRoutes({ route }: Routes, settings: PeopleSettings): void {
  route(patientEndpoints.list, ({ db, actor, scope, query }) => listPatients(db, actor, scope, query))

  route(patientEndpoints.get, ({ db, actor, scope, params }) => getPatient(db, actor, scope, params.id))

  route(patientEndpoints.create, ({ db, actor, body, image }) =>
    createPatient(db, actor.organizationId, body, image, settings),
  )

  route(patientEndpoints.update, ({ db, actor, scope, params, body, image }) =>
    updatePatient(db, actor, scope, params.id, body, image, settings),
  )

  route(patientEndpoints.archive, async ({ db, actor: { organizationId }, params: { id } }) => {
    await archiveRecord(db, 'patients', { organizationId, id }, settings.now())
    await letAccessFollow(db, 'patients', { organizationId, id })
    await changeTotal(db, organizationId, 'patients', -1)
    return null
  })

  route(patientEndpoints.setStatus, async ({ db, actor, scope, params: { id }, body }) => {
    const { organizationId } = actor
    const current = () => getPatient(db, actor, scope, id)
    const columns = { is_active: body.status }
    await updateRecord(db, 'patients', { organizationId, id }, columns, { version: undefined, current })
    await letAccessFollow(db, 'patients', { organizationId, id })
    return current()
  })

  route(patientEndpoints.restore, async ({ db, actor, scope, params: { id } }) => {
    const { organizationId } = actor
    await setDeleted(db, 'patients', { organizationId, id }, false)
    await letAccessFollow(db, 'patients', { organizationId, id })
    await changeTotal(db, organizationId, 'patients', 1)
    return getPatient(db, actor, scope, id)
  })
}
