import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Definition } from '#contract/core/endpoint.ts'
import { callOf, contractDefinitions } from '#server/testing/calls/contract-definitions.ts'

/** Fields that name a person or how to reach one. */
const naming = new Set([
  'patient',
  'patients',
  'patientName',
  'people',
  'firstName',
  'lastName',
  'dateOfBirth',
  'phoneNumber',
  'contactNumber',
  'contactPerson',
  'email',
  'recordEmail',
  'wantedEmail',
  'recipient',
  'account',
])

type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; type?: string }

/** Counts name nobody. */
const isFigure = ({ type }: JsonSchema) => type === 'number' || type === 'integer' || type === 'boolean'

function names(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { properties = {}, ...rest } = schema as JsonSchema
  for (const [field, inner] of Object.entries(properties))
    if ((naming.has(field) && !isFigure(inner)) || names(inner)) return true
  return Object.values(rest).some(names)
}

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' })

const canName = ({ path, file, data, extra }: Definition): boolean =>
  // Any part of a patient's record says something about them; a schema does not show the content of a file.
  path.startsWith('users/patients') ||
  path.endsWith('/people') ||
  Boolean(file) ||
  [data, extra].some(one => one && names(schemaOf(one)))

/** Changes by members and operators always have a row. This checks the rest: reads, and answers to visitors. */
const needsWord = ({ method, allow }: Definition) => method === 'GET' || allow === 'anyone'

const definitions = [...(await contractDefinitions()).values()]

test('an answer that can name a person is audited, or its declaration says why not', () => {
  const silent = definitions.filter(
    call => needsWord(call) && canName(call) && !call.reads && !call.readsNobody,
  )
  expect(silent.map(callOf)).toEqual([])
})

test('the reason is a sentence, and only exists where nothing is audited', () => {
  const wrong = definitions.filter(
    call => call.readsNobody && (call.reads || !/^[A-Z].{15,}\.$/.test(call.readsNobody)),
  )
  expect(wrong.map(callOf)).toEqual([])
})

test('the check looks into nested schemas', () => {
  const call = (data: z.ZodType, path = 'users/figures'): Definition =>
    ({ method: 'GET', path, summary: '', allow: 'patients.read', data }) as Definition
  expect(canName(call(z.array(z.object({ visit: z.object({ patient: z.string().nullable() }) }))))).toBe(true)
  expect(canName(call(z.union([z.null(), z.object({ recipient: z.string() })])))).toBe(true)
  expect(canName(call(z.object({ patients: z.number() })))).toBe(false)
  expect(canName(call(z.object({ count: z.number() }), 'users/patients/:id/devices'))).toBe(true)
})
