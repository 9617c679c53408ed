import { v7 as uuid } from 'uuid'
import { receptionistEndpoints, type Receptionist } from '#contract/clinic/receptionists.ts'
import { requireNumber } from '#server/platform/phone-numbers/international-number.ts'
import { requireClinic, requireNumberAt } from '#server/features/clinic/clinics/require-clinic.ts'
import { saveImage } from '#server/features/shared/files/save-image.ts'
import { commonCells, date, word } from '#server/features/shared/lists/export-list.ts'
import { resourceRoutes } from '#server/features/shared/lists/resource-routes.ts'
import { admitPerson, hashTypedPassword } from '#server/features/identity/people/admit-person.ts'
import { updateAccess } from '#server/features/identity/people/update-access.ts'
import type { PeopleSettings } from '#server/features/identity/people/people-settings.ts'
import { requirePastBirth } from '#server/features/identity/people/require-past-birth.ts'
import { tellChangedEmail } from '#server/features/identity/people/tell-changed-email.ts'
import { requireNoNameOf } from '#server/features/identity/people/typed-password.ts'
import { updateRecord } from '#server/platform/db/records.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { getReceptionist, insertReceptionist, receptionistList } from './queries.ts'

export function receptionistRoutes(routes: Routes, settings: PeopleSettings): void {
  const { files, now } = settings
  resourceRoutes(routes, settings, receptionistEndpoints, {
    table: 'receptionists',
    list: ({ actor }) => receptionistList(actor.organizationId),
    cells,
    rules: {
      hasOwnEmail: true,
      accessFollows: (db, keys) => updateAccess(db, 'receptionists', keys),
    },
    tellsStatus: true,
    prepare: asked => hashTypedPassword(asked, settings),
    async create({ db, actor: { organizationId }, body, image, prepared: passwordHash }) {
      requirePastBirth(body.dateOfBirth, now())
      const { country } = await requireClinic(db, organizationId, 'clinicId', body.clinicId)
      const phoneNumber = requireNumber('phoneNumber', body.phoneNumber, country)
      await requireNoNameOf(db, organizationId, body)
      const id = uuid()
      const imageId = await saveImage(db, files, { organizationId, kind: 'receptionists', id }, image)
      const { role, email, firstName, lastName } = body
      const membershipId = await admitPerson(db, organizationId, {
        role,
        email,
        name: `${firstName} ${lastName}`,
        passwordHash,
      })
      await insertReceptionist(db, organizationId, { id, membershipId, imageId }, { ...body, phoneNumber })
      if (body.status === false) await updateAccess(db, 'receptionists', { organizationId, ids: [id] })
      return getReceptionist(db, organizationId, id)
    },
    async update({ db, actor: { organizationId }, params: { id }, body, image, askStepUp, tellAudit }) {
      requirePastBirth(body.dateOfBirth, now())
      const current = () => getReceptionist(db, organizationId, id)
      const before = await current()
      if (body.email && body.email !== before.email) await askStepUp()
      if (body.clinicId && body.clinicId !== before.clinicId._id)
        await requireClinic(db, organizationId, 'clinicId', body.clinicId)
      const at = { organizationId, clinicId: body.clinicId ?? before.clinicId._id }
      const number = await requireNumberAt(db, at, 'phoneNumber', body.phoneNumber)
      const imageId = await saveImage(db, files, { organizationId, kind: 'receptionists', id }, image)
      const { status, version, ...fields } = body
      const columns = { ...fields, ...number, isActive: status, imageId }
      await updateRecord(db, 'receptionists', { organizationId, id }, columns, { version, current })
      if (status !== undefined) await updateAccess(db, 'receptionists', { organizationId, ids: [id] })
      const after = await current()
      await tellChangedEmail(
        db,
        'receptionists',
        { organizationId, id },
        { before: before.email, after: after.email },
      )
      tellAudit({ detail: describeChanges(before, after, auditedColumns) })
      return after
    },
  })
}

/** The columns that an audit row keeps of a change, with the value before. */
const auditedColumns = ['name', 'email', 'phoneNumber', 'clinicId', 'status'] as const

const cells = {
  ...commonCells,
  name: ({ name }: Receptionist) => name,
  role: ({ role }: Receptionist) => word(role),
  email: ({ email }: Receptionist) => email,
  phoneNumber: ({ phoneNumber }: Receptionist) => phoneNumber,
  gender: ({ gender }: Receptionist) => word(gender),
  dateOfBirth: ({ dateOfBirth }: Receptionist) => date(dateOfBirth),
  address: ({ address }: Receptionist) => address,
  city: ({ city }: Receptionist) => city,
  state: ({ state }: Receptionist) => state,
  country: ({ country }: Receptionist) => word(country),
  postalCode: ({ postalCode }: Receptionist) => postalCode,
  clinic: ({ clinicId }: Receptionist) => clinicId.name,
}
