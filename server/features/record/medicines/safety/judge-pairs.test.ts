import { describe, expect, test } from 'vitest'
import { judge, told } from '#server/testing/data/test-medicines.ts'

describe('pairs', () => {
  test('interact in either order, with what is written and with what is taken, each named', () => {
    const expected = {
      kind: 'interaction',
      severity: 'serious',
      interrupts: false,
      text: 'Bleeding.',
      source: 'A leaflet',
      asOf: '2026-05-01',
    }
    expect(judge(['warfarin', 'ibuprofen']).warnings).toEqual([
      expect.objectContaining({ ...expected, medicineName: 'ibuprofen', with: 'warfarin' }),
    ])
    expect(judge('warfarin', { taken: ['ibuprofen'] }).warnings).toEqual([
      expect.objectContaining({ ...expected, medicineName: 'warfarin', with: 'ibuprofen' }),
    ])
    expect(judge([], { taken: ['warfarin', 'ibuprofen'] }).warnings).toEqual([])
  })

  test('of a combination interact by one of its ingredients, in either order', () => {
    const bleeding = [['interaction', 'serious', false]]
    expect(told(judge(['duowarf', 'ibuprofen']).warnings)).toEqual(bleeding)
    expect(told(judge(['ibuprofen', 'duowarf']).warnings)).toEqual(bleeding)
    const twice = [
      ['interaction', 'contraindicated', true],
      ['sameClass', 'moderate', false],
    ]
    expect(told(judge(['duonap', 'ibuprofen']).warnings)).toEqual(twice)
    expect(told(judge(['ibuprofen', 'duonap']).warnings)).toEqual(twice)
  })

  test('of one class are one too many, also with what is taken', () => {
    expect(told(judge('ibuprofen', { taken: ['naproxen'] }).warnings)).toEqual([
      ['interaction', 'contraindicated', true],
      ['sameClass', 'moderate', false],
    ])
  })

  test('only the two of a rule interact, whatever is written beside them', () => {
    expect(judge(['warfarin', 'cefazolin', 'ibuprofen']).warnings).toEqual([
      expect.objectContaining({ medicineName: 'ibuprofen', with: 'warfarin' }),
    ])
  })

  test('that are contraindicated interrupt, and come first; a medicine does not interact with itself', () => {
    expect(told(judge(['ibuprofen', 'naproxen']).warnings)).toEqual([
      ['interaction', 'contraindicated', true],
      ['sameClass', 'moderate', false],
    ])
    expect(told(judge(['ibuprofen, 200 mg', 'ibuprofen, 400 mg']).warnings)).toEqual([
      ['sameIngredient', 'serious', false],
    ])
  })

  test('the same ingredient twice, but not what is taken already under any name', () => {
    expect(judge('amoxicillin', { taken: ['Tab. Amoxicillin 500 mg'] }).warnings).toEqual([])
    expect(judge('Kashayam', { taken: ['Lehyam'] }).warnings).toEqual([])
    expect(told(judge('amoxicillin', { taken: ['co-amoxiclav'] }).warnings)).toEqual([
      ['sameIngredient', 'serious', false],
    ])
    expect(judge(['warfarin', 'methotrexate']).warnings).toEqual([])
  })

  test('of what acts only where it is put have no warning, but those that act on the whole body do', () => {
    expect(judge(['warfarin', 'ibuprofen gel, 5%']).warnings).toEqual([])
    expect(judge(['warfarin', 'ibuprofen, 5%']).warnings).toEqual([])
    expect(told(judge(['warfarin', 'naproxen gel']).warnings)).toEqual([['interaction', 'serious', false]])
    expect(judge('ibuprofen gel', { egfr: { value: 10, ageDays: 1 } }).warnings).toEqual([])
  })
})
