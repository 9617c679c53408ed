import { v7 as uuid } from 'uuid'
import type { Category, categoryEndpoints } from '#contract/clinic/categories.ts'
import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing, setManyDeleted, type Keys } from '#server/platform/db/records.ts'

type Row = Omit<Category, 'image'> & { imageId: string | null }

const toCategory = ({ imageId, ...row }: Row): Category => ({ ...row, image: imagePath(imageId) })

const columns = (db: Db) => db`
  c.id as "_id", c.name, c.description, c.image_id as "imageId", c.is_active as status, c.is_deleted as "isDeleted", c.version,
  c.created_at as "createdAt", c.updated_at as "updatedAt"`

type Filter = Pick<QueryOf<typeof categoryEndpoints.list>, 'keyword' | 'status'>

export const categoryList = (organizationId: string) =>
  ({
    table: 'categories',
    alias: 'c',
    from: db => db`categories c`,
    scope: db => db`c.organization_id = ${organizationId}`,
    asked: (db, { keyword, status }) => db`
      ${keyword ? db`and lower(c.name || ' ' || c.description) like ${containing(keyword)}` : db``}
      ${status === undefined ? db`` : db`and c.is_active = ${status}`}`,
    columns,
    sorts: { name: 'lower(c.name)', status: 'c.is_active', createdAt: 'c.created_at' },
    toRecord: toCategory,
  }) satisfies ListSql<Filter, Row, Category>

export const getCategory = (db: Db, organizationId: string, id: string): Promise<Category> =>
  findOne(db, categoryList(organizationId), id)

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

export const archiveCategories = (db: Db, keys: Keys) => setManyDeleted(db, 'categories', keys, true)
