import { expect, test } from 'vitest'
import { judgeSheet } from '#server/testing/data/judge-sheet.ts'

const doseOf = (sheet: string) => {
  const { warnings, gaps } = judgeSheet(sheet.replace(' | ', ' | | '))
  return {
    stops: warnings.some(({ interrupts, kind }) => interrupts && kind === 'dose'),
    stands: warnings.some(({ interrupts, kind }) => !interrupts && kind === 'dose'),
    gaps: gaps.filter(({ check }) => check === 'dose').map(({ why }) => why),
  }
}

test.each([
  '4 M, 16 kg | paracetamol 250 mg/5 ml 5 ml tds 3d',
  '2 F, 12 kg | paracetamol 120 mg/5 ml 6 ml qid 3d',
  '8m M, 8 kg | paracetamol 120 mg/5 ml 4 ml tds 2d',
  '9 M, 28 kg | paracetamol 250 mg/5 ml 8 ml qid 3d',
  '11 F, 38 kg | paracetamol 500 mg qid 3d',
  '5 F, 18 kg | ibuprofen 100 mg/5 ml 8 ml tds 3d',
  '1 M, 10 kg | ibuprofen 100 mg/5 ml 5 ml tds 2d',
  '7 M, 22 kg | mefenamic acid 100 mg/5 ml 8 ml tds 2d',
  '3 M, 14 kg | amoxicillin 250 mg/5 ml 4 ml tds 5d',
  '6 F, 20 kg | amoxicillin 250 mg/5 ml 6.5 ml tds 5d',
  '4 F, 15 kg | co-amoxiclav 457 mg/5 ml 4 ml bd 5d',
  '9m F, 8 kg | co-amoxiclav 228.5 mg/5 ml 5 ml bd 5d',
  '5 M, 18 kg | cefixime 100 mg/5 ml 4 ml bd 5d',
  '8 F, 25 kg | cefpodoxime 100 mg/5 ml 6 ml bd 5d',
  '6 M, 20 kg | cefalexin 250 mg/5 ml 5 ml qid 7d',
  '7 F, 22 kg | azithromycin 200 mg/5 ml 5.5 ml od 3d',
  '5 M, 17 kg | clarithromycin 125 mg/5 ml 5 ml bd 7d',
  '8 M, 26 kg | co-trimoxazole 240 mg/5 ml 10 ml bd 5d',
  '10 F, 30 kg | metronidazole 200 mg/5 ml 5 ml tds 5d',
  '3 F, 13 kg | cetirizine 5 mg/5 ml 2.5 ml bd 5d',
  '7 M, 24 kg | cetirizine 5 mg/5 ml 10 ml hs 5d',
  '4 M, 16 kg | levocetirizine 2.5 mg/5 ml 5 ml hs 5d',
  '4 F, 16 kg | montelukast 4 mg hs 1m',
  '9 F, 28 kg | montelukast 5 mg hs 1m',
  '5 F, 17 kg | salbutamol 2 mg/5 ml 5 ml tds 5d',
  '5 F, 17 kg | salbutamol 2.5 mg nebules tds 3d',
  '6 M, 20 kg | salbutamol 100 micrograms 2 puffs qid 1m',
  '6 M, 20 kg | prednisolone 15 mg/5 ml 6.5 ml od 3d',
  '2 M, 11 kg | ondansetron 2 mg/5 ml 5 ml tds 1d',
  '4 F, 15 kg | domperidone 1 mg/ml 3.5 ml tds 3d',
  '3 M, 14 kg | zinc 20 mg/5 ml 5 ml od 14d',
  '5m F, 6 kg | zinc 20 mg/5 ml 2.5 ml od 14d',
  '2 F, 11 kg | albendazole 400 mg stat',
  '6 F, 20 kg | albendazole 400 mg stat',
  '4 M, 15 kg | iron 50 mg/5 ml 5 ml od 1m',
  '7 F, 22 kg | valproate 200 mg/5 ml 5.5 ml bd 3m',
  '8 M, 25 kg | levetiracetam 100 mg/ml 5 ml bd 3m',
  '3 F, 14 kg | oral rehydration salts 1 sachets tds 3d',
  '1 M, 10 kg | racecadotril 15 mg tds 3d',
  '10 M, 32 kg | fexofenadine 30 mg bd 7d',
  '6 F, 20 kg | lactulose 10 g/15 ml 15 ml hs 2w',
])('a usual dose of a child is quiet: %s', sheet => {
  expect(doseOf(sheet)).toEqual({ stops: false, stands: false, gaps: [] })
})

test.each([
  '4 M, 16 kg | paracetamol 250 mg/5 ml 5 ml qid 3d',
  '2 F, 13 kg | paracetamol 250 mg/5 ml 4 ml qid 3d',
  '2 F, 13 kg | amoxicillin 250 mg/5 ml 12 ml bd 5d',
  '3 F, 15 kg | cefixime 100 mg/5 ml 7.5 ml bd 10d',
  '3 F, 15 kg | azithromycin 200 mg/5 ml 8 ml od 7d',
  '6 M, 20 kg | amoxicillin 250 mg/5 ml 12 ml tds 5d',
  '5 F, 18 kg | ibuprofen 100 mg/5 ml 9 ml qid 3d',
  '6 M, 20 kg | prednisolone 15 mg/5 ml 13 ml od 3d',
])('over the usual, and under the highest, stands beside: %s', sheet => {
  expect(doseOf(sheet)).toEqual({ stops: false, stands: true, gaps: [] })
})

test.each([
  '4 M, 16 kg | paracetamol 250 mg/5 ml 7.5 ml qid 3d',
  '2 F, 12 kg | paracetamol 250 mg/5 ml 10 ml tds 3d',
  '8m M, 8 kg | paracetamol 250 mg/5 ml 5 ml qid 2d',
  '5 F, 18 kg | ibuprofen 100 mg/5 ml 15 ml tds 3d',
  '3 M, 14 kg | amoxicillin 250 mg/5 ml 15 ml bd 5d',
  '3 F, 15 kg | cefixime 100 mg/5 ml 10 ml bd 5d',
  '3 F, 15 kg | azithromycin 200 mg/5 ml 15 ml od 3d',
  '3 F, 14 kg | cetirizine 10 mg bd 5d',
  '4 F, 16 kg | montelukast 10 mg hs 1m',
  '9 F, 28 kg | montelukast 10 mg hs 1m',
  '14 F, 45 kg | montelukast 10 mg hs 1m',
  '1 M, 10 kg | montelukast 5 mg hs 1m',
  '4 M, 16 kg | levocetirizine 5 mg hs 5d',
  '2 M, 11 kg | ondansetron 8 mg tds 1d',
  '4 F, 15 kg | domperidone 10 mg tds 3d',
  '5 M, 18 kg | metoclopramide 10 mg tds 3d',
  '6 M, 20 kg | prednisolone 60 mg od 3d',
  '5 F, 17 kg | salbutamol 4 mg tds 5d',
  '8 M, 26 kg | ciprofloxacin 750 mg bd 5d',
  '5 F, 18 kg | clarithromycin 500 mg bd 7d',
  '7 F, 22 kg | valproate 1 g bd 3m',
  '8 M, 25 kg | phenytoin 200 mg bd 3m',
  '8 M, 25 kg | levetiracetam 1 g bd 3m',
  '6 F, 20 kg | levothyroxine 200 micrograms od 3m',
  '3 F, 14 kg | digoxin 250 micrograms od 1m',
  '5 M, 18 kg | loratadine 10 mg od 5d',
  '3 M, 14 kg | zinc 50 mg bd 14d',
  '6 M, 20 kg | amitriptyline 50 mg hs 1m',
  '2 F, 12 kg | furosemide 40 mg bd 1m',
  '4 M, 15 kg | insulin glargine 40 units hs 1m',
  '5 F, 17 kg | theophylline 300 mg bd 1m',
])('too much for a child stops: %s', sheet => {
  expect(doseOf(sheet)).toMatchObject({ stops: true })
})

test.each([
  ['4 M | paracetamol 250 mg/5 ml 5 ml tds 3d', 'not_asked'],
  ['4 M, 16 kg | aceclofenac 100 mg bd 5d', 'not_covered'],
  ['8 F, 24 kg | warfarin 2 mg od 1m', 'not_covered'],
  ['10d F, 3 kg | ibuprofen 100 mg/5 ml 1 ml tds 1d', 'not_covered'],
  ['4 M | montelukast 4 mg hs 1m', undefined],
])('what nobody knows of a child is a gap: %s', (sheet, why) => {
  expect(doseOf(sheet)).toEqual({ stops: false, stands: false, gaps: why ? [why] : [] })
})
