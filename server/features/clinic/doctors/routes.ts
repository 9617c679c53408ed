import { v7 as uuid } from 'uuid'
import { doctorEndpoints, type Doctor } from '#contract/clinic/doctors.ts'
import { visitsAheadEndpoints } from '#contract/day/visits-ahead.ts'
import { archiveMany } from '#server/features/shared/archive/archive-many.ts'
import { countVisitsAhead, getVisitsAhead } from '#server/features/shared/archive/visits-ahead.ts'
import { requireNumber } from '#server/platform/phone-numbers/international-number.ts'
import { requireClinic, requireNumberAt } from '#server/features/clinic/clinics/require-clinic.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { commonCells, word } from '#server/features/shared/lists/export-list.ts'
import { resourceRoutes } from '#server/features/shared/lists/resource-routes.ts'
import { admitPerson, hashTypedPassword } from '#server/features/identity/people/admit-person.ts'
import { updateAccess } from '#server/features/identity/people/update-access.ts'
import type { PeopleSettings } from '#server/features/identity/people/people-settings.ts'
import { tellChangedEmail } from '#server/features/identity/people/tell-changed-email.ts'
import { requireNoNameOf } from '#server/features/identity/people/typed-password.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { updateRecord } from '#server/platform/db/records.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { doctorList, getDoctor, insertDoctor } from './queries.ts'

export function doctorRoutes(routes: Routes, settings: PeopleSettings): void {
  const { files, now } = settings
  resourceRoutes(routes, settings, doctorEndpoints, {
    table: 'doctors',
    list: ({ actor }) => doctorList(actor),
    cells,
    rules: {
      archive: (db, keys, batch) => archiveMany(db, 'doctors', keys, { now: now(), batch }),
      visitsAhead: (db, keys) => countVisitsAhead(db, 'doctors', keys, now()),
      hasOwnEmail: true,
      accessFollows: (db, keys) => updateAccess(db, 'doctors', keys),
    },
    tellsStatus: true,
    prepare: asked => hashTypedPassword(asked, settings),
    async create({ db, actor, body, image, prepared: passwordHash }) {
      const { organizationId } = actor
      const { country } = await requireClinic(db, organizationId, 'clinic', body.clinic)
      const contactNumber = requireNumber('contactNumber', body.contactNumber, country)
      await requireNoNameOf(db, organizationId, body)
      const id = uuid()
      const imageId = await saveImage(db, files, { organizationId, kind: 'doctors', id }, image)
      const { email, firstName, lastName } = body
      const membershipId = await admitPerson(db, organizationId, {
        role: 'doctor',
        email,
        name: `${firstName} ${lastName}`,
        passwordHash,
        ownAccountId: actor.accountId,
      })
      await insertDoctor(db, organizationId, { id, membershipId, imageId }, { ...body, contactNumber })
      if (body.status === false) await updateAccess(db, 'doctors', { organizationId, ids: [id] })
      return getDoctor(db, actor, id)
    },
    async update({ db, actor, params: { id }, body, image, askStepUp, tellAudit }) {
      const { organizationId } = actor
      const current = () => getDoctor(db, actor, id)
      const before = await current()
      if (body.email && body.email !== before.email) await askStepUp()
      if (body.clinic && body.clinic !== before.clinic._id)
        await requireClinic(db, organizationId, 'clinic', body.clinic)
      const at = { organizationId, clinicId: body.clinic ?? before.clinic._id }
      const number = await requireNumberAt(db, at, 'contactNumber', body.contactNumber)
      const imageId = await saveImage(db, files, { organizationId, kind: 'doctors', id }, image)
      const { clinic, status, version, ...fields } = body
      const columns = { ...fields, ...number, clinicId: clinic, isActive: status, imageId }
      await updateRecord(db, 'doctors', { organizationId, id }, columns, { version, current })
      if (status !== undefined) await updateAccess(db, 'doctors', { organizationId, ids: [id] })
      const after = await current()
      await tellChangedEmail(
        db,
        'doctors',
        { organizationId, id },
        { before: before.email, after: after.email },
      )
      tellAudit({ detail: describeChanges(before, after, auditedColumns) })
      return after
    },
  })

  routes.route(doctorEndpoints.search, ({ db, actor, query }) => findPage(db, doctorList(actor), query))
  routes.route(doctorEndpoints.setVerification, async ({ db, actor, params: { id }, body }) => {
    const { organizationId } = actor
    const current = () => getDoctor(db, actor, id)
    const columns = { verified_at: body.verified ? new Date(now()) : null }
    await updateRecord(db, 'doctors', { organizationId, id }, columns, { version: undefined, current })
    return current()
  })

  routes.route(visitsAheadEndpoints.doctors, ({ db, actor: { organizationId }, params: { id } }) =>
    getVisitsAhead(db, 'doctors', { organizationId, id }, now()),
  )
}

/** The columns that an audit row keeps of a change, with the value before. */
const auditedColumns = [
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
