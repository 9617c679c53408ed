import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'

const schema = z
  .object({
    name: z.string('no name').min(3, 'too short').regex(/^a/, 'begins with no a'),
    lines: z.array(z.object({ dosage: z.string('no dosage') })),
  })
  .refine(({ name }) => name !== 'abc', 'not this one')
const errorsOf = (value: unknown) => fieldErrors(schema.safeParse(value).error)

test('each field gets the first message about it, under its path', () => {
  expect(errorsOf({ name: 'x', lines: [{ dosage: 'one' }, {}] })).toEqual({
    name: 'too short',
    'lines.1.dosage': 'no dosage',
  })
})

test('an error of the whole value has the name body', () => {
  expect(errorsOf({ name: 'abc', lines: [] })).toEqual({ body: 'not this one' })
})

test('a valid value has no errors', () => {
  expect(errorsOf({ name: 'abcd', lines: [] })).toEqual({})
})
