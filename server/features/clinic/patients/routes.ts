import { patientDeathEndpoints } from '#contract/clinic/patient-death.ts'
import { patientEndpoints, type Patient } from '#contract/clinic/patients.ts'
import { commonCells, date, word, yesOrNo } from '#server/features/shared/lists/export-list.ts'
import { resourceRoutes } from '#server/features/shared/lists/resource-routes.ts'
import { updateAccess } from '#server/features/identity/people/update-access.ts'
import type { PeopleSettings } from '#server/features/identity/people/people-settings.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { hashTypedPassword } from '#server/features/identity/people/admit-person.ts'
import { archivePatients } from './archive-patients.ts'
import { createPatient } from './create-patient.ts'
import { listDuplicates, listPatients, patientList, readPatient } from './queries.ts'
import { recordDeath } from './record-death.ts'
import { updatePatient, type UpdateSettings } from './update-patient.ts'

type Settings = PeopleSettings & UpdateSettings

export function patientRoutes(routes: Routes, settings: Settings): void {
  resourceRoutes(routes, settings, patientEndpoints, {
    table: 'patients',
    list: ({ actor, scope }) => patientList(actor, scope),
    findPage: ({ db, actor, scope, query }) => listPatients(db, actor, scope, query),
    read: call => readPatient(call, call.params.id),
    cells,
    rules: {
      archive: (db, keys, batch) => archivePatients(db, keys, { now: settings.now(), batch }),
      accessFollows: (db, keys) => updateAccess(db, 'patients', keys),
      counter: 'patients',
    },
    tellsStatus: true,
    prepare: asked => hashTypedPassword(asked, settings),
    async create(call) {
      const { image, prepared: passwordHash } = call
      return createPatient(call, call.body, { image, passwordHash }, settings.files)
    },
    async update(call) {
      const { params, body, image, tellAudit } = call
      const updated = await updatePatient(call, params.id, { body, image }, settings)
      const { before, patient, sentIds, judgedResults } = updated
      // One that the patient wants waits until the mailbox is proven.
      const isWanted = body.email !== undefined && patient.email !== body.email
      const detail = describeChanges(
        { ...before, wantedEmail: before.email, judgedResults: 0 },
        { ...patient, wantedEmail: isWanted ? body.email : before.email, judgedResults },
        auditedColumns,
      )
      tellAudit({ detail, subjectIds: sentIds })
      return patient
    },
  })

  routes.route(patientEndpoints.duplicates, ({ db, actor, scope, query }) =>
    listDuplicates(db, actor, scope, query),
  )

  routes.route(patientDeathEndpoints.record, async call => {
    const { before, patient } = await recordDeath(call, call.params.id, call.body)
    call.tellAudit({ detail: describeChanges(before, patient, ['deceasedOn']) })
    return patient
  })
}

/** The columns that an audit row keeps of a change, with the value before: all that a rule of access, dose or money reads. */
const auditedColumns = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'gender',
  'sexForRanges',
  'email',
  'wantedEmail',
  'judgedResults',
  'phoneNumber',
  'clinicId',
  'messageChannel',
  'status',
  'address',
  'city',
  'state',
  'postalCode',
  'country',
] as const

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
