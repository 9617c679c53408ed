import type { Doctor, doctorEndpoints } from '#contract/clinic/doctors.ts'
import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import { mayReadCommission } from '#contract/clinic/doctor-policy.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import { signInState } from '#server/features/identity/people/sign-in-state.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Actor } from '#server/platform/http/gate.ts'

type Row = Omit<Doctor, 'name' | 'clinic' | 'image'> & {
  clinicId: string
  clinicName: string
  imageId: string | null
}

/** Only the owner sees a doctor's commission. For others the field is absent. */
function toDoctor({ clinicId, clinicName, imageId, commission, ...row }: Row, actor: Actor): Doctor {
  return {
    ...row,
    name: `${row.firstName} ${row.lastName}`,
    clinic: { _id: clinicId, name: clinicName },
    image: imagePath(imageId),
    ...(mayReadCommission(actor) && { commission }),
  }
}

/** Without a sign-in of their own, nobody is waited for. */
const verification = `case when d.verified_at is not null then 'verified'
  when exists (select from memberships m where m.organization_id = d.organization_id and m.id = d.membership_id
    and m.accepted_at is null) then 'invited'
  else 'unverified' end`

const columns = (db: Db) => db`
  d.id as "_id", d.first_name as "firstName", d.last_name as "lastName", d.email, d.contact_number as "contactNumber", d.gender,
  d.about_self as "aboutSelf", d.expert, d.languages, d.commission::float8 as commission, d.image_id as "imageId", d.clinic_id as "clinicId",
  c.name as "clinicName", d.registration_number as "registrationNumber", ${db.unsafe(verification)} as "verificationStatus",
  ${signInState(db, 'd')} as "signIn",
  d.is_active as status, d.is_deleted as "isDeleted", d.version, d.created_at as "createdAt", d.updated_at as "updatedAt"`

type Filter = Partial<
  Pick<QueryOf<typeof doctorEndpoints.list>, 'keyword' | 'status' | 'gender' | 'clinicId' | 'verification'>
>

export const doctorList = (actor: Actor) =>
  ({
    table: 'doctors',
    alias: 'd',
    from: db => db`doctors d join clinics c on c.organization_id = d.organization_id and c.id = d.clinic_id`,
    scope: db => db`d.organization_id = ${actor.organizationId}`,
    asked: (db, asked) => db`
      ${
        asked.keyword
          ? db`and lower(d.first_name || ' ' || d.last_name || ' ' || d.email || ' ' || replace(d.contact_number, '+91', '') || ' ' || d.expert)
              like ${containing(asked.keyword)}`
          : db``
      }
      ${asked.status === undefined ? db`` : db`and d.is_active = ${asked.status}`}
      ${asked.gender ? db`and d.gender = ${asked.gender}` : db``}
      ${asked.clinicId ? db`and d.clinic_id = ${asked.clinicId}` : db``}
      ${asked.verification ? db`and ${db.unsafe(verification)} = ${asked.verification}` : db``}`,
    columns,
    sorts: {
      name: `lower(d.first_name || ' ' || d.last_name)`,
      contactNumber: 'd.contact_number',
      clinic: 'lower(c.name)',
      status: 'd.is_active',
      verification,
      createdAt: 'd.created_at',
    },
    matchedName: `lower(d.first_name || ' ' || d.last_name)`,
    toRecord: row => toDoctor(row, actor),
  }) satisfies ListSql<Filter, Row, Doctor>

export const getDoctor = (db: Db, actor: Actor, id: string): Promise<Doctor> =>
  findOne(db, doctorList(actor), id)

type Ids = { id: string; membershipId: string | null; imageId: string | undefined }

export async function insertDoctor(
  db: Db,
  organizationId: string,
  { id, membershipId, imageId }: Ids,
  body: BodyOf<typeof doctorEndpoints.create>,
): Promise<void> {
  const { firstName, lastName, email, contactNumber, gender, aboutSelf, expert, clinic } = body
  const { commission = null, registrationNumber = null, languages = null, status = true } = body
  await db`
    insert into doctors (organization_id, id, clinic_id, membership_id, first_name, last_name, email, contact_number, gender,
      about_self, expert, languages, registration_number, commission, image_id, is_active)
    values (${organizationId}, ${id}, ${clinic}, ${membershipId}, ${firstName}, ${lastName}, ${email}, ${contactNumber}, ${gender},
      ${aboutSelf}, ${expert}, ${languages}, ${registrationNumber}, ${commission}, ${imageId ?? null}, ${status})`
}
