import type { SampleVisit } from './record-types.ts'

/** The clinic's own, for every doctor. */
export const samplePhrases = [
  {
    name: 'throat',
    text: 'Throat [[mildly red]], tonsils [[not enlarged]], no pus. Ears [[normal]]. Glands of the neck [[not tender]].',
  },
  {
    name: 'chest',
    text: 'Breath sounds equal on both sides, [[no wheeze]], [[no crackles]]. Speaks in full sentences.',
  },
  { name: 'abdomen', text: 'Abdomen soft, [[not tender]], no lump. Bowel sounds [[normal]].' },
  {
    name: 'fever',
    text: 'Paracetamol for fever, plenty to drink. Come at once with rash, bleeding, belly pain, fits or confusion. Review in [[2]] days.',
  },
  {
    name: 'feet',
    text: 'Feet: skin [[whole]], pulses [[felt on both sides]], monofilament felt at [[10]] of 10 points.',
  },
  {
    name: 'back',
    text: 'Straight leg raise [[80]] degrees on both sides. Power, reflexes and feeling [[normal]]. No pain over the bones.',
  },
]

export const sampleTemplates = [
  {
    name: 'Antenatal visit',
    outline: [
      { key: 'complaints', title: 'Complaints' },
      { key: 'examination', title: 'Examination of mother and child' },
      { key: 'plan', title: 'Plan' },
    ],
  },
  {
    name: 'Well-child visit',
    outline: [
      { key: 'feeding', title: 'Feeding' },
      { key: 'development', title: 'Development' },
      { key: 'examination', title: 'Examination' },
      { key: 'plan', title: 'Plan' },
    ],
  },
]

/** Visits that their doctor has not signed yet: one with a field nobody looked at, one without a plan. */
export const sampleDrafts: readonly SampleVisit[] = [
  {
    note: {
      subjective: 'Fever and sore throat since Sunday. Works in a school.',
      objective: 'Throat [[mildly red]], tonsils [[not enlarged]], no pus. Chest clear.',
      assessment: 'Upper respiratory infection.',
      plan: 'Gargles, rest, paracetamol. Review in [[2]] days.',
    },
    diagnosis: { text: 'Upper respiratory infection', code: 'J06.9' },
    vitals: { temperatureC: 37.8, pulse: 88, systolic: 118, diastolic: 76 },
  },
  {
    note: {
      subjective: 'Knee pain on stairs for two months, more on the right. No fall.',
      objective: 'Right knee: crackles, no warmth, bends fully.',
      assessment: 'Early wear of the right knee.',
    },
    diagnosis: { text: 'Osteoarthritis of the right knee', code: 'M17.11' },
    vitals: { pulse: 76, systolic: 132, diastolic: 82 },
  },
]
