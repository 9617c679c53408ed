import type { SampleStory } from './record-types.ts'

/** Adults who come with something that passes, and to the dermatologist. */
export const shortStories: Record<string, SampleStory> = {
  fever: {
    everyDays: 30,
    visits: [
      {
        note: {
          subjective:
            'Fever for three days up to 39, body ache, headache behind the eyes. Drinks well. Mosquitoes at home.',
          objective: 'No rash, no bleeding. Throat mildly red. Chest and abdomen normal. Platelets 168,000.',
          assessment: 'Viral fever, dengue not excluded.',
          plan: 'Paracetamol, fluids, no ibuprofen or aspirin. Blood count again in two days. Come at once with bleeding, belly pain or vomiting.',
        },
        diagnosis: { text: 'Viral infection', code: 'B34.9' },
        vitals: { temperatureC: 38.6, pulse: 98, systolic: 112, diastolic: 72, oxygenSaturation: 98 },
        lines: [{ medicineName: 'Paracetamol', dosage: '650 mg', recurrence: '1-1-1', duration: '3 days' }],
      },
      {
        note: {
          subjective: 'Sore throat and a dry cough for four days. No fever since yesterday.',
          objective: 'Throat red, no pus. Ears normal. Chest clear.',
          assessment: 'Upper respiratory infection, on the way to better.',
          plan: 'Gargles, steam, rest. No antibiotic needed; explained why.',
        },
        diagnosis: { text: 'Upper respiratory infection', code: 'J06.9' },
        vitals: { temperatureC: 37.1, pulse: 82, systolic: 118, diastolic: 76, oxygenSaturation: 98 },
        lines: [{ medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1', duration: '5 days' }],
      },
      {
        note: {
          subjective: 'Loose motions six times since last night after a wedding dinner, cramps, no blood.',
          objective: 'Tongue moist. Abdomen soft. No sign of dehydration.',
          assessment: 'Food-borne gastroenteritis.',
          plan: 'ORS after each motion, light food. Come back with blood, fever or if nothing stays down.',
        },
        diagnosis: { text: 'Infectious gastroenteritis', code: 'A09' },
        vitals: { temperatureC: 37.4, pulse: 88, systolic: 110, diastolic: 70 },
        lines: [
          {
            medicineName: 'Oral rehydration salts',
            dosage: '200 ml',
            recurrence: '1-1-1-1',
            duration: '3 days',
          },
        ],
      },
    ],
  },
  backPain: {
    everyDays: 30,
    visits: [
      {
        note: {
          subjective:
            'Low back pain for ten days after lifting a gas cylinder. Worse on bending. No pain down the leg, bladder normal.',
          objective:
            'Muscles tight on both sides. Straight leg raise 80 degrees on both sides. Power and reflexes normal.',
          assessment: 'Mechanical low back pain, no warning signs.',
          plan: 'Keep moving, heat, lift from the knees. Aceclofenac after food for five days. Physiotherapy if not better in two weeks.',
        },
        diagnosis: { text: 'Low back pain', code: 'M54.50' },
        vitals: { systolic: 128, diastolic: 82, pulse: 78, weightKg: 0 },
        lines: [{ medicineName: 'Aceclofenac', dosage: '100 mg', recurrence: '1-0-1', duration: '5 days' }],
      },
      {
        note: {
          subjective: 'Half as much pain. Sits eight hours a day at a screen. Does the exercises most days.',
          objective: 'Bends to the floor with the fingertips. No tenderness of the bones.',
          assessment: 'Recovering.',
          plan: 'Exercises for three months, a break from the chair each hour. No tablets needed.',
        },
        diagnosis: { text: 'Low back pain', code: 'M54.50' },
        vitals: { systolic: 124, diastolic: 80, pulse: 74, weightKg: -0.6 },
      },
      {
        note: {
          subjective:
            'Burning in the upper belly for a month, worse after tea and late dinners. No weight loss, no black stool.',
          objective: 'Mild tenderness above the navel. No lump.',
          assessment: 'Gastritis, perhaps from the pain tablets.',
          plan: 'Pantoprazole before breakfast for two weeks. Last meal by eight. No pain tablets from the shop.',
        },
        diagnosis: { text: 'Gastritis', code: 'K29.70' },
        vitals: { systolic: 122, diastolic: 78, pulse: 76, weightKg: -0.4 },
        lines: [{ medicineName: 'Pantoprazole', dosage: '40 mg', recurrence: '1-0-0', duration: '14 days' }],
      },
    ],
  },
  migraine: {
    everyDays: 35,
    problems: [{ text: 'Migraine', code: 'G43.909', yearsAgo: 9 }],
    visits: [
      {
        note: {
          subjective:
            'One-sided throbbing headache twice a week, with nausea, light hurts. Skips breakfast, sleeps five hours.',
          objective: 'Nerves normal. Neck free. Eyes: discs sharp.',
          assessment: 'Migraine without warning signs.',
          plan: 'Naproxen at the first sign. Diary of headaches. Regular meals and sleep. Prevention if more than four a month.',
        },
        diagnosis: { text: 'Migraine', code: 'G43.909' },
        vitals: { systolic: 114, diastolic: 74, pulse: 72, weightKg: 0 },
        lines: [{ medicineName: 'Naproxen', dosage: '500 mg', recurrence: '1-0-1', duration: '3 days' }],
      },
      {
        note: {
          subjective: 'Diary: six attacks in four weeks, three of them on days without breakfast.',
          objective: 'Well today.',
          assessment: 'Frequent migraine.',
          plan: 'Propranolol for three months. Diary goes on.',
        },
        diagnosis: { text: 'Migraine', code: 'G43.909' },
        vitals: { systolic: 116, diastolic: 76, pulse: 74, weightKg: 0.3 },
        lines: [{ medicineName: 'Propranolol', dosage: '20 mg', recurrence: '1-0-1', duration: '3 months' }],
      },
      {
        note: {
          subjective: 'One attack in a month. No dizziness on the tablet.',
          objective: 'Pulse regular.',
          assessment: 'Prevention works.',
          plan: 'Continue to the end of the three months, then halve the dose for two weeks and stop.',
        },
        diagnosis: { text: 'Migraine', code: 'G43.909' },
        vitals: { systolic: 108, diastolic: 70, pulse: 62, weightKg: 0.5 },
      },
    ],
  },
  antenatal: {
    everyDays: 21,
    medicines: [
      { medicineName: 'Ferrous sulphate with folic acid', dosage: '1 tablet', recurrence: '0-1-0' },
      { medicineName: 'Calcium carbonate', dosage: '500 mg', recurrence: '1-0-1' },
    ],
    visits: [
      {
        note: {
          complaints: 'Nausea in the morning, keeps food down. No bleeding, no pain.',
          examination: '{weeks} weeks by date. Uterus as expected. No swelling. Haemoglobin 10.9.',
          plan: 'Iron and calcium, two hours apart. Scan booked. Tetanus given. Danger signs explained.',
        },
        diagnosis: { text: 'Antenatal visit, normal pregnancy', code: 'Z34.90' },
        vitals: { systolic: 108, diastolic: 68, pulse: 84, weightKg: 0 },
      },
      {
        note: {
          complaints: 'Nausea gone. Some backache in the evening.',
          examination:
            '{weeks} weeks. Fundus agrees with dates. Heartbeat of the child 146. Scan: one child, no faults seen.',
          plan: 'Continue iron and calcium. Sugar test before the next visit. Sleep on the left side.',
        },
        diagnosis: { text: 'Antenatal visit, normal pregnancy', code: 'Z34.90' },
        vitals: { systolic: 110, diastolic: 70, pulse: 86, weightKg: 2.4 },
      },
      {
        note: {
          complaints: 'Feels the child move. No headache, no swelling of the face.',
          examination: '{weeks} weeks. Heartbeat 142. Sugar after 75 g glucose: 118. Haemoglobin 11.4.',
          plan: 'Next visit in four weeks. Counts movements from 28 weeks on. Bag for the hospital, a plan for the way there.',
        },
        diagnosis: { text: 'Antenatal visit, normal pregnancy', code: 'Z34.90' },
        vitals: { systolic: 114, diastolic: 72, pulse: 88, weightKg: 4.6 },
      },
    ],
  },
  eczema: {
    everyDays: 35,
    problems: [{ text: 'Atopic dermatitis', code: 'L20.9', yearsAgo: 10 }],
    visits: [
      {
        note: {
          subjective:
            'Itching in the elbow folds since the dry weather, wakes at night. Uses a perfumed soap.',
          objective: 'Red, thickened patches in both elbow folds, scratch marks, no pus.',
          assessment: 'Flare of atopic dermatitis.',
          plan: 'Mometasone cream once a day for ten days, thick moisturiser twice a day, no soap on the patches.',
        },
        diagnosis: { text: 'Atopic dermatitis', code: 'L20.9' },
        vitals: { pulse: 76, weightKg: 0 },
        lines: [
          {
            medicineName: 'Mometasone cream 0.1 %',
            dosage: 'thin layer',
            recurrence: '0-0-1',
            duration: '10 days',
          },
        ],
      },
      {
        note: {
          subjective: 'Sleeps again. Itches a little after sport.',
          objective: 'Patches flat and pale. Skin still dry.',
          assessment: 'Much better.',
          plan: 'Moisturiser goes on. Cream on two days of the week for a month.',
        },
        diagnosis: { text: 'Atopic dermatitis', code: 'L20.9' },
        vitals: { pulse: 74, weightKg: 0.2 },
      },
      {
        note: {
          subjective: 'New ring-shaped rash on the trunk for three weeks, spreads. A brother has the same.',
          objective: 'Two rings of 4 cm with a scaly edge. Scraping: hyphae seen.',
          assessment: 'Ringworm.',
          plan: 'Luliconazole cream beyond the edge for three weeks. Family to be treated too. No steroid on these.',
        },
        diagnosis: { text: 'Ringworm of the body', code: 'B35.4' },
        vitals: { pulse: 78, weightKg: 0.4 },
        lines: [
          {
            medicineName: 'Luliconazole cream 1 %',
            dosage: 'thin layer',
            recurrence: '0-0-1',
            duration: '21 days',
          },
        ],
      },
    ],
  },
  acne: {
    everyDays: 40,
    problems: [{ text: 'Acne', code: 'L70.0', yearsAgo: 2 }],
    visits: [
      {
        note: {
          subjective:
            'Pimples on the face for two years, worse before examinations. Has tried toothpaste and lemon.',
          objective: 'Blackheads and about twenty inflamed spots on cheeks and forehead. Three small scars.',
          assessment: 'Moderate acne.',
          plan: 'Adapalene with benzoyl peroxide at night, every second night for two weeks. Sunscreen. It takes eight weeks.',
        },
        diagnosis: { text: 'Acne', code: 'L70.0' },
        vitals: { pulse: 72, weightKg: 0 },
        lines: [
          {
            medicineName: 'Adapalene and benzoyl peroxide gel',
            dosage: 'pea-sized',
            recurrence: '0-0-1',
            duration: '2 months',
          },
        ],
      },
      {
        note: {
          subjective: 'Fewer spots. Skin peeled in the first weeks, better with moisturiser.',
          objective: 'About eight inflamed spots. No new scars.',
          assessment: 'Responds well.',
          plan: 'Continue. Photograph kept. Review in two months.',
        },
        diagnosis: { text: 'Acne', code: 'L70.0' },
        vitals: { pulse: 74, weightKg: 0.3 },
      },
    ],
  },
}
