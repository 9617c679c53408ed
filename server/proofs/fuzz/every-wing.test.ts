import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callOf, definitionsByWing } from '#server/testing/calls/contract-definitions.ts'
import { createTestApp } from '#server/testing/create-test-app.ts'

test('each call of the server is in one wing that has a file here', async () => {
  const wings = await definitionsByWing()
  const fuzzed = readdirSync(import.meta.dirname).flatMap(
    name => wings.get(name.replace('.test.ts', ''))?.map(callOf) ?? [],
  )
  const app = await createTestApp()
  const calls = app.app.routes.definitions.map(callOf)
  await app.close()
  expect(calls.filter(call => fuzzed.filter(other => other === call).length !== 1)).toEqual([])
})
