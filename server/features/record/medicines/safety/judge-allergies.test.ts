import { describe, expect, test } from 'vitest'
import { safetyMessages } from '#contract/record/messages/safety.ts'
import { allergyTo, judge, told } from '#server/testing/data/test-medicines.ts'

const stops = ['allergy', 'contraindicated', true]

describe('allergies', () => {
  test.each([
    ['amoxicillin', 'amoxicillin', safetyMessages.allergyIngredient],
    ['Penicillins', 'amoxicillin', safetyMessages.allergyClass],
    ['penicillin injection', 'ampicillin', safetyMessages.allergyClass],
    ['PCN', 'ampicillin', safetyMessages.allergyClass],
    ['Pain killers', 'ibuprofen', safetyMessages.allergyClass],
    ['ampicillin', 'amoxicillin', safetyMessages.allergyClass],
    ['co-amoxiclav', 'amoxicillin', safetyMessages.allergyIngredient],
    ['amoxicillin:', 'amoxicillin', safetyMessages.allergyIngredient],
    ['amoxicillin skin', 'amoxicillin', safetyMessages.allergyIngredient],
    ['amoxicillin skin', 'ampicillin', safetyMessages.allergyClass],
    ['co-amoxiclav facial', 'ampicillin', safetyMessages.allergyIngredient],
    ['Pain killers stomach', 'ibuprofen', safetyMessages.allergyClass],
    ['beta lactams facial', 'cefazolin', safetyMessages.allergyClass],
  ])('to %s stops %s', (substance, medicine, text) => {
    const { warnings } = judge(medicine, { allergies: [allergyTo(substance)] })
    expect(told(warnings)).toEqual([stops])
    expect(warnings[0]).toMatchObject({
      text,
      with: substance,
      medicineName: medicine,
      source: 'A list',
      asOf: '2026-11-01',
    })
  })

  test.each([
    ['penicillin', 'cefazolin'],
    ['penicilloyl test', 'amoxicillin'],
    ['cefazolin', 'amoxicillin'],
    ['warfarin', 'ibuprofen'],
  ])('to %s does not stop %s', (substance, medicine) => {
    expect(judge(medicine, { allergies: [allergyTo(substance)] }).warnings).toEqual([])
  })

  test('an intolerance stands beside', () => {
    const allergies = [allergyTo('amoxicillin', { kind: 'intolerance' })]
    expect(told(judge('ampicillin', { allergies }).warnings)).toEqual([['intolerance', 'moderate', false]])
    expect(judge('ampicillin', { allergies }).warnings[0]!.text).toBe(safetyMessages.intolerance)
    expect(judge('cefalexin', { allergies }).warnings).toEqual([])
  })

  test.each([
    [{ severity: 'anaphylaxis', reaction: 'Shock' }, true],
    [{ severity: null, reaction: null }, true],
    [{ severity: 'mild', reaction: null }, true],
    [{ severity: 'severe', reaction: null }, true],
    [{ severity: null, reaction: ' ' }, true],
    [{ severity: null, reaction: 'anaphylaxis in 2019' }, true],
    [{ severity: 'severe', reaction: 'Anaphylactic shock' }, true],
    [{ severity: null, reaction: 'एनाफिलेक्सिस' }, true],
    [{ severity: null, reaction: 'صدمة تأقية' }, true],
    [{ severity: null, reaction: 'Rash' }, false],
    [{ severity: 'severe', reaction: 'Rash' }, false],
  ] as const)('a similar side chain after %o interrupts: %s', (more, interrupts) => {
    const { warnings } = judge('cefalexin', { allergies: [allergyTo('amoxicillin', more)] })
    expect(told(warnings)).toEqual([['sideChain', 'serious', interrupts]])
    expect(warnings[0]!.text).toBe(safetyMessages.similarSideChain)
  })

  test('anaphylaxis that was written beside the name counts too', () => {
    const allergies = [allergyTo('amoxicillin (anaphylaxis)', { reaction: 'In hospital' })]
    expect(told(judge('cefalexin', { allergies }).warnings)).toEqual([['sideChain', 'serious', true]])
  })

  test('that the list does not know is a gap; so is a patient who was not asked', () => {
    expect(judge('cefazolin', { allergies: [allergyTo('Strawberries')] }).gaps).toEqual([
      { medicineName: 'Strawberries', check: 'allergy', why: 'not_resolved' },
    ])
    expect(judge('cefazolin', { allergies: [allergyTo('warfarin')] }).gaps).toEqual([])
    expect(judge('cefazolin', { hasBeenAskedForAllergies: false }).gaps).toEqual([
      { check: 'allergy', why: 'not_asked' },
    ])
    expect(
      judge('cefazolin', { hasBeenAskedForAllergies: false, allergies: [allergyTo('penicillin')] }).gaps,
    ).toEqual([])
    expect(judge([], { hasBeenAskedForAllergies: false }).gaps).toEqual([])
  })
})
