import { z } from 'zod'

// The router reads texts like 98860 and true from an address as numbers and booleans.
export const addressText = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(value => String(value).trim())
  .pipe(z.string().min(1).max(200))
  .optional()
  .catch(undefined)

export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined)

/** All filters of all lists, named as in the calls. Each list uses the ones that its call accepts. */
export const filterNames = [
  'status',
  'paymentStatus',
  'method',
  'kind',
  'channel',
  'isUndone',
  'state',
  'toSign',
  'isDue',
  'isInvoiced',
  'verification',
  'isIncomplete',
  'gender',
  'role',
  'type',
  'clinicId',
  'doctorId',
  'serviceId',
  'resourceId',
  'patientId',
  'accountId',
  'subjectId',
  'action',
  'area',
  'outcome',
  'category',
  'from',
  'to',
  'createdFrom',
  'createdTo',
] as const
export type FilterName = (typeof filterNames)[number]

const filters = Object.fromEntries(filterNames.map(name => [name, addressText])) as Record<
  FilterName,
  typeof addressText
>

/** The address of every list. Default values are left out; an invalid value counts as absent. */
export const listSearch = z.object({
  page: pageNumber,
  limit: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  keyword: addressText,
  /** 'name', '-name'. */
  sort: addressText,
  /** The shown columns as 'name,status'; absent for the default ones. */
  columns: addressText,
  ...filters,
  /** The popup that adds a record is open. Other screens link directly to it. */
  add: z.literal(true).optional().catch(undefined),
  /** The popup that changes this record is open. */
  edit: addressText,
})
export type ListSearch = z.output<typeof listSearch>

/** Writes true and 98860 into the address, not "true" and "98860". */
export function plain(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  const isNumber = Number.isFinite(number) && String(number) === value
  const isPlain = value === 'true' || value === 'false' || isNumber
  return isPlain ? (JSON.parse(value) as string) : value
}
