import type { SampleStory } from './record-types.ts'

/** Children at the paediatrician; their weight and height follow from their age. */
export const childStories: Record<string, SampleStory> = {
  infant: {
    everyDays: 28,
    visits: [
      {
        note: {
          feeding: 'Breastfed, first solids go well. Eight wet nappies a day.',
          development: 'Smiles, follows faces, holds the head.',
          examination: 'Fontanelle flat, heart and hips normal, both eyes reflect red.',
          plan: 'Vitamin D drops. Vaccines as due today. Sleep on the back.',
        },
        diagnosis: { text: 'Child check-up, nothing abnormal', code: 'Z00.129' },
        vitals: { pulse: 128, temperatureC: 36.8, respiratoryRate: 36 },
      },
      {
        note: {
          subjective:
            'Fever since last night, 38.9 at home, fussy, drinks less but keeps it down. A cousin has a cold.',
          objective: 'Alert, smiles. Throat red, drums normal, chest clear, no rash, neck free.',
          assessment: 'Viral upper respiratory infection.',
          plan: 'Paracetamol by weight, small feeds often, nose drops. Come at once if breathing is fast, no urine for 8 hours, or very sleepy.',
        },
        diagnosis: { text: 'Upper respiratory infection', code: 'J06.9' },
        vitals: { pulse: 138, temperatureC: 38.7, respiratoryRate: 38, oxygenSaturation: 98 },
        lines: [
          {
            medicineName: 'Paracetamol drops',
            dosage: '10 mg/kg',
            recurrence: '1-1-1',
            duration: '3 days',
          },
        ],
      },
      {
        note: {
          feeding: 'Family food mashed, three meals and milk.',
          development: 'Sits alone, says ba-ba, afraid of strangers.',
          examination: 'Well nourished, gains along the line. No pallor.',
          plan: 'Iron-rich food. Safety at home: hot water, buttons. Vaccines as due.',
        },
        diagnosis: { text: 'Child check-up, nothing abnormal', code: 'Z00.129' },
        vitals: { pulse: 122, temperatureC: 36.7, respiratoryRate: 32 },
      },
    ],
  },
  child: {
    everyDays: 35,
    visits: [
      {
        note: {
          subjective: 'Fever for two days up to 39.2, sore throat, eats little but drinks. No cough.',
          objective: 'Tonsils red with white spots, tender glands. No rash. Chest clear.',
          assessment: 'Tonsillitis, probably by streptococci.',
          plan: 'Amoxicillin by weight for ten days, paracetamol for fever. School again after a day of treatment without fever.',
        },
        diagnosis: { text: 'Acute tonsillitis', code: 'J03.90' },
        vitals: { pulse: 118, temperatureC: 38.9, respiratoryRate: 26 },
        lines: [
          {
            medicineName: 'Amoxicillin suspension',
            dosage: '250 mg',
            recurrence: '1-0-1',
            duration: '10 days',
          },
        ],
      },
      {
        note: {
          subjective: 'Ear pain on the right since the night, cold for a week.',
          objective: 'Right drum red and bulging, left normal. No swelling behind the ear.',
          assessment: 'Middle ear infection on the right.',
          plan: 'Ibuprofen for pain, look again in two days, antibiotic only if no better. Nose drops.',
        },
        diagnosis: { text: 'Middle ear infection', code: 'H66.90' },
        vitals: { pulse: 108, temperatureC: 38.1, respiratoryRate: 24 },
        lines: [
          { medicineName: 'Ibuprofen suspension', dosage: '100 mg', recurrence: '1-1-1', duration: '2 days' },
        ],
      },
      {
        note: {
          subjective:
            'Yearly check. Eats well, too few greens. Sleeps nine hours. Runs and climbs with the others.',
          objective: 'Heart, chest and abdomen normal. Teeth: one early cavity. Sees and hears well.',
          assessment: 'Healthy, grows along the line.',
          plan: 'Dentist. Worm tablet given. Next check in a year.',
        },
        diagnosis: { text: 'Child check-up, nothing abnormal', code: 'Z00.129' },
        vitals: { pulse: 96, temperatureC: 36.7, respiratoryRate: 22 },
      },
      {
        note: {
          subjective: 'Loose motions since yesterday, vomited twice, passes urine. Drinks coconut water.',
          objective: 'Eyes not sunken, skin pinch goes back at once. Abdomen soft.',
          assessment: 'Gastroenteritis without dehydration.',
          plan: 'ORS, zinc for two weeks, food as usual. Shown how to mix ORS.',
        },
        diagnosis: { text: 'Infectious gastroenteritis', code: 'A09' },
        vitals: { pulse: 110, temperatureC: 37.6, respiratoryRate: 24 },
        lines: [{ medicineName: 'Zinc', dosage: '20 mg', recurrence: '1-0-0', duration: '14 days' }],
      },
    ],
  },
}
