import { patientEndpoints, type Patient } from '#contract/clinic/patients.ts'
import { archiveMany, archiveRecord } from '#server/features/shared/archive/archive-record.ts'
import { actOnRecords } from '#server/features/shared/lists/act-on-records.ts'
import { commonCells, date, exportList, word, yesOrNo } from '#server/features/shared/lists/export-list.ts'
import { notifyOfPatient } from '#server/features/shared/notifications/notify.ts'
import { letAccessFollow } from '#server/features/identity/people/let-access-follow.ts'
import type { PeopleSettings } from '#server/features/identity/people/people-settings.ts'
import { changeTotal } from '#server/platform/db/counters.ts'
import { setDeleted, updateRecord } from '#server/platform/db/records.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { hashTypedPassword } from '#server/features/identity/people/admit-person.ts'
import type { EndBookingDevices } from './change-address.ts'
import { createPatient } from './create-patient.ts'
import { getPatient, listDuplicates, listPatients, patientList } from './queries.ts'
import { updatePatient } from './update-patient.ts'

type Settings = PeopleSettings & { endBookingDevices: EndBookingDevices }

export function patientRoutes({ route, fileRoute }: Routes, settings: Settings): void {
  route(patientEndpoints.list, ({ db, actor, scope, query }) => listPatients(db, actor, scope, query))

  route(patientEndpoints.bulk, request =>
    actOnRecords(request, patientList(request.actor, request.scope), {
      archive: (keys, batch) => archiveMany(request.db, 'patients', keys, settings.now(), batch),
      accessFollows: keys => letAccessFollow(request.db, 'patients', keys),
      counter: 'patients',
    }),
  )

  fileRoute(patientEndpoints.export, request =>
    exportList(request, 'patients', patientList(request.actor, request.scope), cells, settings),
  )

  route(patientEndpoints.duplicates, ({ db, actor, scope, query }) => listDuplicates(db, actor, scope, query))

  route(patientEndpoints.get, ({ db, actor, scope, params }) => getPatient(db, actor, scope, params.id))

  route(
    patientEndpoints.create,
    asked => hashTypedPassword(asked, settings),
    async ({ db, actor, body, image, prepared: passwordHash }) => {
      const more = { image, passwordHash }
      const patient = await createPatient(db, actor.organizationId, body, more, settings)
      await notifyOfPatient(db, actor, patient._id)
      return patient
    },
  )

  route(patientEndpoints.update, async ({ db, actor, scope, params, body, image, askStepUp, tellAudit }) => {
    const { before, patient } = await updatePatient(db, actor, scope, params.id, body, image, {
      ...settings,
      askStepUp,
    })
    // One that the patient wants waits until the mailbox is proven.
    const isWanted = body.email !== undefined && patient.email !== body.email
    const detail = describeChanges(
      { ...before, wantedEmail: before.email },
      { ...patient, wantedEmail: isWanted ? body.email : before.email },
      told,
    )
    tellAudit({ detail })
    return patient
  })

  route(patientEndpoints.archive, async ({ db, actor: { organizationId }, params: { id } }) => {
    await archiveRecord(db, 'patients', { organizationId, id }, settings.now())
    await letAccessFollow(db, 'patients', { organizationId, ids: [id] })
    await changeTotal(db, organizationId, 'patients', -1)
    return null
  })

  route(patientEndpoints.setStatus, async ({ db, actor, scope, params: { id }, body, tellAudit }) => {
    const { organizationId } = actor
    const current = () => getPatient(db, actor, scope, id)
    tellAudit({ detail: describeChanges(await current(), body) })
    const columns = { is_active: body.status }
    await updateRecord(db, 'patients', { organizationId, id }, columns, { version: undefined, current })
    await letAccessFollow(db, 'patients', { organizationId, ids: [id] })
    return current()
  })

  route(patientEndpoints.restore, async ({ db, actor, scope, params: { id } }) => {
    const { organizationId } = actor
    await setDeleted(db, 'patients', { organizationId, id }, false)
    await letAccessFollow(db, 'patients', { organizationId, ids: [id] })
    await changeTotal(db, organizationId, 'patients', 1)
    return getPatient(db, actor, scope, id)
  })
}

/** What an audit row says of a change: as what it was before, too. */
const told = ['name', 'email', 'wantedEmail', 'phoneNumber', 'clinicId', 'messageChannel', 'status'] as const

const cells = {
  ...commonCells,
  number: ({ number }: Patient) => number,
  name: ({ name }: Patient) => name,
  email: ({ email }: Patient) => email,
  phoneNumber: ({ phoneNumber }: Patient) => phoneNumber,
  gender: ({ gender }: Patient) => word(gender),
  dateOfBirth: ({ dateOfBirth }: Patient) => date(dateOfBirth),
  address: ({ address }: Patient) => address,
  city: ({ city }: Patient) => city,
  state: ({ state }: Patient) => state,
  country: ({ country }: Patient) => word(country),
  postalCode: ({ postalCode }: Patient) => postalCode,
  clinic: ({ clinicId }: Patient) => clinicId.name,
  isIncomplete: ({ isIncomplete }: Patient) => yesOrNo(isIncomplete),
}
