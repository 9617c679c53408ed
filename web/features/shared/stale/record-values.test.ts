import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changedTexts, changedValues, mergedTexts, staleFields, textsOf } from './record-values.ts'

const schema = z
  .object({ name: z.string().min(1), city: z.string().nullable(), clinicId: z.string() })
  .partial()
const record = { name: 'Asha', city: 'Mysuru', clinicId: { _id: 'c1', name: 'Lakeside' } }

describe('changedValues', () => {
  it('has the values that the form changed', () => {
    const filled = { name: 'Asha ', city: 'Bengaluru', clinicId: 'c1', confirm: 'no field of it' }
    expect(changedValues(Object.entries(filled), record, schema)).toEqual({ city: 'Bengaluru' })
  })

  it('empties a field by null if the call takes null, else by an empty text, which it refuses', () => {
    const filled = { name: '', city: '', clinicId: 'c2' }
    expect(changedValues(Object.entries(filled), record, schema)).toEqual({
      name: '',
      city: null,
      clinicId: 'c2',
    })
  })
})

describe('staleFields', () => {
  const theirs = { ...record, name: 'Theirs', city: 'Hubli', version: 2 }

  it('shows my changes beside theirs', () => {
    expect(staleFields({ ...record, version: 1 }, theirs, { name: 'Mine' })).toEqual([
      { name: 'name', theirs: 'Theirs', mine: 'Mine' },
      { name: 'city', theirs: 'Hubli', mine: null },
    ])
  })

  it('leaves out fields where both are the same', () => {
    expect(staleFields(record, theirs, { name: 'Theirs', city: 'Hubli' })).toEqual([])
  })
})

describe('mergedTexts', () => {
  const opened = textsOf({ name: 'Asha', note: 'old', isOpen: true })
  const saved = textsOf({ name: 'Asha', note: 'old', isOpen: true, city: 'Hubli' })

  it('keeps the word false that somebody typed, and leaves out a box without a tick', () => {
    const filled = new Map([
      ['name', 'Asha'],
      ['note', 'false'],
      ['isOpen', ''],
    ])
    const mine = changedTexts(filled, opened)
    expect(mine).toEqual({ note: 'false', isOpen: '' })
    expect(mergedTexts(filled, mine, saved)).toEqual({ name: 'Asha', note: 'false' })
  })

  it('takes the saved value where nothing was changed here', () => {
    const filled = new Map([['name', 'Asha']])
    expect(mergedTexts(filled, changedTexts(filled, opened), textsOf({ name: 'Theirs' }))).toEqual({
      name: 'Theirs',
    })
  })
})

it('two boxes without a tick do not differ', () => {
  expect(staleFields({ isOpen: true }, { isOpen: false }, { isOpen: '' })).toEqual([])
})
