import type { SamplePatient } from '#server/features/clinic/patients/insert-sample-patient.ts'

// All names are made up. The numbers are of the range kept free for fiction, the addresses of a domain that cannot exist.

export const sampleClinic = {
  name: 'Sample clinic',
  description: 'Made up, to look around in. It is removed together with its patients and visits.',
  email: 'clinic@sample.invalid',
  contactNumber: '+12025550100',
  service: 'General practice',
  timeSlot: 15,
  address: '1 Sample Street',
} as const

export const sampleCategory = { name: 'Sample category', description: 'Made up, to look around in.' }

export const sampleServices = [
  { systemService: 'Sample consultation', serviceDuration: 30, defaultPrice: '500' },
  { systemService: 'Sample follow-up', serviceDuration: 15, defaultPrice: '300' },
] as const

/** For a clinic in India, which charges no tax without one. No real business can have it: the number of the income tax in it is 0000. */
export const sampleGstin = '29AAAAA0000A1ZY'

export const sampleTax = { name: 'Sample tax', rate: '5' }

export const sampleGoods = [
  { name: 'Sample bandage', price: '120', code: '3005' },
  { name: 'Sample knee support', price: '650', code: '9021' },
  { name: 'Sample ointment', price: '80', code: '3004' },
] as const

export const samplePackage = {
  name: 'Ten sample follow-ups',
  uses: 10,
  price: '2500',
  validMonths: 12,
} as const

export const sampleMethods = ['cash', 'card', 'cash', 'upi'] as const

/** In percent, of all services. */
export const sampleShare = '60'

/** Invoices for goods that are still owed, wholly or in part: days from today, places among the patients and the goods. */
export const sampleDebts = [
  { day: -75, patient: 8, item: 1, quantity: '1', paid: null },
  { day: -40, patient: 9, item: 1, quantity: '2', paid: '500' },
  { day: -12, patient: 2, item: 2, quantity: '3', paid: null },
] as const

export const samplePayers = [
  { name: 'Sample Insurance', kind: 'insurer', daysToPay: 30 },
  { name: 'Sample Works', kind: 'employer', daysToPay: 45 },
] as const

/** Places among the patients and the payers. They begin after the debts of these patients. */
export const samplePolicies = [
  { patient: 8, payer: 0, memberNumber: 'SAMPLE-1008', copayRate: '20' },
  { patient: 9, payer: 0, memberNumber: 'SAMPLE-1009', copayRate: '10' },
  { patient: 7, payer: 1, memberNumber: 'W-7' },
] as const

/** Invoices for goods that a payer bears a part of, and what became of their claims: those of the first payer are settled together. */
export const sampleClaims = [
  { day: -28, patient: 8, item: 1, quantity: '1', outcome: 'settled' },
  { day: -26, patient: 9, item: 0, quantity: '2', outcome: 'rejected' },
  { day: -22, patient: 8, item: 1, quantity: '2', outcome: 'part_settled' },
  { day: -20, patient: 7, item: 1, quantity: '1', outcome: 'sent' },
  { day: -16, patient: 7, item: 2, quantity: '1', outcome: 'cancelled' },
  { day: -10, patient: 9, item: 2, quantity: '2', outcome: 'to_send' },
] as const

export const sampleDoctor = {
  firstName: 'Sample',
  lastName: 'Doctor',
  email: 'doctor@sample.invalid',
  contactNumber: '+12025550101',
  gender: 'Female',
  aboutSelf: 'Made up, to look around with.',
  expert: 'General practice',
  languages: 'English',
  registrationNumber: null,
} as const

export const sampleWeek = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '09:00', end: '17:00' }))

const people = [
  ['Ananya', 'Iyer', 'Female', '1988-03-14'],
  ['Rohan', 'Shah', 'Male', '1975-11-02'],
  ['Leela', 'Pillai', 'Female', '1994-07-21'],
  ['Imran', 'Khan', 'Male', '1962-01-30'],
  ['Grace', 'Fernandes', 'Female', '2016-05-09'],
  ['Suresh', 'Kulkarni', 'Male', '1951-09-17'],
  ['Zoya', 'Ali', 'Female', '2001-12-05'],
  ['Harpreet', 'Singh', 'Male', '1983-06-26'],
  ['Maria', 'Shetty', 'Female', '1970-02-11'],
  ['Kabir', 'Krishnan', 'Male', '2010-10-19'],
] as const

export const samplePatients: readonly SamplePatient[] = people.map(
  ([firstName, lastName, gender, dateOfBirth], index) => ({
    firstName,
    lastName,
    gender,
    dateOfBirth,
    phoneNumber: `+120255501${String(10 + index)}`,
    address: `${index + 1} Sample Street`,
    city: 'Sampleton',
  }),
)

/** Days from today, and the minutes of the day at which visits begin. */
export const sampleDays: readonly { day: number; starts: readonly number[] }[] = [
  { day: -2, starts: [9.5, 11, 14] },
  { day: -1, starts: [9, 10, 15.5] },
  { day: 0, starts: [9, 10, 11.5, 14, 15, 16] },
  { day: 1, starts: [9.5, 11, 15] },
  { day: 2, starts: [10, 12] },
  { day: 4, starts: [9, 16] },
].map(({ day, starts }) => ({ day, starts: starts.map(hour => hour * 60) }))
