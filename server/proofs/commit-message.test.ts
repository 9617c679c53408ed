import { join } from 'node:path'
import { expect, test } from 'vitest'

const { faultsOf } = (await import(join(import.meta.dirname, '../../scripts/checks/commit-message.js'))) as {
  faultsOf: (message: string) => string[]
}

const body = '\n\nTwo desks could take the same time.\n'

test.each([
  `Let each table be written by one feature${body}`,
  `Bring the fonts of India${body}`,
  `Merge branch 'x'`,
  `Split the waiting-list journeys by screen\n\nOne file had grown beyond 300 lines.\n\nSigned-off-by: A <a@b.c>`,
  `Show who booked\n# Please enter the commit message\n\nThe desk asks for it.`,
])('%j is a message', message => {
  expect(faultsOf(message)).toEqual([])
})

test.each([
  ['Added a check', ['"Added" is no imperative: "Add", not "Added" or "Adding"']],
  ['Adding a check', ['"Adding" is no imperative: "Add", not "Added" or "Adding"']],
  ['add a check', ['the subject begins with a capital letter']],
  ['Add a check.', ['the subject ends without a full stop']],
  [`Add ${'x'.repeat(69)}`, ['the subject has 73 characters, at most 72 are allowed']],
])('%j is refused', (subject, faults) => {
  expect(faultsOf(subject + body)).toEqual(faults)
})

test('the body says why, after an empty line', () => {
  expect(faultsOf('Add a check')).toEqual(['a body says why'])
  expect(faultsOf('Add a check\n\nSigned-off-by: A <a@b.c>')).toEqual(['a body says why'])
  expect(faultsOf('Add a check\nwhich was missing')).toEqual(['an empty line follows the subject'])
})
