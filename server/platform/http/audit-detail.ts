/** Maximum length of the text in an audit row. */
const longestDetail = 500
/** Shortens long values so that each changed field is named. */
const valueLengths = [80, 30, 12]

const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

function valueOf(value: unknown, most: number): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length > 0 ? value.map(one => valueOf(one, most)).join(' ') : '–'
  if (typeof value === 'object') return valueOf('name' in value ? value.name : JSON.stringify(value), most)
  const text = shorten(String(value).replace(/\s+/g, ' ').trim(), most)
  // Keeps a value from looking like further fields.
  return /[;→"]/.test(text) ? JSON.stringify(text) : text
}

type Fields = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** 'email: old@example.org → new@example.org; status: true → false', for the fields that changed. Undefined if none did. */
export function describeChanges(
  before: Fields,
  after: Fields,
  fields: readonly string[] = Object.keys(after),
): string | undefined {
  const changed = fields.filter(field => !isSame(before[field], after[field]))
  if (changed.length === 0) return undefined
  const within = (most: number) =>
    changed
      .map(field => `${field}: ${valueOf(before[field], most)} → ${valueOf(after[field], most)}`)
      .join('; ')
  const texts = valueLengths.map(within)
  return shorten(texts.find(text => text.length <= longestDetail) ?? texts.at(-1)!, longestDetail)
}

type Exported = {
  format: string
  columns: readonly string[]
  sort?: string | undefined
  keyword?: string | undefined
}

/** 'csv; 24 rows; keyword: ann; status: true; columns: number name email': the contents of an export, and its filter. */
export function describeExport<Query extends Exported>(query: Query, rows: number): string {
  const { format, columns, ...filters } = query
  const chosen = Object.entries(filters)
    .filter(([name, value]) => name !== 'lang' && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${valueOf(value, 40)}`)
  return shorten(
    [format, `${rows} ${rows === 1 ? 'row' : 'rows'}`, ...chosen, `columns: ${columns.join(' ')}`].join('; '),
    longestDetail,
  )
}
