import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that zod writes for the contract. */
type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
}

/** Values that break programs: each has broken one somewhere. */
const hostile: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u0645\u0631\u062d\u0628\u0627\u202c',
  '\ufeff\u200b\u2028',
  "'; drop table patients; --",
  "' or '1'='1",
  '%_\\',
  '${7*7}{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  'a'.repeat(20_000),
  '💥'.repeat(500),
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  '9'.repeat(400),
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13T00:00:00Z',
  '2026-13-45T99:99:99+99:99',
  '1970-01-01T00:00:00Z',
  '2026-10-25T01:30:00+05:30',
  '24:00',
  'Europe/London',
  'Etc/GMT+99',
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 'x' },
  { $ne: null },
]

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)

const likely = fc.constantFrom<unknown>(
  'Meera',
  'meera@example.org',
  '9876501234',
  'Female',
  'India',
  '1990-02-28',
  '2091-01-08',
  '2091-01-08T10:30:00+05:30',
  '09:00',
  'In Clinic',
  '500',
  30,
  1,
  true,
)

/** Values of the schema's shape. Ids are of existing records or of none. */
function shaped(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(option => shaped(option, ids)))
  const id = fc.constantFrom(...ids)
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {})
      return fc.record(Object.fromEntries(entries.map(([name, inner]) => [name, shaped(inner, ids)])), {
        requiredKeys: schema.required ?? [],
      })
    }
    case 'array':
      return fc.array(shaped(schema.items ?? {}, ids), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.floor(schema.minimum ?? -5), max: Math.ceil(schema.maximum ?? 500) }),
        fc.double(),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(id, likely, fc.string({ maxLength: 40 }))
  }
}

/** A value made from the given one: mostly of its shape, and then with one or more places changed. */
export function fuzzed(
  schema: z.ZodType | undefined,
  valid: unknown,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  const ofShape = schema
    ? shaped(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, ids)
    : fc.constant({})
  const base = valid === undefined ? ofShape : fc.oneof(fc.constant(valid), ofShape)
  const spoiled = fc
    .tuple(base, fc.array(fc.tuple(fc.nat(), anything), { minLength: 1, maxLength: 3 }))
    .map(([value, places]) => places.reduce((spoilt, [place, bad]) => spoil(spoilt, place, bad), value))
  const extended = fc
    .tuple(base, fc.constantFrom('__proto__', 'constructor', 'id', 'organization_id', ''), anything)
    .map(([value, key, extra]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.defineProperty({ ...value }, key, { value: extra, enumerable: true, configurable: true })
        : value,
    )
  return fc.oneof(
    { weight: 2, arbitrary: base },
    { weight: 5, arbitrary: spoiled },
    { weight: 1, arbitrary: extended },
    { weight: 1, arbitrary: anything },
  )
}

/** Replaces one place within the value, counted in the order of its keys. */
function spoil(value: unknown, place: number, bad: unknown): unknown {
  if (typeof value !== 'object' || value === null) return bad
  const keys = Object.keys(value)
  if (keys.length === 0) return bad
  const key = keys[place % keys.length]!
  const inner = spoil((value as Record<string, unknown>)[key], Math.floor(place / keys.length), bad)
  if (Array.isArray(value)) return value.map((item: unknown, i) => (String(i) === key ? inner : item))
  return { ...value, [key]: inner }
}

/** Bodies that are not JSON, or unusual JSON. */
export const rawBodies = [
  '{',
  '"',
  'null',
  '[]',
  '0',
  '1e999',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"name":"${'x'.repeat(200_000)}"}`,
  `{"name":"${'x'.repeat(300_000)}"}`,
  `[${'1,'.repeat(60_000)}1]`,
]
