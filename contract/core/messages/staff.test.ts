import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staffMessages } from './staff.ts'

const root = join(import.meta.dirname, '../../..')

/** Code that no visitor's page and no sign-in page reaches. */
const staffOnly = [
  /^contract\/(clinic\/(?!patient)|record\/|money\/|shared\/|site\/operator|identity\/(members|organ))/,
  /^server\/features\/(clinic\/(?!patients|break)|record\/|shared\/audit\/|site\/(operator|samples)\/)/,
  /^server\/features\/(identity\/(members|people|organizations)|day\/(hours|resources|calendar-feeds|queue|series|messages|desk))\//,
  /^web\/(areas|features)\/(clinic|operator|record)\//,
]

test('a message for staff is named only by code that serves them', () => {
  const isOwn = (file: string) => /\.test\.|\/testing\/|^contract\/core\/messages\//.test(file)
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !isOwn(file) && !staffOnly.some(place => place.test(file)))
  expect(files).toContain('contract/day/public-booking.ts')
  const others = files.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/[mM]essages\.(\w+)/g)]
      .filter(([, key = '']) => key in staffMessages)
      .map(([named]) => `${file}: ${named}`),
  )
  expect(others).toEqual([])
})
