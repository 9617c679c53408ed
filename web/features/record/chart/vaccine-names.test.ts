import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultImmunizations } from '#contract/record/default-immunizations.ts'

test('every vaccine of our schedule has a name in each language', () => {
  const source = readFileSync(new URL('use-vaccine-name.ts', import.meta.url), 'utf8')
  for (const { vaccine } of defaultImmunizations)
    expect(source).toMatch(new RegExp(`^  '?${vaccine}'?: 'vaccine\\.`, 'm'))
})
