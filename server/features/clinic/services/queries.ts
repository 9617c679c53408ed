import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import type { Service, serviceEndpoints } from '#contract/clinic/services.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

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
  s.buffer_before_minutes as "bufferBeforeMinutes", s.buffer_after_minutes as "bufferAfterMinutes",
  array(select json_build_object('_id', r.id, 'name', r.name, 'kind', r.kind, 'clinic', json_build_object('_id', rc.id, 'name', rc.name))
    from service_resources sr
    join resources r on r.organization_id = sr.organization_id and r.id = sr.resource_id and not r.is_deleted
    join clinics rc on rc.organization_id = r.organization_id and rc.id = r.clinic_id and not rc.is_deleted
    where sr.organization_id = s.organization_id and sr.service_id = s.id
    order by lower(rc.name), rc.id, r.kind desc, lower(r.name), r.id) as resources,
  case when s.is_tax_exempt then 'exempt' else coalesce(s.tax_rate_id::text, 'default') end as tax, s.code,
  array(select json_build_object('clinicId', p.clinic_id, 'validFrom', p.valid_from, 'priceMinor', p.price_minor)
    from item_prices p where p.organization_id = s.organization_id and p.service_id = s.id and p.payer_id is null
    order by p.valid_from, p.clinic_id) as prices,
  s.is_active as status, s.is_deleted as "isDeleted", s.version, s.created_at as "createdAt", s.updated_at as "updatedAt"`

type Filter = Pick<QueryOf<typeof serviceEndpoints.list>, 'keyword' | 'status' | 'category' | 'type'>

export const serviceList = (organizationId: string) =>
  ({
    table: 'services',
    alias: 's',
    from: joined,
    scope: db => db`s.organization_id = ${organizationId}`,
    asked: (db, { keyword, status, category, type }) => db`
      ${keyword ? db`and lower(s.name || ' ' || c.name || ' ' || s.description) like ${containing(keyword)}` : db``}
      ${status === undefined ? db`` : db`and s.is_active = ${status}`}
      ${category ? db`and s.category_id = ${category}` : db``}
      ${type ? db`and s.type = ${type}` : db``}`,
    columns,
    sorts: {
      name: 'lower(s.name)',
      category: 'lower(c.name)',
      serviceDuration: 's.duration_minutes',
      price: 's.price_minor',
      type: 's.type',
      status: 's.is_active',
      createdAt: 's.created_at',
    },
    toRecord: toService,
  }) satisfies ListSql<Filter, Row, Service>

export const getService = (db: Db, organizationId: string, id: string): Promise<Service> =>
  findOne(db, serviceList(organizationId), id)

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
  const {
    systemService,
    category,
    serviceDuration,
    timeSlot,
    type,
    description,
    code = null,
    status = true,
  } = body
  const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = body
  const priceMinor = await priceInMinor(db, organizationId, body.defaultPrice)
  const { taxRateId, isTaxExempt } = await taxColumns(db, organizationId, body.tax ?? 'default')
  await db`
    insert into services (organization_id, id, category_id, name, duration_minutes, slot_minutes, price_minor, type,
      description, buffer_before_minutes, buffer_after_minutes, tax_rate_id, is_tax_exempt, code, image_id, is_active)
    values (${organizationId}, ${id}, ${category}, ${systemService}, ${serviceDuration}, ${timeSlot}, ${priceMinor}, ${type},
      ${description}, ${bufferBeforeMinutes}, ${bufferAfterMinutes}, ${taxRateId}, ${isTaxExempt}, ${code}, ${imageId ?? null}, ${status})`
}

/** `tax`: 'default', 'exempt', or the id of a rate, which stays in use until the transaction ends. Errors: invalid_input on tax. */
export async function taxColumns(
  db: Db,
  organizationId: string,
  tax: string,
): Promise<{ taxRateId: string | null; isTaxExempt: boolean }> {
  if (tax === 'default' || tax === 'exempt') return { taxRateId: null, isTaxExempt: tax === 'exempt' }
  const [rate] = await db`
    select 1 from tax_rates where organization_id = ${organizationId} and id::text = ${tax} and is_active for share`
  if (!rate) throw invalidInput({ tax: messages.invalidValue })
  return { taxRateId: tax, isTaxExempt: false }
}

/** Sets the resources that the service needs. Errors: invalid_input on each unknown id. */
export async function setServiceResources(
  db: Db,
  organizationId: string,
  serviceId: string,
  resourceIds: string[],
): Promise<void> {
  const known = await db<{ id: string }[]>`
    select id from resources where organization_id = ${organizationId} and id = any (${resourceIds}::uuid[]) and not is_deleted`
  const ids = new Set(known.map(({ id }) => id))
  const unknown = resourceIds.flatMap((id, index) =>
    ids.has(id) ? [] : [[`resourceIds.${index}`, messages.resourceUnknown] as const],
  )
  if (unknown.length > 0) throw invalidInput(Object.fromEntries(unknown))
  await db`
    delete from service_resources where organization_id = ${organizationId} and service_id = ${serviceId}
      and resource_id <> all (${resourceIds}::uuid[])`
  await db`
    insert into service_resources (organization_id, service_id, resource_id)
    select ${organizationId}, ${serviceId}, unnest(${resourceIds}::uuid[]) on conflict do nothing`
}
