import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { formatAmount, parseAmount } from '#contract/money.ts'
import type { Service, serviceEndpoints } from '#contract/services.ts'
import { imagePath } from '#server/features/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, orderBy } from '#server/platform/db/records.ts'
import { invalidInput, notFound } from '#server/platform/http/errors.ts'

type Row = Omit<Service, 'image' | 'category' | 'systemService' | 'defaultPrice'> & {
  imageId: string | null
  categoryId: string
  categoryName: string
  priceMinor: number
  currency: string
}

const toService = ({ imageId, categoryId, categoryName, priceMinor, currency, ...row }: Row): Service => ({
  ...row,
  systemService: row.name,
  category: { _id: categoryId, name: categoryName },
  defaultPrice: formatAmount(priceMinor, currency),
  image: imagePath(imageId),
})

/** A deleted category goes on naming the services that are in it. */
const joined = (db: Db) => db`
  services s
  join categories c on c.organization_id = s.organization_id and c.id = s.category_id
  join organizations o on o.id = s.organization_id`

const columns = (db: Db) => db`
  s.id as "_id", s.name, s.category_id as "categoryId", c.name as "categoryName", s.duration_minutes as "serviceDuration",
  s.slot_minutes as "timeSlot", s.price_minor as "priceMinor", o.currency, s.type, s.description, s.image_id as "imageId",
  s.is_active as status, s.is_deleted as "isDeleted", s.version, s.created_at as "createdAt", s.updated_at as "updatedAt"`

const sorts = {
  name: 'lower(s.name)',
  serviceDuration: 's.duration_minutes',
  createdAt: 's.created_at',
}

export async function listServices(
  db: Db,
  organizationId: string,
  query: QueryOf<typeof serviceEndpoints.list>,
) {
  const { keyword, sort, page, limit } = query
  const where = db`
    s.organization_id = ${organizationId} and not s.is_deleted
    ${keyword ? db`and lower(s.name || ' ' || c.name || ' ' || s.description) like ${containing(keyword)}` : db``}`
  const [count, rows] = await Promise.all([
    db<{ total: number }[]>`select count(*) as total from ${joined(db)} where ${where}`,
    db<Row[]>`
      select ${columns(db)} from ${joined(db)} where ${where}
      ${orderBy(db, sort, sorts, { newestFirst: 's.created_at', id: 's.id' })}
      limit ${limit} offset ${(page - 1) * limit}`,
  ])
  return { total: count[0]!.total, data: rows.map(toService) }
}

export async function getService(db: Db, organizationId: string, id: string): Promise<Service> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from ${joined(db)}
    where s.organization_id = ${organizationId} and s.id = ${id} and not s.is_deleted`
  if (!row) throw notFound()
  return toService(row)
}

/** '499.50' in the organization's currency. Errors: invalid_input on defaultPrice. */
export async function priceInMinor(db: Db, organizationId: string, defaultPrice: string): Promise<number> {
  const [organization] = await db<{ currency: string }[]>`
    select currency from organizations where id = ${organizationId}`
  const priceMinor = parseAmount(defaultPrice, organization!.currency)
  if (priceMinor === null) throw invalidInput({ defaultPrice: messages.defaultPriceInvalid })
  return priceMinor
}

export async function insertService(
  db: Db,
  organizationId: string,
  { id, imageId }: { id: string; imageId: string | undefined },
  body: BodyOf<typeof serviceEndpoints.create>,
): Promise<void> {
  const { systemService, category, serviceDuration, timeSlot, type, description, status = true } = body
  const priceMinor = await priceInMinor(db, organizationId, body.defaultPrice)
  await db`
    insert into services (organization_id, id, category_id, name, duration_minutes, slot_minutes, price_minor, type,
      description, image_id, is_active)
    values (${organizationId}, ${id}, ${category}, ${systemService}, ${serviceDuration}, ${timeSlot}, ${priceMinor}, ${type},
      ${description}, ${imageId ?? null}, ${status})`
}
