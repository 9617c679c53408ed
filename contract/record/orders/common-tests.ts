// The tests and panels that every clinic starts with. A clinic changes, switches off and adds to them; what it did not change follows
// this list.
//
// This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical
// Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license.
//
// Ranges here are usual ones of adults, from 18 years; those of children stand in ranges-by-age. A laboratory's own, printed beside a
// result, count before them. Beyond the critical limits, which many hospitals share, somebody is told at once.
import { sexes, type Sex } from '#contract/clinic/sex-for-ranges.ts'
import { bloodByAge } from './ranges-by-age/blood.ts'
import { limitsOf, rangesOf, type ByAge, type Four } from './ranges-by-age/by-age.ts'
import { hormonesAndGasesByAge } from './ranges-by-age/hormones-and-gases.ts'
import { liverAndLipidsByAge } from './ranges-by-age/liver-and-lipids.ts'
import { sugarAndKidneyByAge } from './ranges-by-age/sugar-and-kidney.ts'
import { daysOfYears, type TestRange } from './ranges.ts'
import type { TestKind } from './test-kinds.ts'

export type CommonTest = {
  id: string
  kind: TestKind
  name: string
  /** What else people type for it, in small letters. */
  words: string
  unit: string | null
  loinc: string | null
  ranges: TestRange[]
  /** Of a panel: the ids of its tests, in their order. */
  parts: string[]
}

/** The same in every clinic, so that a later version of this list finds what a clinic has changed. */
const idOf = (kind: 'loinc' | 'imaging' | 'panel', digits: string) =>
  `1ab0000${['loinc', 'imaging', 'panel'].indexOf(kind)}-0000-7000-8000-${digits.replace('-', '').padStart(12, '0')}`

/** Those of children, by LOINC code. */
export const rangesOfChildren: ByAge = {
  ...bloodByAge,
  ...sugarAndKidneyByAge,
  ...liverAndLipidsByAge,
  ...hormonesAndGasesByAge,
}

const adults = (sex: Sex | null, limits: Four): TestRange => ({
  sex,
  fromDays: daysOfYears(18),
  untilDays: null,
  ...limitsOf(limits),
})

type Ranges = { all: Four } | { female: Four; male: Four }

function laboratory(
  loinc: string,
  name: string,
  words: string,
  unit: string | null,
  ranges: Ranges,
): CommonTest {
  const ofAdults = 'all' in ranges ? [adults(null, ranges.all)] : sexes.map(sex => adults(sex, ranges[sex]))
  const all = [...rangesOf(rangesOfChildren[loinc]!), ...ofAdults]
  return { id: idOf('loinc', loinc), kind: 'laboratory', name, words, unit, loinc, ranges: all, parts: [] }
}

const imaging = (digits: string, name: string, words: string): CommonTest => ({
  id: idOf('imaging', digits),
  kind: 'imaging',
  name,
  words,
  unit: null,
  loinc: null,
  ranges: [],
  parts: [],
})

const panel = (digits: string, name: string, words: string, codes: string): CommonTest => ({
  id: idOf('panel', digits),
  kind: 'panel',
  name,
  words,
  unit: null,
  loinc: null,
  ranges: [],
  parts: codes.split(' ').map(code => idOf('loinc', code)),
})

const blood: CommonTest[] = [
  laboratory('718-7', 'Haemoglobin', 'hb hgb hemoglobin', 'g/dL', {
    female: [12, 15, 7, 20],
    male: [13, 17, 7, 20],
  }),
  laboratory('4544-3', 'Haematocrit', 'hct pcv packed cell volume', '%', {
    female: [36, 46, 20, 60],
    male: [40, 50, 20, 60],
  }),
  laboratory('789-8', 'Red blood cells', 'rbc erythrocytes', '10⁶/µL', {
    female: [3.8, 4.8],
    male: [4.5, 5.5],
  }),
  laboratory('6690-2', 'White blood cells', 'wbc tlc leukocytes', '10³/µL', { all: [4, 11, 2, 30] }),
  laboratory('777-3', 'Platelets', 'plt thrombocytes', '10³/µL', { all: [150, 410, 50, 1000] }),
  laboratory('787-2', 'Mean cell volume', 'mcv', 'fL', { all: [83, 101] }),
  laboratory('785-6', 'Mean cell haemoglobin', 'mch', 'pg', { all: [27, 32] }),
  laboratory('786-4', 'Mean cell haemoglobin concentration', 'mchc', 'g/dL', { all: [31.5, 34.5] }),
  laboratory('4537-7', 'Erythrocyte sedimentation rate', 'esr', 'mm/h', {
    female: [0, 20],
    male: [0, 15],
  }),
  laboratory('6301-6', 'INR', 'inr pt prothrombin', null, { all: [0.8, 1.2, null, 5] }),
  laboratory('1988-5', 'C-reactive protein', 'crp', 'mg/L', { all: [null, 5] }),
  laboratory('2276-4', 'Ferritin', 'ferritin iron stores', 'ng/mL', {
    female: [15, 150],
    male: [30, 400],
  }),
]

const sugarAndKidney: CommonTest[] = [
  laboratory('1558-6', 'Glucose, fasting', 'fbs fbg sugar', 'mg/dL', { all: [70, 99, 50, 400] }),
  laboratory('2345-7', 'Glucose, random', 'rbs sugar', 'mg/dL', { all: [70, 139, 50, 400] }),
  laboratory('1521-4', 'Glucose, 2 hours after a meal', 'ppbs sugar', 'mg/dL', { all: [70, 139, 50, 400] }),
  laboratory('4548-4', 'HbA1c', 'a1c glycated haemoglobin hemoglobin', '%', { all: [4, 5.6] }),
  laboratory('2160-0', 'Creatinine', 'creat cr', 'mg/dL', {
    female: [0.5, 1.1, null, 5],
    male: [0.7, 1.3, null, 5],
  }),
  laboratory('3094-0', 'Urea nitrogen', 'bun urea', 'mg/dL', { all: [7, 20, null, 100] }),
  laboratory('2951-2', 'Sodium', 'na', 'mmol/L', { all: [135, 145, 120, 160] }),
  laboratory('2823-3', 'Potassium', 'k', 'mmol/L', { all: [3.5, 5.1, 2.5, 6.5] }),
  laboratory('2075-0', 'Chloride', 'cl', 'mmol/L', { all: [98, 107, 80, 120] }),
  laboratory('1963-8', 'Bicarbonate', 'hco3 bicarb', 'mmol/L', { all: [22, 29, 10, 40] }),
  laboratory('17861-6', 'Calcium', 'ca', 'mg/dL', { all: [8.6, 10.2, 6.5, 13] }),
  laboratory('2777-1', 'Phosphate', 'po4 phosphorus', 'mg/dL', { all: [2.5, 4.5, 1, null] }),
  laboratory('3084-1', 'Uric acid', 'urate', 'mg/dL', { female: [2.6, 6], male: [3.5, 7.2] }),
  laboratory('9318-7', 'Urine albumin to creatinine ratio', 'acr uacr microalbumin', 'mg/g', {
    all: [null, 30],
  }),
]

const liverAndLipids: CommonTest[] = [
  laboratory('2093-3', 'Total cholesterol', 'chol', 'mg/dL', { all: [null, 200] }),
  laboratory('2085-9', 'HDL cholesterol', 'hdl', 'mg/dL', { female: [50, null], male: [40, null] }),
  laboratory('13457-7', 'LDL cholesterol', 'ldl', 'mg/dL', { all: [null, 130] }),
  laboratory('2571-8', 'Triglycerides', 'tg', 'mg/dL', { all: [null, 150] }),
  laboratory('1975-2', 'Bilirubin, total', 'bili', 'mg/dL', { all: [0.1, 1.2, null, 15] }),
  laboratory('1742-6', 'Alanine aminotransferase', 'alt sgpt', 'U/L', {
    female: [null, 33],
    male: [null, 41],
  }),
  laboratory('1920-8', 'Aspartate aminotransferase', 'ast sgot', 'U/L', {
    female: [null, 32],
    male: [null, 40],
  }),
  laboratory('6768-6', 'Alkaline phosphatase', 'alp', 'U/L', { female: [35, 104], male: [40, 129] }),
  laboratory('1751-7', 'Albumin', 'alb', 'g/dL', { all: [3.5, 5.2] }),
  laboratory('2885-2', 'Total protein', 'tp', 'g/dL', { all: [6.4, 8.3] }),
]

const hormonesAndVitamins: CommonTest[] = [
  laboratory('3016-3', 'TSH', 'thyroid stimulating hormone thyrotropin', 'mIU/L', { all: [0.4, 4] }),
  laboratory('3024-7', 'Free T4', 'ft4 thyroxine', 'ng/dL', { all: [0.8, 1.8] }),
  laboratory('2132-9', 'Vitamin B12', 'b12 cobalamin', 'pg/mL', { all: [200, 900] }),
  laboratory('62292-8', 'Vitamin D, 25-hydroxy', 'vitd 25ohd', 'ng/mL', { all: [30, 100] }),
]

const gases: CommonTest[] = [
  laboratory('2524-7', 'Lactate', 'lactic acid', 'mmol/L', { all: [0.5, 2, null, 4] }),
  laboratory('2744-1', 'Blood pH', 'ph abg arterial', null, { all: [7.35, 7.45, 7.2, 7.6] }),
  laboratory('2703-7', 'Oxygen pressure in arterial blood', 'pao2 po2 abg', 'mmHg', { all: [80, 100, 50] }),
  laboratory('2708-6', 'Oxygen saturation in arterial blood', 'sao2 spo2 abg', '%', { all: [95, 100, 88] }),
]

const pictures: CommonTest[] = [
  imaging('1', 'Chest X-ray', 'cxr xray'),
  imaging('2', 'Ultrasound of the abdomen', 'usg abdomen sonography'),
  imaging('3', 'X-ray of the knee', 'xray knee'),
  imaging('4', 'Electrocardiogram', 'ecg ekg'),
]

const panels: CommonTest[] = [
  panel('1', 'Full blood count', 'cbc fbc hemogram', '718-7 4544-3 789-8 6690-2 777-3 787-2 785-6 786-4'),
  panel('2', 'Kidney panel', 'kft rft renal', '2160-0 3094-0 2951-2 2823-3 2075-0 1963-8'),
  panel('3', 'Electrolytes', 'lytes', '2951-2 2823-3 2075-0 1963-8'),
  panel('4', 'Liver panel', 'lft', '1975-2 1742-6 1920-8 6768-6 1751-7 2885-2'),
  panel('5', 'Lipid panel', 'lipids lipid profile', '2093-3 2085-9 13457-7 2571-8'),
  panel('6', 'Thyroid panel', 'tft thyroid', '3016-3 3024-7'),
]

export const commonTests: readonly CommonTest[] = [
  ...blood,
  ...sugarAndKidney,
  ...liverAndLipids,
  ...hormonesAndVitamins,
  ...gases,
  ...pictures,
  ...panels,
]
