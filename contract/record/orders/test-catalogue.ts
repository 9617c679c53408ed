import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import {
  formBoolean,
  idOf,
  optionalText,
  recordFields,
  reference,
  requiredText,
  statusBody,
  version,
} from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { testKinds } from './test-kinds.ts'
import { rangesSchema, shownRanges } from './ranges.ts'

const test = z.object({
  ...recordFields,
  kind: z.enum(testKinds),
  name: z.string(),
  /** What else people type for it, separated by spaces. */
  words: z.string(),
  unit: z.string().nullable(),
  loinc: z.string().nullable(),
  ranges: shownRanges,
  /** Of a panel: its tests, in their order. */
  tests: z.array(reference),
  /** One that every clinic starts with. */
  isCommon: z.boolean(),
})
export type Test = z.output<typeof test>

/** The last digit of a LOINC code is computed from the others (mod 10, as of a card number). */
function isLoinc(code: string): boolean {
  const found = /^(\d{1,7})-(\d)$/.exec(code)
  if (!found) return false
  const digits = [...found[1]!].toReversed().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(found[2])
}

const fields = {
  name: requiredText(clinicalMessages.testNameRequired, 120),
  words: optionalText(200),
  unit: optionalText(40),
  loinc: optionalText(20).refine(code => !code || isLoinc(code), clinicalMessages.loincInvalid),
  ranges: rangesSchema.optional(),
  /** Of a panel. */
  tests: z
    .array(idOf(clinicalMessages.testUnknown), { error: messages.invalidValue })
    .max(50, clinicalMessages.testsTooMany)
    .optional(),
}

export const createTestBody = z
  .object({ ...fields, kind: z.enum(testKinds, { error: messages.invalidValue }).default('laboratory') })
  .refine(({ kind, tests }) => kind !== 'panel' || (tests?.length ?? 0) > 0, {
    path: ['tests'],
    error: clinicalMessages.panelNeedsTests,
    when: () => true,
  })
export const updateTestBody = z.object({ ...fields, name: fields.name.optional(), version })

const changes = ['settings'] as const
const path = 'users/tests'
const one = 'users/tests/:id'

export const testEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the tests that can be ordered, and panels of them; the likeliest first for a keyword',
    allow: 'orders.read',
    query: listQuery(['name'], {
      kind: z.enum(testKinds, { error: messages.invalidValue }).optional(),
      status: formBoolean.optional(),
    }),
    data: z.array(test),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Add a test or a panel to the catalogue',
    allow: 'settings.write',
    body: createTestBody,
    data: test,
    success: 201,
    message: clinicalMessages.testSaved,
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Change a test of the catalogue; earlier results keep the ranges that they were entered with',
    allow: 'settings.write',
    body: updateTestBody,
    data: test,
    message: clinicalMessages.testSaved,
    errors: ['stale_version'],
    changes,
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: `${one}/status`,
    summary: 'Switch a test off, or on again',
    allow: 'settings.write',
    body: statusBody,
    data: test,
    message: clinicalMessages.testSaved,
    changes,
  }),
}
