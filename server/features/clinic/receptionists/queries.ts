import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import type { Receptionist, receptionistEndpoints } from '#contract/clinic/receptionists.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import { signInState } from '#server/features/identity/people/sign-in-state.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'

type Row = Omit<Receptionist, 'name' | 'clinicId' | 'image'> & {
  workplaceId: string
  workplaceName: string
  imageId: string | null
}

const toReceptionist = ({ workplaceId, workplaceName, imageId, ...row }: Row): Receptionist => ({
  ...row,
  name: `${row.firstName} ${row.lastName}`,
  clinicId: { _id: workplaceId, name: workplaceName },
  image: imagePath(imageId),
})

const columns = (db: Db) => db`
  r.id as "_id", r.role, r.first_name as "firstName", r.last_name as "lastName", r.email, r.phone_number as "phoneNumber", r.gender,
  r.date_of_birth as "dateOfBirth", r.address, r.country, r.state, r.city, r.postal_code as "postalCode", r.image_id as "imageId",
  r.clinic_id as "workplaceId", c.name as "workplaceName",
  ${signInState(db, 'r')} as "signIn",
  r.is_active as status, r.is_deleted as "isDeleted", r.version, r.created_at as "createdAt", r.updated_at as "updatedAt"`

type Filter = Pick<
  QueryOf<typeof receptionistEndpoints.list>,
  'keyword' | 'status' | 'gender' | 'clinicId' | 'role'
>

export const receptionistList = (organizationId: string) =>
  ({
    table: 'receptionists',
    alias: 'r',
    from: db =>
      db`receptionists r join clinics c on c.organization_id = r.organization_id and c.id = r.clinic_id`,
    scope: db => db`r.organization_id = ${organizationId}`,
    asked: (db, { keyword, status, gender, clinicId, role }) => db`
      ${role ? db`and r.role = ${role}` : db``}
      ${
        keyword
          ? db`and lower(r.first_name || ' ' || r.last_name || ' ' || r.email || ' ' || replace(r.phone_number, '+91', '')) like ${containing(keyword)}`
          : db``
      }
      ${status === undefined ? db`` : db`and r.is_active = ${status}`}
      ${gender ? db`and r.gender = ${gender}` : db``}
      ${clinicId ? db`and r.clinic_id = ${clinicId}` : db``}`,
    columns,
    sorts: {
      name: `lower(r.first_name || ' ' || r.last_name)`,
      phoneNumber: 'r.phone_number',
      clinic: 'lower(c.name)',
      status: 'r.is_active',
      createdAt: 'r.created_at',
    },
    toRecord: toReceptionist,
  }) satisfies ListSql<Filter, Row, Receptionist>

export const getReceptionist = (db: Db, organizationId: string, id: string): Promise<Receptionist> =>
  findOne(db, receptionistList(organizationId), id)

type Ids = { id: string; membershipId: string; imageId: string | undefined }

export async function insertReceptionist(
  db: Db,
  organizationId: string,
  { id, membershipId, imageId }: Ids,
  body: BodyOf<typeof receptionistEndpoints.create>,
): Promise<void> {
  const { role, firstName, lastName, email, phoneNumber, gender, clinicId, status = true } = body
  const {
    dateOfBirth = null,
    address = null,
    country = null,
    state = null,
    city = null,
    postalCode = null,
  } = body
  await db`
    insert into receptionists (organization_id, id, role, clinic_id, membership_id, first_name, last_name, email, phone_number, gender,
      date_of_birth, address, country, state, city, postal_code, image_id, is_active)
    values (${organizationId}, ${id}, ${role}, ${clinicId}, ${membershipId}, ${firstName}, ${lastName}, ${email}, ${phoneNumber}, ${gender},
      ${dateOfBirth}, ${address}, ${country}, ${state}, ${city}, ${postalCode}, ${imageId ?? null}, ${status})`
}
