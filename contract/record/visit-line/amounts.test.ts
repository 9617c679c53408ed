import { expect, test } from 'vitest'
import { amountOf, isDoseUnit, quantityAt, standardUnit } from './amounts.ts'
import { withLatinDigits } from './line-words.ts'

test.each([
  ['5', '5'],
  ['5.0', '5'],
  ['05', '5'],
  ['.5', '0.5'],
  ['2,5', '2.5'],
  ['.125', '0.125'],
  ['0.125', '0.125'],
  ['9999999', '9999999'],
  ['1/2', '0.5'],
  ['1/4', '0.25'],
  ['3/4', '0.75'],
  ['½', '0.5'],
  ['¼', '0.25'],
  ['1¾', '1.75'],
  ['1,000', '1000'],
  ['60,000', '60000'],
  ['1,00,000', '100000'],
])('the amount %s is %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test.each([
  '',
  '0',
  '0.0',
  '.',
  '5.',
  '5.1234',
  '12345678',
  '1.2.3',
  '1,2,3',
  '0,000',
  '1,0000',
  '-5',
  '1e3',
  '5/2',
  '1/3',
  '½½',
  '1½2',
  'x5',
  '5x',
  '1000½',
  'toString',
])('%j is no amount', text => {
  expect(amountOf(text)).toBeUndefined()
})

test.each([
  ['Mgs', 'mg'],
  ['µg', 'micrograms'],
  ['μg', 'micrograms'],
  ['ug', 'micrograms'],
  ['MCG', 'micrograms'],
  ['मिग्रा', 'mg'],
  ['ملغ', 'mg'],
  ['u', 'units'],
  ['iu', 'IU'],
  ['أقراص', 'tab'],
  ['gtt', 'drops'],
  ['%', '%'],
  ['bd', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the unit %s is %s', (word, unit) => {
  expect(standardUnit(word)).toBe(unit)
})

test('a dose is counted or poured', () => {
  expect(['ml', 'tab', 'गोली', 'puff', 'tsp'].every(isDoseUnit)).toBe(true)
  expect(['mg', 'units', '%', 'bd', ''].some(isDoseUnit)).toBe(false)
})

const strength = (amount: string, unit?: string, volume?: [string, string]) => ({
  is: 'strength',
  amount,
  ...(unit && { unit }),
  ...(volume && { in: { amount: volume[0], unit: volume[1] } }),
})
const dose = (amount: string, unit: string, further = {}) => ({ is: 'dose', amount, unit, ...further })

test.each([
  ['500', 1, strength('500')],
  ['500 500', 1, strength('500')],
  ['500mg', 1, strength('500', 'mg')],
  ['500mg days', 1, strength('500', 'mg')],
  ['5 ml days', 2, dose('5', 'ml')],
  ['500 mg bd', 2, strength('500', 'mg')],
  ['625 मिग्रा', 2, strength('625', 'मिग्रा')],
  ['٢٫٥ مل', 2, dose('2.5', 'مل')],
  ['50µg', 1, strength('50', 'micrograms')],
  ['50 MCG', 2, strength('50', 'micrograms')],
  ['5%', 1, strength('5', '%')],
  ['5 ml', 2, dose('5', 'ml')],
  ['2tablets', 1, dose('2', 'tab')],
  ['1-2 tab', 2, dose('1', 'tab', { to: '2' })],
  ['1-2tab', 1, dose('1', 'tab', { to: '2' })],
  ['5–10 mg', 2, dose('5', 'mg', { to: '10' })],
  ['1/2', 1, dose('0.5', 'tab')],
  ['½ bd', 1, dose('0.5', 'tab')],
  ['1½', 1, dose('1.5', 'tab')],
  ['1/2 tab', 2, dose('0.5', 'tab')],
  ['½tab', 1, dose('0.5', 'tab')],
  ['½ ml', 2, dose('0.5', 'ml')],
  ['1/2 mg', 2, strength('0.5', 'mg')],
  ['15mg/kg', 1, dose('15', 'mg', { per: 'kg' })],
  ['15 mg/kg', 2, dose('15', 'mg', { per: 'kg' })],
  ['15 mg/kg/day', 2, dose('15', 'mg', { per: 'kgDay' })],
  ['15MG/KG/D', 1, dose('15', 'mg', { per: 'kgDay' })],
  ['250mg/5ml', 1, strength('250', 'mg', ['5', 'ml'])],
  ['250 mg/5 ml', 3, strength('250', 'mg', ['5', 'ml'])],
  ['250/5ml', 1, strength('250', undefined, ['5', 'ml'])],
  ['400/ml', 1, strength('400', undefined, ['1', 'ml'])],
  ['250 mg / 5 ml 5 ml', 5, strength('250', 'mg', ['5', 'ml'])],
  ['250mg / 5ml 5 ml', 3, strength('250', 'mg', ['5', 'ml'])],
  ['250 mg/ 5 ml 5 ml', 4, strength('250', 'mg', ['5', 'ml'])],
  ['250 mg /5 ml', 4, strength('250', 'mg', ['5', 'ml'])],
  ['100 units / ml', 4, strength('100', 'units', ['1', 'ml'])],
  ['250 / 5 ml', 4, strength('250', undefined, ['5', 'ml'])],
  ['15 mg / kg / day tds', 6, dose('15', 'mg', { per: 'kgDay' })],
  ['40 / 12.5 / 5 mg bd', 6, strength('40/12.5/5', 'mg')],
  ['1 / 2 tab', 4, dose('0.5', 'tab')],
  ['500 mg 1/ 2 tab', 2, strength('500', 'mg')],
  ['100 units/ml', 2, strength('100', 'units', ['1', 'ml'])],
  ['250/5', 1, strength('250/5')],
  ['40/12.5', 1, strength('40/12.5')],
  ['40/7.5', 1, strength('40/7.5')],
  ['100/7', 1, strength('100/7')],
  ['3/7mg', 1, strength('3/7', 'mg')],
  ['40/5/12.5mg', 1, strength('40/5/12.5', 'mg')],
  ['40/12.5 mg', 2, strength('40/12.5', 'mg')],
])('%s is a quantity', (text, taken, quantity) => {
  expect(quantityAt(text.split(' ').map(withLatinDigits))).toStrictEqual({ taken, quantity })
})

test.each([
  'amox',
  '',
  'mg',
  '5xyz',
  '0',
  '0mg',
  '1-2',
  '2-1 tab',
  '2-2 tab',
  '1-x tab',
  '0-2 tab',
  '5 days',
  '5 weeks later',
  '5d',
  '½xyz',
  '15mg/lb',
  '0mg/kg',
  '15xx/kg',
  '0mg/5ml',
  '250mg/0ml',
  '250mg/5mg',
  '250xx/5ml',
  '250/5xx',
  '40/0',
  '0/5',
  '1-0-1',
  '5mg/',
  '1/2xyz',
  '-5',
  'x½',
  '3/7',
  '10/52',
  '½x',
  'x1,000',
  '1/2.0',
  '1/2.0ml',
  '3/7.0',
  '/ 5 ml',
])('%s is no quantity', text => {
  expect(quantityAt(text.split(' '))).toBeUndefined()
})
