import { expect, test } from 'vitest'
import { commonTests } from './common-tests.ts'
import {
  conversionTo,
  convert,
  convertBack,
  isSameUnit,
  readUnit,
  shownNumber,
  understoodAs,
} from './units.ts'

const testOf = (name: string) => commonTests.find(one => one.name === name)!
const read = (name: string, value: number, unit: string | null) => {
  const conversion = conversionTo(testOf(name), unit)
  return conversion && Number(convert(value, conversion).toPrecision(4))
}

test.each([
  // Electrolytes: a charge of one is a particle.
  ['Potassium', 7.5, 'mEq/L', 7.5],
  ['Potassium', 7.5, 'meq/l', 7.5],
  ['Potassium', 7.5, 'mEq / Lt', 7.5],
  ['Potassium', 7.5, 'mEq/litre', 7.5],
  ['Potassium', 7.5, 'mmol/l', 7.5],
  ['Potassium', 7.5, 'mmoles/L', 7.5],
  ['Potassium', 7.5, 'mM', 7.5],
  ['Potassium', 7.5, 'mmol.L-1', 7.5],
  ['Potassium', 7.5, 'mmol·L⁻¹', 7.5],
  ['Potassium', 7500, 'µmol/L', 7.5],
  ['Potassium', 0.0075, 'mol/L', 7.5],
  ['Potassium', 7.5, 'µmol/mL', 7.5],
  ['Potassium', 20, 'mg/dl', 5.115],
  ['Sodium', 105, 'mEq/L', 105],
  ['Sodium', 105, 'MEQ/L', 105],
  ['Chloride', 70, 'mEq/L', 70],
  ['Bicarbonate', 8, 'mEq/L', 8],
  ['Calcium', 5, 'mEq/L', 10.02],
  ['Calcium', 2.5, 'mmol/L', 10.02],
  ['Phosphate', 1, 'mmol/L', 3.097],
  // Haemoglobin.
  ['Haemoglobin', 4.5, 'gm/dl', 4.5],
  ['Haemoglobin', 4.5, 'g/dl', 4.5],
  ['Haemoglobin', 4.5, 'G/DL', 4.5],
  ['Haemoglobin', 4.5, 'gms/dl', 4.5],
  ['Haemoglobin', 4.5, 'gm./dl.', 4.5],
  ['Haemoglobin', 4.5, 'gm %', 4.5],
  ['Haemoglobin', 4.5, 'g%', 4.5],
  ['Haemoglobin', 4.5, 'gms%', 4.5],
  ['Haemoglobin', 4.5, 'grams/dL', 4.5],
  ['Haemoglobin', 4.5, 'gm/100ml', 4.5],
  ['Haemoglobin', 4.5, 'g/100 mL', 4.5],
  ['Haemoglobin', 4.5, 'g per dL', 4.5],
  ['Haemoglobin', 45, 'g/L', 4.5],
  ['Haemoglobin', 45, 'gm/ltr', 4.5],
  ['Haemoglobin', 2.8, 'mmol/L', 4.512],
  ['Mean cell haemoglobin concentration', 33, '%', 33],
  ['Mean cell haemoglobin concentration', 33, 'g%', 33],
  ['Mean cell haemoglobin concentration', 330, 'g/L', 33],
  ['Mean cell haemoglobin', 30, 'Pg', 30],
  ['Mean cell haemoglobin', 30, 'pg/cell', 30],
  ['Mean cell haemoglobin', 30, 'picograms', 30],
  ['Mean cell haemoglobin', 1.9, 'fmol', 30.62],
  ['Mean cell volume', 90, 'fl', 90],
  ['Mean cell volume', 90, 'µm³', 90],
  ['Mean cell volume', 90, 'cu µm', 90],
  ['Haematocrit', 0.4, 'L/L', 40],
  ['Haematocrit', 40, 'vol%', 40],
  // Cells.
  ['Platelets', 0.15, 'lakh/cumm', 15],
  ['Platelets', 0.15, 'lakhs/cumm', 15],
  ['Platelets', 0.15, 'Lakhs / cu.mm.', 15],
  ['Platelets', 0.15, 'lakhs/µL', 15],
  ['Platelets', 0.15, 'lacs/cmm', 15],
  ['Platelets', 0.15, 'lac/mm3', 15],
  ['Platelets', 0.15, 'lakh/mm³', 15],
  ['Platelets', 0.15, 'lakh cells/cumm', 15],
  ['Platelets', 0.15, '10^5/µL', 15],
  ['Platelets', 0.15, '10⁵/µL', 15],
  ['Platelets', 15, '10^3/uL', 15],
  ['Platelets', 15, '10^3/µL', 15],
  ['Platelets', 15, 'x10^3/uL', 15],
  ['Platelets', 15, 'X 10^3 / uL', 15],
  ['Platelets', 15, '×10³/µL', 15],
  ['Platelets', 15, '10*3/uL', 15],
  ['Platelets', 15, 'x10e3/uL', 15],
  ['Platelets', 15, '10E3/mcL', 15],
  ['Platelets', 15, '103/µL', 15],
  ['Platelets', 15, '10³/mm³', 15],
  ['Platelets', 15, 'thou/mm3', 15],
  ['Platelets', 15, 'thousand/cumm', 15],
  ['Platelets', 15, 'thousands/µL', 15],
  ['Platelets', 15, 'K/uL', 15],
  ['Platelets', 15, 'K/mcL', 15],
  ['Platelets', 15, 'k/cumm', 15],
  ['Platelets', 15, '×10⁹/L', 15],
  ['Platelets', 15, '10^9/L', 15],
  ['Platelets', 15, '10*9/l', 15],
  ['Platelets', 15, 'x10E9/L', 15],
  ['Platelets', 15, '109/L', 15],
  ['Platelets', 15, 'G/L', 15],
  ['Platelets', 15, 'Gpt/L', 15],
  ['Platelets', 15, 'giga/L', 15],
  ['Platelets', 15, 'billion/L', 15],
  ['Platelets', 15_000, '/cumm', 15],
  ['Platelets', 15_000, 'cells/cumm', 15],
  ['Platelets', 15_000, '/µL', 15],
  ['Platelets', 15_000, 'per µL', 15],
  ['Platelets', 15_000, '/mm3', 15],
  ['Platelets', 15_000, 'cells/mm³', 15],
  ['Platelets', 15_000, 'per cu mm', 15],
  ['White blood cells', 45_000, '/cumm', 45],
  ['White blood cells', 45_000, 'cells/µL', 45],
  ['White blood cells', 45_000, 'cells/mcL', 45],
  ['White blood cells', 45_000, 'cells / c.mm', 45],
  ['White blood cells', 45_000, 'cell/cu.mm', 45],
  ['White blood cells', 45, '10³ cells/µL', 45],
  ['White blood cells', 45, 'x 1000/µL', 45],
  ['White blood cells', 45, '/nL', 45],
  ['Red blood cells', 4.5, 'million/cumm', 4.5],
  ['Red blood cells', 4.5, 'millions/cu.mm', 4.5],
  ['Red blood cells', 4.5, 'mill/cumm', 4.5],
  ['Red blood cells', 4.5, 'mil/µL', 4.5],
  ['Red blood cells', 4.5, 'M/uL', 4.5],
  ['Red blood cells', 4.5, '10^6/uL', 4.5],
  ['Red blood cells', 4.5, '10^12/L', 4.5],
  ['Red blood cells', 4.5, '×10¹²/L', 4.5],
  ['Red blood cells', 4.5, 'T/L', 4.5],
  ['Red blood cells', 4.5, '/pL', 4.5],
  ['Red blood cells', 45, 'lakhs/cumm', 4.5],
  // Sugar and kidneys.
  ['Glucose, random', 20, 'mmol/L', 360.3],
  ['Glucose, random', 20, 'mg%', 20],
  ['Glucose, random', 20, 'mgs/dl', 20],
  ['Glucose, fasting', 0.2, 'g/L', 20],
  ['Glucose, fasting', 20, 'mgm/dl', 20],
  ['HbA1c', 48, 'mmol/mol', 6.543],
  ['HbA1c', 6.5, '% (NGSP)', 6.5],
  ['HbA1c', 6.5, '%Hb', 6.5],
  ['Creatinine', 800, 'µmol/L', 9.05],
  ['Creatinine', 800, 'μmol/l', 9.05],
  ['Creatinine', 800, 'umol/L', 9.05],
  ['Creatinine', 800, 'micromol/L', 9.05],
  ['Creatinine', 800, 'mcmol/L', 9.05],
  ['Creatinine', 0.8, 'mmol/L', 9.05],
  ['Creatinine', 9, 'mg %', 9],
  ['Creatinine', 90, 'mg/L', 9],
  ['Urea nitrogen', 10, 'mmol/L', 28.01],
  ['Uric acid', 360, 'µmol/L', 6.052],
  ['Urine albumin to creatinine ratio', 3, 'mg/mmol', 26.52],
  ['Urine albumin to creatinine ratio', 30, 'mg/g creatinine', 30],
  ['Urine albumin to creatinine ratio', 30, 'µg/mg', 30],
  ['Urine albumin to creatinine ratio', 30, 'mcg/mg creat', 30],
  ['Urine albumin to creatinine ratio', 30, 'mg/gm', 30],
  ['Lactate', 36, 'mg/dL', 3.996],
  ['Lactate', 4, 'mEq/L', 4],
  // Liver and lipids.
  ['Bilirubin, total', 171, 'µmol/L', 10],
  ['Bilirubin, total', 10, 'mg%', 10],
  ['Alanine aminotransferase', 40, 'IU/L', 40],
  ['Alanine aminotransferase', 40, 'IU/Ltr', 40],
  ['Alanine aminotransferase', 40, 'I.U./L', 40],
  ['Alanine aminotransferase', 40, 'units/L', 40],
  ['Alanine aminotransferase', 40, 'mIU/mL', 40],
  ['Alanine aminotransferase', 1, 'µkat/L', 60],
  ['Albumin', 40, 'g/L', 4],
  ['Albumin', 4, 'gm%', 4],
  ['Total protein', 70, 'g/L', 7],
  ['Total cholesterol', 6, 'mmol/L', 232],
  ['LDL cholesterol', 2, 'mmol/L', 77.34],
  ['Triglycerides', 2, 'mmol/L', 177.1],
  // Hormones, vitamins, and others.
  ['TSH', 15, 'µIU/mL', 15],
  ['TSH', 15, 'uIU/ml', 15],
  ['TSH', 15, 'mcIU/mL', 15],
  ['TSH', 15, 'µU/mL', 15],
  ['TSH', 15, 'mU/L', 15],
  ['TSH', 15, 'microIU/mL', 15],
  ['TSH', 0.015, 'mIU/mL', 15],
  ['Free T4', 12.87, 'pmol/L', 0.9998],
  ['Free T4', 10, 'pg/mL', 1],
  ['Free T4', 10, 'ng/L', 1],
  ['Vitamin B12', 147.6, 'pmol/L', 200.1],
  ['Vitamin B12', 200, 'ng/L', 200],
  ['Vitamin B12', 0.2, 'ng/mL', 200],
  ['Vitamin D, 25-hydroxy', 50, 'nmol/L', 20.03],
  ['Vitamin D, 25-hydroxy', 20, 'µg/L', 20],
  ['Vitamin D, 25-hydroxy', 20, 'ng/ml', 20],
  ['Ferritin', 50, 'µg/L', 50],
  ['Ferritin', 50, 'mcg/L', 50],
  ['Ferritin', 100, 'pmol/L', 44.5],
  ['C-reactive protein', 5, 'mg/dL', 50],
  ['C-reactive protein', 50, 'µg/mL', 50],
  ['Erythrocyte sedimentation rate', 20, 'mm/hr', 20],
  ['Erythrocyte sedimentation rate', 20, 'mm/1st hour', 20],
  ['Erythrocyte sedimentation rate', 20, 'mm in 1 hr', 20],
  ['Erythrocyte sedimentation rate', 20, 'mm 1st hr.', 20],
  ['Erythrocyte sedimentation rate', 20, 'mm/hr (Westergren)', 20],
  ['INR', 6, 'ratio', 6],
  ['INR', 6, 'INR', 6],
  ['Blood pH', 7, '', 7],
  ['Oxygen pressure in arterial blood', 5, 'kPa', 37.5],
  ['Oxygen pressure in arterial blood', 40, 'mm Hg', 40],
  // What does not fit, and what nobody knows.
  ['Haemoglobin', 4.5, '10^3/µL', null],
  ['Haemoglobin', 4.5, '%', null],
  ['Haemoglobin', 4.5, 'K/uL', null],
  ['Platelets', 15, 'mg/dL', null],
  ['Platelets', 15, 'g/dL', null],
  ['Platelets', 15, 'fL', null],
  ['Platelets', 15_000_000_000, '/L', null],
  ['Potassium', 7, 'mg', null],
  ['Potassium', 7, null, null],
  ['Potassium', 7, 'mEq', null],
  ['TSH', 2, 'ng/mL', null],
  ['INR', 30, 's', null],
  ['Phosphate', 2, 'mEq/L', null],
  ['Total protein', 1, 'mmol/L', null],
  ['HbA1c', 6, 'mmol/L', null],
  ['Creatinine', 1, 'constructor', null],
  ['Creatinine', 1, 'bananas/L', null],
])('%s %s %s is %s', (name, value, unit, found) => {
  expect(read(name, value, unit)).toBe(found)
})

test('a test of a clinic is read by its own unit, and without a code nothing is weighed', () => {
  expect(conversionTo({ unit: 'g/L', loinc: null }, 'mg/dL')).toEqual({ factor: 0.01, offset: 0 })
  expect(conversionTo({ unit: 'mmol/L', loinc: null }, 'mg/dL')).toBeNull()
  expect(conversionTo({ unit: 'AU', loinc: null }, 'au')).toEqual({ factor: 1, offset: 0 })
  expect(conversionTo({ unit: 'AU', loinc: null }, 'mg/dL')).toBeNull()
  expect(conversionTo({ unit: 'G/L', loinc: '777-3' }, 'lakh/cumm')).toEqual({ factor: 100, offset: 0 })
  expect(conversionTo({ unit: 'µmol/L', loinc: '14682-9' }, 'mg/dL')?.factor).toBeCloseTo(88.4, 6)
  expect(conversionTo({ unit: 'mmol/mol', loinc: '4548-4' }, '%')).toMatchObject({
    factor: expect.closeTo(10.93, 2),
    offset: expect.closeTo(-23.52, 2),
  })
})

test('limits come back into the unit of the laboratory', () => {
  const of = (name: string, unit: string) => conversionTo(testOf(name), unit)!
  expect(convertBack(50, of('Platelets', 'lakh/cumm'))).toBe(0.5)
  expect(convertBack(5, of('Creatinine', 'µmol/L'))).toBe(442)
  expect(convertBack(7, of('Haemoglobin', 'g/L'))).toBe(70)
  expect(convertBack(6.5, of('HbA1c', 'mmol/mol'))).toBeCloseTo(47.5, 1)
})

test('what was understood is said in the unit of the test, unless it stands there already', () => {
  const platelets = testOf('Platelets')
  const say = (number: number, unit: string, comparator: string | null = null) =>
    understoodAs(platelets, { number, unit, comparator })
  expect(say(0.15, 'lakh/cumm')).toBe('15 10³/µL')
  expect(say(0.15, 'lakh/cumm', '<')).toBe('<15 10³/µL')
  expect(say(123_456, '/cumm')).toBe('123.5 10³/µL')
  expect(say(15, '10³/μL')).toBeNull()
  expect(say(15, 'mg/dL')).toBeNull()
  expect(understoodAs(testOf('INR'), { number: 2, unit: 'ratio', comparator: null })).toBe('2')
  expect([0, 0.012_345_6, 9.049_77, 12_345.6, -2.5].map(shownNumber)).toEqual([
    '0',
    '0.01235',
    '9.05',
    '12346',
    '-2.5',
  ])
})

test('two spellings are one unit if they are printed alike', () => {
  expect(isSameUnit('μmol/L', 'µmol / l')).toBe(true)
  expect(isSameUnit(null, '')).toBe(true)
  expect(isSameUnit('mEq/L', 'mmol/L')).toBe(false)
  expect(readUnit('nothing')).toEqual({})
})
