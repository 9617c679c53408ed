import { z } from 'zod'

// Texts like 98860 and true come as numbers and booleans out of an address.
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(value => String(value).trim())
  .pipe(z.string().min(1).max(200))
  .optional()
  .catch(undefined)

/** Every filter of the lists, as their calls name them; each list takes those that its own call does. */
export const filterNames = [
  'status',
  'paymentStatus',
  'method',
  'kind',
  'channel',
  'isUndone',
  'isDue',
  'verification',
  'isIncomplete',
  'gender',
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

const filters = Object.fromEntries(filterNames.map(name => [name, text])) as Record<FilterName, typeof text>

/** What the address of every list carries. What is as it is at first is not written out; an odd value counts as absent. */
export const listSearch = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  keyword: text,
  /** 'name', '-name'. */
  sort: text,
  /** 'name,status': those shown, where they are not the usual ones. */
  columns: text,
  ...filters,
  /** The popup that adds a record is open: other screens lead straight to it. */
  add: z.literal(true).optional().catch(undefined),
  /** The popup that changes this record is open. */
  edit: text,
})
export type ListSearch = z.output<typeof listSearch>

/** So that an address says true and 98860, not "true" and "98860". */
export function plain(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  const isNumber = Number.isFinite(number) && String(number) === value
  const isPlain = value === 'true' || value === 'false' || isNumber
  return isPlain ? (JSON.parse(value) as string) : value
}
