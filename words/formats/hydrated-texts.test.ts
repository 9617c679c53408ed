import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSamples } from './hydrated-samples.ts'

test('this Node writes dates and amounts as the kept table has them, which older builds write too', async () => {
  // If they change on purpose: `vitest -u`, then `npm run test:icu`.
  await expect(writeSamples()).toMatchFileSnapshot(join(import.meta.dirname, 'hydrated-texts.txt'))
})
