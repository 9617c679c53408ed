import { expect, test } from 'vitest'
import { parseMedicine } from './medicine-line.ts'
import { quantityToDispense, type KnownProduct } from './quantity-to-dispense.ts'
import { storedLine } from './stored-line.ts'

const products: KnownProduct[] = [
  { form: 'tablet', strengths: ['500 mg', '650 mg', '5 mg', '10 mg', '20 mg', '40 mg'] },
  { form: 'capsule', strengths: ['250 mg', '500 mg', '20 mg'] },
  { form: 'syrup', strengths: ['125 mg/5 ml', '250 mg/5 ml'], bottlesMl: [60, 100] },
  { form: 'drops', strengths: ['100 mg/ml'], bottlesMl: [15] },
]
const stored = (text: string) => {
  const line = storedLine(parseMedicine(text)!.medicine, 'en')
  return { ...line, duration: line.duration || null, instructions: line.instructions || null }
}
const said = (text: string, known: readonly KnownProduct[] = []) => {
  const found = quantityToDispense(stored(text), known)
  if (!found) return ''
  const { count, unit, bottle } = found
  return bottle ? `${count} ml: ${bottle.count} × ${bottle.ml} ml` : `${count} ${unit}`
}

test.each([
  ['pcm 1 tab bd 5d', '10 tab'],
  ['pcm 1 tab 1-0-1 5d', '10 tab'],
  ['pcm ½ tab tds 5d', '8 tab'],
  ['pcm 2 tab bd 3d', '12 tab'],
  ['pcm 1 cap od 2w', '14 cap'],
  ['pcm 1 cap od 1m', '30 cap'],
  ['pcm 1 sachet bd 3d', '6 sachets'],
  ['pcm 1 tab q6h 3d', '12 tab'],
  ['pcm 1 tab every 5 hours 3d', '15 tab'],
  ['pcm 1 tab hs 10d', '10 tab'],
  ['pcm 1 tab alternate days 7d', '4 tab'],
  ['pcm 1 tab weekly 4w', '4 tab'],
  ['pcm 1 tab stat', '1 tab'],
  ['pcm 1 tab sos max 3/day 2d', '6 tab'],
  ['pcm 1 tab q4h max 4/day 2d', '8 tab'],
  ['pcm 5 ml tds 4d', '60 ml'],
  ['pcm 5 ml 1-1-1 4d', '60 ml'],
  ['pcm 2.5 ml bd 3d', '15 ml'],
  ['pcm 1 tsp bd 3d', '30 ml'],
  ['pcm 120 mg/5 ml 5 ml tds 4d after food', '60 ml'],
  ['pred 4 tab od 5d then 2 tab od 5d then 1 tab od 5d', '35 tab'],
  ['Tab X 500 mg bd 5d', '10 tab'],
  ['Tab. X 500 mg 1-0-2 5d', '15 tab'],
  ['Cap X 500 mg bd 5d', '10 cap'],
  // What cannot be known.
  ['pcm 1 tab sos 5d', ''],
  ['pcm 1 tab q6h sos 5d', ''],
  ['pcm 1 tab bd', ''],
  ['pcm 1-2 tab bd 5d', ''],
  ['pcm 2 tab 1-0-1 5d', ''],
  ['pcm 5 ml 1-0-2 5d', ''],
  ['pcm 500 mg bd 5d', ''],
  ['pcm 500 1-0-1 5d', ''],
  ['pcm 15 mg/kg tds 5d', ''],
  ['pcm 250 mg/5 ml tds 5d', ''],
  ['pcm 2 drops tds 5d', ''],
  ['pcm 2 puffs bd 5d', ''],
  ['pcm 1 tab bd 3-5 days', ''],
  ['inj pcm 2 ml bd 3d', ''],
  ['pcm 2 ml bd 3d im', ''],
  ['pcm cream 5 ml bd 3d', ''],
  ['pcm 1 tab 500 mg / 125 mg bd 3d', ''],
  ['pcm 1 tab bd 3d ; twice a week', ''],
  ['pcm 1 tab bd 3d ; then od', ''],
  ['pcm 1 tab bd 3d ; first day 2 tab', ''],
  ['pcm 1 tab bd 3d ; repeat for 10 days', ''],
  ['pcm 1 tab monthly 3m', ''],
])('%s: %s', (text, quantity) => {
  expect(said(text)).toBe(quantity)
})

test.each([
  ['amox 650 mg bd 5d', '10 tab'],
  ['amox 650 1-0-1 5d', '10 tab'],
  ['amox 250 mg bd 5d', '10 cap'],
  ['amox 500 mg 1-0-1 5d', '10 tabOrCap'],
  ['tab amox 500 mg 1-0-1 5d', '10 tab'],
  ['pred 40 mg od 5d then 10 mg od 5d', '10 tab'],
  // One dose may be two tablets.
  ['amox 1000 mg bd 5d', ''],
  ['tab amox 1000 mg bd 5d', ''],
  ['amox 125 mg/5 ml 5 ml tds 4d', '60 ml: 1 × 60 ml'],
  ['amox 125 mg/5 ml 5 ml tds 5d', '75 ml: 1 × 100 ml'],
  ['amox 125 mg/5 ml 5 ml tds 10d', '150 ml: 2 × 100 ml'],
  ['amox 5 ml tds 3d', '45 ml: 1 × 60 ml'],
  ['amox 1 ml tds 4d', '12 ml: 1 × 15 ml'],
  ['amox 120 mg/5 ml 5 ml tds 4d', '60 ml'],
])('with the list, %s: %s', (text, quantity) => {
  expect(said(text, products)).toBe(quantity)
})
