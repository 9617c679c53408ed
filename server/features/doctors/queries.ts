import type { Doctor, doctorEndpoints } from '#contract/doctors.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { imagePath } from '#server/features/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, orderBy } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/routes.ts'

type Row = Omit<Doctor, 'name' | 'clinic' | 'verificationStatus' | 'image'> & {
  clinicId: string
  clinicName: string
  isVerified: boolean
  imageId: string | null
}

/** What a doctor earns is the owner's business: for anybody else the field is not there. */
function toDoctor(
  { clinicId, clinicName, isVerified, imageId, commission, ...row }: Row,
  actor: Actor,
): Doctor {
  return {
    ...row,
    name: `${row.firstName} ${row.lastName}`,
    clinic: { _id: clinicId, name: clinicName },
    verificationStatus: isVerified ? 'Verified' : 'Invited',
    image: imagePath(imageId),
    ...(actor.role === 'owner' && { commission }),
  }
}

const columns = (db: Db) => db`
  d.id as "_id", d.first_name as "firstName", d.last_name as "lastName", d.email, d.contact_number as "contactNumber", d.gender,
  d.about_self as "aboutSelf", d.expert, d.commission::float8 as commission, d.image_id as "imageId", d.clinic_id as "clinicId",
  (select c.name from clinics c where c.organization_id = d.organization_id and c.id = d.clinic_id) as "clinicName",
  exists (select from memberships m where m.organization_id = d.organization_id and m.id = d.membership_id
    and m.accepted_at is not null) as "isVerified",
  d.is_active as status, d.is_deleted as "isDeleted", d.version, d.created_at as "createdAt", d.updated_at as "updatedAt"`

const sorts = { name: `lower(d.first_name || ' ' || d.last_name)`, createdAt: 'd.created_at' }

type ListQuery = QueryOf<typeof doctorEndpoints.search> & Partial<QueryOf<typeof doctorEndpoints.list>>

export async function listDoctors(db: Db, actor: Actor, query: ListQuery) {
  const { keyword, clinicId, sort, page, limit } = query
  const where = db`
    d.organization_id = ${actor.organizationId} and not d.is_deleted
    ${clinicId ? db`and d.clinic_id = ${clinicId}` : db``}
    ${
      keyword
        ? db`and lower(d.first_name || ' ' || d.last_name || ' ' || d.email || ' ' || d.contact_number || ' ' || d.expert)
            like ${containing(keyword)}`
        : db``
    }`
  const [count, rows] = await Promise.all([
    db<{ total: number }[]>`select count(*) as total from doctors d where ${where}`,
    db<Row[]>`
      select ${columns(db)} from doctors d where ${where}
      ${orderBy(db, sort, sorts, { newestFirst: 'd.created_at', id: 'd.id' })}
      limit ${limit} offset ${(page - 1) * limit}`,
  ])
  return { total: count[0]!.total, data: rows.map(row => toDoctor(row, actor)) }
}

export async function getDoctor(db: Db, actor: Actor, id: string): Promise<Doctor> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from doctors d
    where d.organization_id = ${actor.organizationId} and d.id = ${id} and not d.is_deleted`
  if (!row) throw notFound()
  return toDoctor(row, actor)
}

type Ids = { id: string; membershipId: string; imageId: string | undefined }

export async function insertDoctor(
  db: Db,
  organizationId: string,
  { id, membershipId, imageId }: Ids,
  body: BodyOf<typeof doctorEndpoints.create>,
): Promise<void> {
  const { firstName, lastName, email, contactNumber, gender, aboutSelf, expert, clinic } = body
  const { commission = null, status = true } = body
  await db`
    insert into doctors (organization_id, id, clinic_id, membership_id, first_name, last_name, email, contact_number, gender,
      about_self, expert, commission, image_id, is_active)
    values (${organizationId}, ${id}, ${clinic}, ${membershipId}, ${firstName}, ${lastName}, ${email}, ${contactNumber}, ${gender},
      ${aboutSelf}, ${expert}, ${commission}, ${imageId ?? null}, ${status})`
}
