import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { Receptionist, receptionistEndpoints } from '#contract/receptionists.ts'
import { imagePath } from '#server/features/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, orderBy } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'

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
  r.id as "_id", r.first_name as "firstName", r.last_name as "lastName", r.email, r.phone_number as "phoneNumber", r.gender,
  r.date_of_birth as "dateOfBirth", r.address, r.country, r.state, r.city, r.postal_code as "postalCode", r.image_id as "imageId",
  r.clinic_id as "workplaceId",
  (select c.name from clinics c where c.organization_id = r.organization_id and c.id = r.clinic_id) as "workplaceName",
  r.is_active as status, r.is_deleted as "isDeleted", r.version, r.created_at as "createdAt", r.updated_at as "updatedAt"`

const sorts = { name: `lower(r.first_name || ' ' || r.last_name)`, createdAt: 'r.created_at' }

export async function listReceptionists(
  db: Db,
  organizationId: string,
  query: QueryOf<typeof receptionistEndpoints.list>,
) {
  const { keyword, sort, page, limit } = query
  const where = db`
    r.organization_id = ${organizationId} and not r.is_deleted
    ${
      keyword
        ? db`and lower(r.first_name || ' ' || r.last_name || ' ' || r.email || ' ' || r.phone_number) like ${containing(keyword)}`
        : db``
    }`
  const [count, rows] = await Promise.all([
    db<{ total: number }[]>`select count(*) as total from receptionists r where ${where}`,
    db<Row[]>`
      select ${columns(db)} from receptionists r where ${where}
      ${orderBy(db, sort, sorts, { newestFirst: 'r.created_at', id: 'r.id' })}
      limit ${limit} offset ${(page - 1) * limit}`,
  ])
  return { total: count[0]!.total, data: rows.map(toReceptionist) }
}

export async function getReceptionist(db: Db, organizationId: string, id: string): Promise<Receptionist> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from receptionists r
    where r.organization_id = ${organizationId} and r.id = ${id} and not r.is_deleted`
  if (!row) throw notFound()
  return toReceptionist(row)
}

type Ids = { id: string; membershipId: string; imageId: string | undefined }

export async function insertReceptionist(
  db: Db,
  organizationId: string,
  { id, membershipId, imageId }: Ids,
  body: BodyOf<typeof receptionistEndpoints.create>,
): Promise<void> {
  const { firstName, lastName, email, phoneNumber, gender, clinicId, status = true } = body
  const {
    dateOfBirth = null,
    address = null,
    country = null,
    state = null,
    city = null,
    postalCode = null,
  } = body
  await db`
    insert into receptionists (organization_id, id, clinic_id, membership_id, first_name, last_name, email, phone_number, gender,
      date_of_birth, address, country, state, city, postal_code, image_id, is_active)
    values (${organizationId}, ${id}, ${clinicId}, ${membershipId}, ${firstName}, ${lastName}, ${email}, ${phoneNumber}, ${gender},
      ${dateOfBirth}, ${address}, ${country}, ${state}, ${city}, ${postalCode}, ${imageId ?? null}, ${status})`
}
