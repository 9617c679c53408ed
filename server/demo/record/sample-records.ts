import { addDays } from '#contract/values/clinic-time.ts'
import { samplePatients, type SamplePatient } from '../sample-organization.ts'
import type { SampleRecord, SampleStory } from './record-types.ts'
import { childStories } from './stories-children.ts'
import { longTermStories } from './stories-long-term.ts'
import { shortStories } from './stories-short.ts'

export const sampleStories: Record<string, SampleStory> = {
  ...longTermStories,
  ...shortStories,
  ...childStories,
}

const [menon, rao, dsouza, siddiqui, nair] = [0, 1, 2, 3, 4]
const years = (count: number) => ({ years: count })
const days = (count: number) => ({ days: count })
const penicillin = { substance: 'Penicillin', reaction: 'Hives', severity: 'moderate' }
const sulfa = { substance: 'Sulfonamides', reaction: 'Rash', severity: 'mild' }
const peanut = { substance: 'Peanut', reaction: 'Swelling of the lips, wheeze', severity: 'anaphylaxis' }
const ibuprofen = { substance: 'Ibuprofen', reaction: 'Wheeze', severity: 'severe' }
const lactose = { substance: 'Lactose', reaction: 'Bloating', kind: 'intolerance' } as const
const past = (text: string) => ({ kind: 'past', text }) as const
const family = (text: string) => ({ kind: 'family', text }) as const
const social = (text: string) => ({ kind: 'social', text }) as const
const alert = (text: string) => ({ kind: 'alert', text }) as const

/** One for each of `samplePatients`, in their order: women and men take turns. */
// prettier-ignore
const records: readonly SampleRecord[] = [
  { story: 'hypertension', doctor: menon, age: years(58), weightKg: 71, heightCm: 156, allergies: [sulfa], bloodGroup: 'B+', history: [family('Father: stroke at 66.'), social('Teacher, retired. Never smoked.')] },
  { story: 'diabetes', doctor: menon, age: years(61), weightKg: 82, heightCm: 168, allergies: 'none', bloodGroup: 'O+', history: [past('Gall bladder removed 2014.'), alert('Hard of hearing: speak to the left ear.')] },
  { story: 'child', doctor: rao, age: days(3290), allergies: [peanut], bloodGroup: 'A+', history: [alert('Carries an adrenaline pen.')] },
  { story: 'backPain', doctor: menon, age: years(36), weightKg: 78, heightCm: 174, allergies: 'none', history: [social('Works for a delivery firm. Smokes five a day.')] },
  { story: 'eczema', doctor: siddiqui, age: years(26), weightKg: 57, heightCm: 160, allergies: [lactose], history: [family('Mother: asthma.')] },
  { story: 'asthma', doctor: menon, age: years(29), weightKg: 69, heightCm: 171, allergies: [ibuprofen], bloodGroup: 'AB+', history: [alert('No aspirin or ibuprofen: asthma attack in 2019.')] },
  { story: 'antenatal', doctor: menon, age: years(27), weightKg: 58, heightCm: 159, allergies: 'none', bloodGroup: 'O-', pregnantDays: 185, history: [alert('Rh negative: anti-D at 28 weeks.'), past('First pregnancy.')] },
  { story: 'child', doctor: rao, age: days(2230), allergies: 'none', missed: ['DPT booster'] },
  { story: 'thyroid', doctor: menon, age: years(41), weightKg: 68, heightCm: 161, history: [family('Sister: thyroid disease.')] },
  { story: 'acne', doctor: siddiqui, age: years(19), weightKg: 63, heightCm: 172, allergies: 'none' },
  { story: 'migraine', doctor: menon, age: years(33), weightKg: 54, heightCm: 158, allergies: 'none', history: [family('Mother: migraine.'), social('Software tester, shifts at night.')] },
  { story: 'fever', doctor: menon, age: years(24), weightKg: 66, heightCm: 170 },
  { story: 'child', doctor: rao, age: days(1650), allergies: 'none', bloodGroup: 'B+' },
  { story: 'hypertension', doctor: menon, age: years(66), weightKg: 74, heightCm: 166, allergies: [penicillin], history: [past('Hernia repaired 2009.'), social('Shopkeeper. Chewed tobacco until 2015.')] },
  { story: 'eczema', doctor: siddiqui, age: years(34), weightKg: 60, heightCm: 157 },
  { story: 'fever', doctor: menon, age: years(45), weightKg: 77, heightCm: 169, allergies: 'none', history: [past('Dengue 2018.')] },
  { story: 'diabetes', doctor: menon, age: years(54), weightKg: 73, heightCm: 155, allergies: [sulfa], bloodGroup: 'A+', history: [family('Both parents: diabetes.'), past('Diabetes of pregnancy 1999.')] },
  { story: 'child', doctor: rao, age: days(1110), allergies: [penicillin], missed: ['Measles and rubella'] },
  { story: 'backPain', doctor: menon, age: years(48), weightKg: 70, heightCm: 158, history: [social('Tailor, sits all day.')] },
  { story: 'acne', doctor: siddiqui, age: years(21), weightKg: 68, heightCm: 175, allergies: [sulfa] },
  { story: 'fever', doctor: dsouza, age: years(31), weightKg: 56, heightCm: 162, allergies: 'none' },
  { story: 'hypertension', doctor: dsouza, age: years(52), weightKg: 86, heightCm: 172, allergies: 'none', history: [social('Drives a taxi. Alcohol on weekends.')] },
  { story: 'infant', doctor: rao, age: days(745), allergies: 'none', bloodGroup: 'O+' },
  { story: 'asthma', doctor: dsouza, age: years(38), weightKg: 72, heightCm: 169, history: [past('In hospital with asthma 2012.')] },
  { story: 'eczema', doctor: siddiqui, age: years(17), weightKg: 52, heightCm: 159, allergies: 'none' },
  { story: 'diabetes', doctor: dsouza, age: years(70), weightKg: 68, heightCm: 163, allergies: [penicillin], history: [past('Cataract of the right eye operated 2021.'), alert('Lives alone: the daughter is called with results.')] },
  { story: 'thyroid', doctor: dsouza, age: years(36), weightKg: 64, heightCm: 160, allergies: 'none' },
  { story: 'infant', doctor: rao, age: days(500), missed: ['Rotavirus'] },
  { story: 'migraine', doctor: dsouza, age: years(27), weightKg: 51, heightCm: 156, allergies: [lactose] },
  { story: 'eczema', doctor: siddiqui, age: years(43), weightKg: 75, heightCm: 170, allergies: 'none' },
  { story: 'hypertension', doctor: dsouza, age: years(71), weightKg: 63, heightCm: 152, allergies: [ibuprofen], history: [family('Brother: heart attack at 60.'), alert('Walks with a stick: ground-floor room.')] },
  { story: 'backPain', doctor: menon, age: years(43), weightKg: 83, heightCm: 173, allergies: 'none' },
  { story: 'infant', doctor: rao, age: days(340), allergies: 'none' },
  { story: 'diabetes', doctor: nair, age: years(49), weightKg: 90, heightCm: 171, allergies: 'none', history: [social('Runs a bakery. No alcohol.')] },
  { story: 'antenatal', doctor: nair, age: years(30), weightKg: 62, heightCm: 163, allergies: [penicillin], bloodGroup: 'B+', pregnantDays: 135, history: [past('One child, born 2022, no complications.')] },
  { story: 'fever', doctor: menon, age: years(34), weightKg: 71, heightCm: 168 },
  { story: 'hypertension', doctor: nair, age: years(63), weightKg: 77, heightCm: 159, allergies: 'none', history: [past('Womb removed 2010.')] },
  { story: 'infant', doctor: rao, age: days(225), allergies: 'none' },
  { story: 'thyroid', doctor: menon, age: years(50), weightKg: 72, heightCm: 157, allergies: 'none' },
  { story: 'asthma', doctor: nair, age: years(22), weightKg: 58, heightCm: 167, allergies: [peanut], history: [alert('Peanut: swelling of the throat in 2020.')] },
]

export type SamplePerson = { person: SamplePatient; record: SampleRecord }

/** `samplePatients` with their records, and as old as these say. */
export const samplePeople = (today: string): SamplePerson[] =>
  samplePatients.map((patient, index) => {
    const record = records[index]!
    const { age } = record
    const dateOfBirth =
      'days' in age
        ? addDays(today, -age.days)
        : `${Number(today.slice(0, 4)) - age.years}${patient.dateOfBirth.slice(4)}`
    return { person: { ...patient, dateOfBirth }, record }
  })
