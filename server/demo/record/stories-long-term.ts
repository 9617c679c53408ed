import type { SampleStory } from './record-types.ts'

/** Adults who come back for years. */
export const longTermStories: Record<string, SampleStory> = {
  hypertension: {
    everyDays: 40,
    atHome: true,
    problems: [{ text: 'High blood pressure', code: 'I10', yearsAgo: 6 }],
    medicines: [{ medicineName: 'Amlodipine', dosage: '5 mg', recurrence: '1-0-0' }],
    visits: [
      {
        note: {
          subjective:
            'Routine review. No headache, chest pain or breathlessness. Misses tablets about once a week.',
          objective: 'Looks well. Heart sounds normal, no murmur. Chest clear. No ankle swelling.',
          assessment: 'Blood pressure above target, missed tablets likely the reason.',
          plan: 'Same dose, with breakfast. Less salt, walks of 30 minutes. Home readings twice a week. Review in 6 weeks.',
        },
        diagnosis: { text: 'High blood pressure', code: 'I10' },
        vitals: { systolic: 158, diastolic: 96, pulse: 82, weightKg: 0 },
      },
      {
        note: {
          subjective: 'Takes tablets daily now. Home readings 140 to 150 over 88 to 92. Sleeps well.',
          objective: 'Regular pulse. No oedema. Fundi not seen today.',
          assessment: 'Better, not yet at target.',
          plan: 'Creatinine, potassium and urine protein before the next visit. Continue amlodipine.',
        },
        diagnosis: { text: 'High blood pressure', code: 'I10' },
        vitals: { systolic: 148, diastolic: 90, pulse: 78, weightKg: -0.8 },
      },
      {
        note: {
          subjective: 'Feels well. Brought results: creatinine 0.9, potassium 4.3, no protein in urine.',
          objective: 'No signs of heart failure. Weight down a little.',
          assessment: 'Close to target. Kidney function normal.',
          plan: 'Continue. ECG once this year. Review in 2 months.',
        },
        diagnosis: { text: 'High blood pressure', code: 'I10' },
        vitals: { systolic: 138, diastolic: 86, pulse: 76, weightKg: -1.6 },
      },
      {
        note: {
          subjective:
            'Slight ankle swelling in the evening since the hot weather. No breathlessness at night.',
          objective:
            'Mild pitting at both ankles, gone by morning as told. Chest clear. ECG: sinus rhythm, no strain.',
          assessment: 'Ankle swelling from amlodipine. Blood pressure at target.',
          plan: 'Keep the dose, raise the legs. If it worsens, change to telmisartan 40 mg.',
        },
        diagnosis: { text: 'High blood pressure', code: 'I10' },
        vitals: { systolic: 132, diastolic: 82, pulse: 74, weightKg: -2.1 },
      },
      {
        note: {
          subjective: 'Came for a review and for the yearly certificate. No complaints.',
          objective: 'Well. Pulse regular, peripheral pulses present.',
          assessment: 'Controlled.',
          plan: 'Continue. Next blood test in 6 months.',
        },
        diagnosis: { text: 'High blood pressure', code: 'I10' },
        vitals: { systolic: 128, diastolic: 80, pulse: 72, weightKg: -2.4 },
      },
    ],
  },
  diabetes: {
    everyDays: 40,
    problems: [
      { text: 'Type 2 diabetes', code: 'E11.9', yearsAgo: 8 },
      { text: 'High cholesterol', code: 'E78.5', yearsAgo: 4 },
    ],
    medicines: [
      { medicineName: 'Metformin', dosage: '500 mg', recurrence: '1-0-1' },
      { medicineName: 'Atorvastatin', dosage: '10 mg', recurrence: '0-0-1' },
    ],
    visits: [
      {
        note: {
          subjective:
            'Thirsty, passes urine twice at night. Ate sweets through the festival weeks. No tingling of the feet.',
          objective: 'Feet: skin whole, pulses felt, monofilament felt at ten of ten. HbA1c 8.6 %.',
          assessment: 'Type 2 diabetes, above target.',
          plan: 'Metformin as before, with food. Dietitian. Fasting sugar at home three times a week. Eyes to be checked.',
        },
        diagnosis: { text: 'Type 2 diabetes', code: 'E11.9' },
        vitals: { systolic: 138, diastolic: 84, pulse: 80, weightKg: 0 },
      },
      {
        note: {
          subjective: 'Fasting sugar 130 to 150. No low sugars. Walks every evening.',
          objective: 'Well. Injection of flu vaccine declined.',
          assessment: 'Improving.',
          plan: 'Continue. HbA1c before the next visit. LDL 118: atorvastatin goes on.',
        },
        diagnosis: { text: 'Type 2 diabetes', code: 'E11.9' },
        vitals: { systolic: 134, diastolic: 82, pulse: 78, weightKg: -1.2 },
      },
      {
        note: {
          subjective: 'Eyes seen by the eye doctor: no changes from diabetes. Some bloating after metformin.',
          objective: 'HbA1c 7.4 %. Creatinine 0.8. Urine albumin not raised. Feet normal.',
          assessment: 'Near target, mild side effect of metformin.',
          plan: 'Change to the slow-release tablet if bloating goes on. Feet once a year, eyes once a year.',
        },
        diagnosis: { text: 'Type 2 diabetes', code: 'E11.9' },
        vitals: { systolic: 130, diastolic: 80, pulse: 76, weightKg: -2.0 },
      },
      {
        note: {
          subjective: 'Burning when passing urine for two days. No fever.',
          objective: 'Abdomen soft, no loin pain. Urine strip: leucocytes, nitrite positive.',
          assessment: 'Urinary infection with diabetes.',
          plan: 'Nitrofurantoin for five days, plenty of water. Urine culture sent. Come back if fever or loin pain.',
        },
        diagnosis: { text: 'Urinary tract infection', code: 'N39.0' },
        vitals: { systolic: 132, diastolic: 80, pulse: 84, temperatureC: 37.3, weightKg: -2.2 },
        lines: [
          { medicineName: 'Nitrofurantoin', dosage: '100 mg', recurrence: '1-0-1', duration: '5 days' },
        ],
      },
      {
        note: {
          subjective: 'Urine complaint settled. Fasting sugar 110 to 125.',
          objective: 'HbA1c 7.0 %. Weight falling slowly. Feet normal.',
          assessment: 'At target.',
          plan: 'Continue. Review in 3 months with HbA1c.',
        },
        diagnosis: { text: 'Type 2 diabetes', code: 'E11.9' },
        vitals: { systolic: 128, diastolic: 78, pulse: 74, weightKg: -3.1 },
      },
    ],
  },
  thyroid: {
    everyDays: 50,
    problems: [{ text: 'Underactive thyroid', code: 'E03.9', yearsAgo: 3 }],
    medicines: [{ medicineName: 'Levothyroxine', dosage: '50 mcg', recurrence: '1-0-0' }],
    visits: [
      {
        note: {
          subjective: 'Tired, hair falls, weight up by 3 kg over the year. Takes the tablet after breakfast.',
          objective: 'Dry skin. No goitre. Reflexes slow to relax. TSH 9.2.',
          assessment: 'Underactive thyroid, tablet taken with food.',
          plan: 'Take it 30 minutes before breakfast. TSH in 8 weeks.',
        },
        diagnosis: { text: 'Underactive thyroid', code: 'E03.9' },
        vitals: { systolic: 122, diastolic: 80, pulse: 60, weightKg: 0 },
      },
      {
        note: {
          subjective: 'More energy. Periods regular.',
          objective: 'TSH 4.1. Skin better.',
          assessment: 'Well replaced.',
          plan: 'Same dose. TSH in 6 months.',
        },
        diagnosis: { text: 'Underactive thyroid', code: 'E03.9' },
        vitals: { systolic: 118, diastolic: 76, pulse: 68, weightKg: -1.4 },
      },
      {
        note: {
          subjective: 'Well. Asks whether the tablet may be stopped.',
          objective: 'TSH 3.2, free T4 normal.',
          assessment: 'Stable.',
          plan: 'Explained that the tablet goes on for life. Review in 6 months, sooner if she plans a child.',
        },
        diagnosis: { text: 'Underactive thyroid', code: 'E03.9' },
        vitals: { systolic: 116, diastolic: 74, pulse: 70, weightKg: -2.0 },
      },
    ],
  },
  asthma: {
    everyDays: 35,
    problems: [{ text: 'Asthma', code: 'J45.909', yearsAgo: 12 }],
    medicines: [
      { medicineName: 'Budesonide and formoterol inhaler', dosage: '200 mcg', recurrence: '1-0-1' },
    ],
    visits: [
      {
        note: {
          subjective: 'Cough and wheeze for four nights after a cold. Reliever six times a day. No fever.',
          objective:
            'Speaks in full sentences. Wheeze on both sides, no crackles. Peak flow 320 of a best of 450.',
          assessment: 'Moderate attack of asthma.',
          plan: 'Prednisolone for five days, reliever through a spacer. Come at once if speech becomes short. Review in a week.',
        },
        diagnosis: { text: 'Asthma attack', code: 'J45.901' },
        vitals: { pulse: 104, oxygenSaturation: 94, respiratoryRate: 24, systolic: 124, diastolic: 78 },
        lines: [{ medicineName: 'Prednisolone', dosage: '40 mg', recurrence: '1-0-0', duration: '5 days' }],
      },
      {
        note: {
          subjective: 'Better. Sleeps through. Reliever once in three days.',
          objective: 'Chest clear. Peak flow 430. Inhaler shown: now with a slow, deep breath.',
          assessment: 'Asthma under control.',
          plan: 'Preventer goes on. Written plan given. Mask on the way to work.',
        },
        diagnosis: { text: 'Asthma', code: 'J45.909' },
        vitals: { pulse: 80, oxygenSaturation: 98, respiratoryRate: 16, systolic: 120, diastolic: 76 },
      },
      {
        note: {
          subjective: 'Sneezing and itchy eyes each morning since the pollen began.',
          objective: 'Pale nasal lining. Chest clear. Peak flow 440.',
          assessment: 'Hay fever with well controlled asthma.',
          plan: 'Cetirizine at night for two weeks. Preventer as before.',
        },
        diagnosis: { text: 'Hay fever', code: 'J30.9' },
        vitals: { pulse: 76, oxygenSaturation: 98, respiratoryRate: 15, systolic: 118, diastolic: 76 },
        lines: [{ medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1', duration: '14 days' }],
      },
    ],
  },
}
