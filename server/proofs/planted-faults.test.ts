import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type PlantedFault = { name: string; file: string; from: string }
const root = join(import.meta.dirname, '../..')

test('the code that npm run plant-faults changes exists exactly as listed', async () => {
  // JavaScript, because these scripts run before anything is installed.
  const { plantedFaults } = (await import(join(root, 'scripts/planted-faults.js'))) as {
    plantedFaults: PlantedFault[]
  }
  expect(plantedFaults.length).toBeGreaterThanOrEqual(20)
  const gone = plantedFaults.filter(
    ({ file, from }) => !readFileSync(join(root, file), 'utf8').includes(from),
  )
  expect(gone.map(({ name }) => name)).toEqual([])
})
