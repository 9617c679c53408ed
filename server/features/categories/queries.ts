import { v7 as uuid } from 'uuid'
import type { Category, categoryEndpoints } from '#contract/categories.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { imagePath } from '#server/features/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, orderBy } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'

type Row = Omit<Category, 'image'> & { imageId: string | null }

const toCategory = ({ imageId, ...row }: Row): Category => ({ ...row, image: imagePath(imageId) })

const columns = (db: Db) => db`
  id as "_id", name, description, image_id as "imageId", is_active as status, is_deleted as "isDeleted", version,
  created_at as "createdAt", updated_at as "updatedAt"`

export async function listCategories(
  db: Db,
  organizationId: string,
  query: QueryOf<typeof categoryEndpoints.list>,
) {
  const { keyword, sort, page, limit } = query
  const where = db`
    organization_id = ${organizationId} and not is_deleted
    ${keyword ? db`and lower(name || ' ' || description) like ${containing(keyword)}` : db``}`
  const [count, rows] = await Promise.all([
    db<{ total: number }[]>`select count(*) as total from categories where ${where}`,
    db<Row[]>`
      select ${columns(db)} from categories where ${where}
      ${orderBy(db, sort, { name: 'lower(name)', createdAt: 'created_at' })}
      limit ${limit} offset ${(page - 1) * limit}`,
  ])
  return { total: count[0]!.total, data: rows.map(toCategory) }
}

export async function getCategory(db: Db, organizationId: string, id: string): Promise<Category> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from categories where organization_id = ${organizationId} and id = ${id} and not is_deleted`
  if (!row) throw notFound()
  return toCategory(row)
}

export async function insertCategory(
  db: Db,
  organizationId: string,
  { name, description, status = true }: BodyOf<typeof categoryEndpoints.create>,
): Promise<string> {
  const id = uuid()
  await db`
    insert into categories (organization_id, id, name, description, is_active)
    values (${organizationId}, ${id}, ${name}, ${description}, ${status})`
  return id
}
