// What has to be known of a test to turn one unit into another, by its LOINC code. Grams of a mole are those that laboratories use:
// 'SI Units' of the AMA Manual of Style, 11th edition (2020), and for creatinine and bilirubin its rounded factors. HbA1c: Hoelzel et
// al., Clinical Chemistry 50 (2004), 166. Written in October 2026.

/** What a unit measures. */
export const unitKinds = [
  'mass',
  'amount',
  'charge',
  'activity',
  'count',
  'fraction',
  'cellVolume',
  'cellMass',
  'cellAmount',
  'speed',
  'massRatio',
  'massOfAmount',
  'amountRatio',
  'pressure',
  'number',
] as const
export type UnitKind = (typeof unitKinds)[number]

/** `grams` of a mole; `charges` of a particle, by which mEq count. `kind`: where a spelling such as G/L means two things. */
export type Substance = { kind?: UnitKind; grams?: number; charges?: number }

const haemoglobin = 16_114
const creatinine = 1e4 / 88.4
const glucose: Substance = { grams: 180.16 }
const cholesterol: Substance = { grams: 386.7 }
const cells: Substance = { kind: 'count' }

export const substances: Readonly<Record<string, Substance>> = {
  '718-7': { kind: 'mass', grams: haemoglobin },
  '785-6': { kind: 'cellMass' },
  '786-4': { kind: 'mass', grams: haemoglobin },
  '789-8': cells,
  '6690-2': cells,
  '777-3': cells,
  '1988-5': { grams: 105_000 },
  '2276-4': { grams: 445_000 },
  '1558-6': glucose,
  '2345-7': glucose,
  '1521-4': glucose,
  '2160-0': { grams: creatinine },
  '14682-9': { grams: creatinine },
  // Of urea, two atoms of nitrogen are weighed.
  '3094-0': { grams: 28.014 },
  '2951-2': { grams: 22.99, charges: 1 },
  '2823-3': { grams: 39.098, charges: 1 },
  '2075-0': { grams: 35.453, charges: 1 },
  '1963-8': { grams: 61.017, charges: 1 },
  '17861-6': { grams: 40.08, charges: 2 },
  '2777-1': { grams: 30.97 },
  '3084-1': { grams: 168.11 },
  '2093-3': cholesterol,
  '2085-9': cholesterol,
  '13457-7': cholesterol,
  '2571-8': { grams: 885.7 },
  '1975-2': { grams: 1e4 / 17.1 },
  '1751-7': { grams: 66_500 },
  '3024-7': { grams: 776.87 },
  '2132-9': { grams: 1355.4 },
  '62292-8': { grams: 400.64 },
  '2524-7': { grams: 90.08, charges: 1 },
}

type Line = { factor: number; offset: number }

/** Pairs of kinds that only one test turns into each other: what stands in base units of the first, in those of the second. */
export const turnedBy: Readonly<Record<string, readonly { from: UnitKind; to: UnitKind; line: Line }[]>> = {
  // HbA1c: per cent of NGSP from mmol/mol of IFCC.
  '4548-4': [{ from: 'amountRatio', to: 'fraction', line: { factor: 0.9148, offset: 0.02152 } }],
  // Of a cell, femtomoles of haemoglobin weigh picograms.
  '785-6': [{ from: 'cellAmount', to: 'cellMass', line: { factor: haemoglobin / 1000, offset: 0 } }],
  // Of red cells, one per cent is a gram in 100 ml.
  '786-4': [{ from: 'fraction', to: 'mass', line: { factor: 1000, offset: 0 } }],
  // Beside a mole of creatinine in place of a gram.
  '9318-7': [{ from: 'massOfAmount', to: 'massRatio', line: { factor: 1 / creatinine, offset: 0 } }],
}
