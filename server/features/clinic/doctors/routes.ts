import { v7 as uuid } from 'uuid'
import { doctorEndpoints, type Doctor } from '#contract/clinic/doctors.ts'
import { visitsAheadEndpoints } from '#contract/day/visits-ahead.ts'
import { archiveMany, archiveRecord } from '#server/features/shared/archive/archive-record.ts'
import { countVisitsAhead, getVisitsAhead } from '#server/features/shared/archive/visits-ahead.ts'
import { requireClinic } from '#server/features/clinic/clinics/require-clinic.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { actOnRecords } from '#server/features/shared/lists/act-on-records.ts'
import { commonCells, exportList, word } from '#server/features/shared/lists/export-list.ts'
import { admitPerson, hashTypedPassword } from '#server/features/identity/people/admit-person.ts'
import { letAccessFollow } from '#server/features/identity/people/let-access-follow.ts'
import type { PeopleSettings } from '#server/features/identity/people/people-settings.ts'
import { tellChangedEmail } from '#server/features/identity/people/tell-changed-email.ts'
import { requireNoNameOf } from '#server/features/identity/people/typed-password.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { setDeleted, updateRecord } from '#server/platform/db/records.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { doctorList, getDoctor, insertDoctor } from './queries.ts'

export function doctorRoutes({ route, fileRoute }: Routes, settings: PeopleSettings): void {
  const { files, now } = settings
  route(doctorEndpoints.list, ({ db, actor, query }) => findPage(db, doctorList(actor), query))
  route(doctorEndpoints.search, ({ db, actor, query }) => findPage(db, doctorList(actor), query))
  route(doctorEndpoints.get, ({ db, actor, params }) => getDoctor(db, actor, params.id))

  route(doctorEndpoints.bulk, request =>
    actOnRecords(request, doctorList(request.actor), {
      archive: (keys, batch) => archiveMany(request.db, 'doctors', keys, now(), batch),
      visitsAhead: keys => countVisitsAhead(request.db, 'doctors', keys, now()),
      hasOwnEmail: true,
      accessFollows: keys => letAccessFollow(request.db, 'doctors', keys),
    }),
  )

  fileRoute(doctorEndpoints.export, request =>
    exportList(request, 'doctors', doctorList(request.actor), cells, settings),
  )

  route(doctorEndpoints.setVerification, async ({ db, actor, params: { id }, body }) => {
    const { organizationId } = actor
    const current = () => getDoctor(db, actor, id)
    const columns = { verified_at: body.verified ? new Date(now()) : null }
    await updateRecord(db, 'doctors', { organizationId, id }, columns, { version: undefined, current })
    return current()
  })

  route(
    doctorEndpoints.create,
    asked => hashTypedPassword(asked, settings),
    async ({ db, actor, body, image, prepared: passwordHash }) => {
      const { organizationId } = actor
      await requireClinic(db, organizationId, 'clinic', body.clinic)
      await requireNoNameOf(db, organizationId, body)
      const id = uuid()
      const imageId = await saveImage(db, files, organizationId, 'doctors', id, image)
      const { email, firstName, lastName } = body
      const membershipId = await admitPerson(db, organizationId, {
        role: 'doctor',
        email,
        name: `${firstName} ${lastName}`,
        passwordHash,
      })
      await insertDoctor(db, organizationId, { id, membershipId, imageId }, body)
      if (body.status === false) await letAccessFollow(db, 'doctors', { organizationId, ids: [id] })
      return getDoctor(db, actor, id)
    },
  )

  route(doctorEndpoints.update, async ({ db, actor, params: { id }, body, image, askStepUp, tellAudit }) => {
    const { organizationId } = actor
    const current = () => getDoctor(db, actor, id)
    const before = await current()
    if (body.email && body.email !== before.email) await askStepUp()
    if (body.clinic && body.clinic !== before.clinic._id)
      await requireClinic(db, organizationId, 'clinic', body.clinic)
    const imageId = await saveImage(db, files, organizationId, 'doctors', id, image)
    const {
      firstName,
      lastName,
      contactNumber,
      aboutSelf,
      registrationNumber,
      clinic,
      status,
      version,
      ...same
    } = body
    const columns = {
      ...same,
      first_name: firstName,
      last_name: lastName,
      contact_number: contactNumber,
      about_self: aboutSelf,
      registration_number: registrationNumber,
      clinic_id: clinic,
      is_active: status,
      image_id: imageId,
    }
    await updateRecord(db, 'doctors', { organizationId, id }, columns, { version, current })
    if (status !== undefined) await letAccessFollow(db, 'doctors', { organizationId, ids: [id] })
    const after = await current()
    await tellChangedEmail(
      db,
      'doctors',
      { organizationId, id },
      { before: before.email, after: after.email },
    )
    tellAudit({ detail: describeChanges(before, after, told) })
    return after
  })

  route(doctorEndpoints.archive, async ({ db, actor: { organizationId }, params: { id } }) => {
    await archiveRecord(db, 'doctors', { organizationId, id }, now())
    await letAccessFollow(db, 'doctors', { organizationId, ids: [id] })
    return null
  })

  route(doctorEndpoints.setStatus, async ({ db, actor, params: { id }, body, tellAudit }) => {
    const { organizationId } = actor
    const current = () => getDoctor(db, actor, id)
    tellAudit({ detail: describeChanges(await current(), body) })
    const columns = { is_active: body.status }
    await updateRecord(db, 'doctors', { organizationId, id }, columns, { version: undefined, current })
    await letAccessFollow(db, 'doctors', { organizationId, ids: [id] })
    return current()
  })

  route(visitsAheadEndpoints.doctors, ({ db, actor: { organizationId }, params: { id } }) =>
    getVisitsAhead(db, 'doctors', { organizationId, id }, now()),
  )

  route(doctorEndpoints.restore, async ({ db, actor, params: { id } }) => {
    const { organizationId } = actor
    await setDeleted(db, 'doctors', { organizationId, id }, false)
    await letAccessFollow(db, 'doctors', { organizationId, ids: [id] })
    return getDoctor(db, actor, id)
  })
}

/** What an audit row says of a change: as what it was before, too. */
const told = [
  'name',
  'email',
  'contactNumber',
  'registrationNumber',
  'clinic',
  'commission',
  'status',
] as const

const cells = {
  ...commonCells,
  name: ({ name }: Doctor) => name,
  email: ({ email }: Doctor) => email,
  contactNumber: ({ contactNumber }: Doctor) => contactNumber,
  gender: ({ gender }: Doctor) => word(gender),
  expert: ({ expert }: Doctor) => expert,
  registrationNumber: ({ registrationNumber }: Doctor) => registrationNumber,
  clinic: ({ clinic }: Doctor) => clinic.name,
  verification: ({ verificationStatus }: Doctor) => word(verificationStatus),
}
