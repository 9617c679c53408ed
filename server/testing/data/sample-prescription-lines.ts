// Ordinary prescriptions of a general clinic with some specialists, to count how often the check of medicines interrupts. They are invented, in
// the mix such a clinic sees, and are not to be changed to suit a rule.

/** 'age sex, what is known | takes … + … | line + line'. Ages in years, or in months with an 'm'. Weeks are those of a pregnancy. */
const rows = [
  // fever, throat, chest
  '34 F | | paracetamol 650 mg tds 3d + cetirizine 10 mg hs 5d',
  '28 M | | amoxicillin 500 mg tds 5d + paracetamol 650 mg tds 3d',
  '45 M | | azithromycin 500 mg od 3d + levocetirizine 5 mg hs 5d + paracetamol 650 mg sos max 4/day 3d',
  '6 M, 19 kg | | amoxicillin 250 mg/5 ml 5 ml tds 5d + paracetamol 250 mg/5 ml 5 ml tds 3d',
  '3 F, 14 kg | | paracetamol 120 mg/5 ml 7.5 ml qid 3d + cetirizine 5 mg/5 ml 2.5 ml hs 5d',
  '10m M, 9 kg | | paracetamol 120 mg/5 ml 5 ml tds 2d + xylometazoline 0.05% nasal drops bd 3d',
  '52 F, allergy penicillin | takes amlodipine 5 mg od | azithromycin 500 mg od 3d + paracetamol 650 mg tds 3d',
  '23 F | | co-amoxiclav 625 mg bd 5d + ibuprofen 400 mg tds 3d pc + pantoprazole 40 mg od 5d ac',
  '61 M | takes telmisartan 40 mg od | co-amoxiclav 625 mg tds 7d + ambroxol 30 mg tds 5d',
  '39 M | | dextromethorphan 10 mg/5 ml 10 ml tds 5d + cetirizine 10 mg hs 5d',
  '8 F, 24 kg | | cefixime 100 mg/5 ml 5 ml bd 5d + paracetamol 250 mg/5 ml 7 ml tds 3d',
  '19 M | | paracetamol 650 mg qid 3d + ORS 1 sachets tds 3d',
  '67 F | takes metformin 500 mg bd + glimepiride 1 mg od | doxycycline 100 mg bd 7d + paracetamol 650 mg tds 3d',
  '31 F, pregnant 14 weeks | | amoxicillin 500 mg tds 5d + paracetamol 500 mg tds 3d',
  '42 M | | levofloxacin 500 mg od 5d + paracetamol 650 mg tds 5d',
  '26 F | | fluticasone 50 micrograms nasal spray 2 puffs od 1m + fexofenadine 120 mg od 2w',
  '12 M, 38 kg | | montelukast 5 mg hs 1m + levocetirizine 5 mg hs 2w',
  '57 M | takes tiotropium 18 micrograms od | prednisolone 30 mg od 5d + doxycycline 100 mg bd 5d',
  '22 F | takes salbutamol 100 micrograms 2 puffs sos | budesonide 200 micrograms 2 puffs bd 3m',
  '48 F | | formoterol/budesonide 200 micrograms 2 puffs bd 1m + montelukast 10 mg hs 1m',
  '5 M, 17 kg | | salbutamol 2.5 mg nebules tds 3d + prednisolone 5 mg/5 ml 15 ml od 3d',
  '36 M | | clarithromycin 500 mg bd 7d + amoxicillin 1 g bd 7d + omeprazole 20 mg bd 7d',
  // stomach and bowels
  '41 M | | pantoprazole 40 mg od 2w ac + domperidone 10 mg tds 5d ac',
  '29 F | | ondansetron 4 mg tds 2d + ORS 1 sachets tds 3d + racecadotril 100 mg tds 3d',
  '2 M, 11 kg | | ORS 1 sachets tds 3d + zinc 20 mg/5 ml 5 ml od 14d + ondansetron 2 mg/5 ml 4 ml tds 1d',
  '50 F | takes atorvastatin 10 mg hs | esomeprazole 40 mg od 4w ac',
  '33 M | | rabeprazole 20 mg od 2w ac + dicyclomine 10 mg tds 3d',
  '27 M | | ciprofloxacin 500 mg bd 5d + metronidazole 400 mg tds 5d + ORS 1 sachets tds 3d',
  '64 M | takes amlodipine 5 mg od + losartan 50 mg od | lactulose 10 g/15 ml 15 ml hs 2w',
  '38 F | | ispaghula 1 sachets hs 1m + mebeverine 135 mg tds 2w ac',
  '7 F, 22 kg | | albendazole 400 mg stat + iron 50 mg/5 ml 5 ml od 1m',
  '72 F | takes furosemide 40 mg od + digoxin 0.25 mg od | macrogol 1 sachets od 2w',
  '46 M | takes aspirin 75 mg od | pantoprazole 40 mg od 1m ac',
  '30 F, pregnant 9 weeks | | doxylamine 10 mg hs 2w + pyridoxine 10 mg hs 2w + folic acid 5 mg od 1m',
  '55 M | | sucralfate 1 g/10 ml 10 ml tds 2w ac + rabeprazole 20 mg od 2w ac',
  '18 F | | hyoscine butylbromide 10 mg tds 3d + mefenamic acid 500 mg tds 3d pc',
  // blood pressure, heart, lipids
  '54 M | | amlodipine 5 mg od 1m + atorvastatin 10 mg hs 1m',
  '60 F | takes telmisartan 40 mg od | telmisartan 40 mg od 3m + hydrochlorothiazide 12.5 mg od 3m',
  '66 M | takes aspirin 75 mg od + clopidogrel 75 mg od + atorvastatin 40 mg hs + metoprolol 50 mg bd | aspirin 75 mg od 3m + clopidogrel 75 mg od 3m + atorvastatin 40 mg hs 3m + metoprolol 50 mg bd 3m + ramipril 2.5 mg od 3m',
  '70 M | takes warfarin 3 mg od + bisoprolol 2.5 mg od | warfarin 3 mg od 1m + bisoprolol 2.5 mg od 1m',
  '58 F | takes ramipril 5 mg od | ramipril 5 mg od 3m + rosuvastatin 10 mg hs 3m',
  '75 M | takes furosemide 40 mg od + spironolactone 25 mg od + ramipril 5 mg od | furosemide 40 mg od 1m + spironolactone 25 mg od 1m + ramipril 5 mg od 1m + carvedilol 6.25 mg bd 1m',
  '49 M | | losartan 50 mg od 1m',
  '63 F | takes apixaban 5 mg bd | apixaban 5 mg bd 3m + metoprolol 50 mg od 3m',
  '56 M | takes amlodipine 5 mg od + atenolol 50 mg od | amlodipine 5 mg od 3m + atenolol 50 mg od 3m',
  '69 F | takes isosorbide mononitrate 30 mg od + aspirin 75 mg od + atorvastatin 20 mg hs | isosorbide mononitrate 30 mg od 1m + aspirin 75 mg od 1m + atorvastatin 20 mg hs 1m',
  '44 M | | telmisartan/amlodipine 40/5 mg od 1m',
  '51 F, intolerance enalapril cough | takes enalapril 5 mg od | losartan 50 mg od 1m + rosuvastatin 5 mg hs 1m',
  '77 F, egfr 38 | takes amlodipine 5 mg od | amlodipine 5 mg od 3m + furosemide 20 mg od 1m',
  '62 M | takes simvastatin 20 mg hs | simvastatin 20 mg hs 3m + amlodipine 5 mg od 3m',
  // diabetes and thyroid
  '53 M | | metformin 500 mg bd 1m pc + glimepiride 1 mg od 1m ac',
  '59 F | takes metformin 1 g bd | metformin 1 g bd 3m pc + sitagliptin 100 mg od 3m',
  '47 M | takes metformin 500 mg bd | metformin/vildagliptin 500/50 mg bd 3m pc',
  '65 F, egfr 52 | takes metformin 500 mg bd + telmisartan 40 mg od | metformin 500 mg bd 3m pc + dapagliflozin 10 mg od 3m + telmisartan 40 mg od 3m',
  '61 M | takes insulin glargine 20 units hs + metformin 1 g bd | insulin glargine 24 units hs 1m + metformin 1 g bd 1m pc',
  '57 F | takes premixed insulin 20 units bd | premixed insulin 22 units bd 1m + atorvastatin 20 mg hs 1m',
  '35 F | takes levothyroxine 50 micrograms od | levothyroxine 75 micrograms od 3m ac',
  '29 F, pregnant 20 weeks | takes levothyroxine 50 micrograms od | levothyroxine 75 micrograms od 1m ac + iron 100 mg od 1m + calcium 500 mg bd 1m',
  '40 F | | carbimazole 10 mg tds 1m + propranolol 20 mg bd 2w',
  '68 M | takes gliclazide 80 mg bd + metformin 1 g bd | gliclazide 80 mg bd 3m + metformin 1 g bd 3m + empagliflozin 10 mg od 3m',
  '46 F | | vitamin d 60000 units weekly 8w + calcium 500 mg od 2m',
  '33 F | | vitamin b12 1500 micrograms od 1m + folic acid 5 mg od 1m',
  // pain, bones, joints
  '37 M | | aceclofenac 100 mg bd 5d pc + thiocolchicoside 4 mg bd 5d',
  '44 F | | naproxen 500 mg bd 5d pc + pantoprazole 40 mg od 5d ac',
  '58 M | takes telmisartan 40 mg od | paracetamol 650 mg tds 5d + diclofenac 1% gel tds 1w',
  '62 F | takes amlodipine 5 mg od | etoricoxib 60 mg od 5d pc + paracetamol 500 mg tds 5d',
  '25 M | | ibuprofen 400 mg tds 3d pc',
  '71 F | takes alendronic acid 70 mg weekly | alendronic acid 70 mg weekly 12w + calcium 500 mg od 3m',
  '49 M | takes allopurinol 100 mg od | colchicine 500 micrograms bd 5d + allopurinol 100 mg od 3m',
  '55 F | takes methotrexate 15 mg weekly + folic acid 5 mg weekly + hydroxychloroquine 200 mg od | methotrexate 15 mg weekly 12w + folic acid 5 mg weekly 12w + hydroxychloroquine 200 mg od 3m',
  '60 M | | pregabalin 75 mg hs 1m + methylcobalamin 1500 micrograms od 1m',
  '32 F | | tramadol 50 mg sos max 3/day 3d + paracetamol 650 mg tds 3d',
  '66 F, egfr 44 | takes metformin 500 mg bd | paracetamol 650 mg tds 1w',
  '21 M | | diclofenac 50 mg bd 3d pc + chlorzoxazone 500 mg bd 3d',
  // head, mind, nerves, sleep
  '30 F | | sumatriptan 50 mg sos max 2/day 1m + propranolol 40 mg od 1m',
  '43 F | takes escitalopram 10 mg od | escitalopram 10 mg od 3m',
  '36 M | | sertraline 50 mg od 1m + clonazepam 0.25 mg hs 2w',
  '51 F | takes amitriptyline 10 mg hs | amitriptyline 25 mg hs 1m',
  '24 M | takes levetiracetam 500 mg bd | levetiracetam 500 mg bd 3m',
  '28 F | takes lamotrigine 100 mg bd | lamotrigine 100 mg bd 3m + folic acid 5 mg od 3m',
  '39 M | takes valproate 500 mg bd | valproate 500 mg bd 3m',
  '73 M | takes levodopa/carbidopa 100/25 mg tds | levodopa/carbidopa 100/25 mg tds 3m',
  '78 F | takes donepezil 5 mg hs | donepezil 10 mg hs 3m',
  '34 M | takes olanzapine 5 mg hs | olanzapine 5 mg hs 1m',
  '45 F | | betahistine 16 mg tds 1w + domperidone 10 mg tds 3d',
  '63 M | takes amlodipine 5 mg od | betahistine 16 mg bd 2w',
  '56 F | takes duloxetine 30 mg od + metformin 500 mg bd | duloxetine 60 mg od 3m',
  // skin
  '22 F | | adapalene 0.1% gel hs 2m + clindamycin 1% gel od 2m',
  '19 M | | doxycycline 100 mg od 6w + benzoyl peroxide 2.5% gel hs 2m',
  '31 M | | clotrimazole 1% cream bd 3w + cetirizine 10 mg hs 1w',
  '40 M | | itraconazole 100 mg bd 2w + luliconazole 1% cream od 3w',
  '26 F | | fluconazole 150 mg stat + clotrimazole 1% cream bd 1w',
  '4 F, 16 kg | | hydrocortisone 1% cream bd 5d + cetirizine 5 mg/5 ml 2.5 ml hs 5d',
  '48 F | | mometasone 0.1% cream od 2w + hydroxyzine 25 mg hs 1w',
  '9 M, 28 kg | | permethrin 5% cream stat + cetirizine 5 mg/5 ml 5 ml hs 1w',
  '35 M | | mupirocin 2% ointment tds 5d + cefalexin 500 mg bd 5d',
  '29 M | | minoxidil 5% lotion bd 3m',
  '24 F | | isotretinoin 20 mg od 1m',
  '52 M | | aciclovir 800 mg 5 times a day 7d + paracetamol 650 mg tds 5d',
  // women and pregnancy
  '25 F, pregnant 12 weeks | | folic acid 5 mg od 1m + iron 100 mg od 1m + calcium 500 mg bd 1m',
  '32 F, pregnant 26 weeks | takes iron 100 mg od | labetalol 100 mg bd 2w + aspirin 75 mg od 8w',
  '27 F, breastfeeding | | paracetamol 650 mg tds 3d + cefalexin 500 mg tds 5d',
  '23 F | | ethinylestradiol/levonorgestrel 30/150 micrograms od 3m',
  '38 F | | tranexamic acid 500 mg tds 5d + iron 100 mg od 1m',
  '30 F | | norethisterone 5 mg tds 10d',
  '28 F, pregnant 30 weeks | | nitrofurantoin 100 mg bd 5d',
  '34 F | takes metformin 500 mg bd | letrozole 2.5 mg od 5d + folic acid 5 mg od 1m',
  '36 F | | metronidazole 400 mg bd 7d + clotrimazole 100 mg pessary hs 6d',
  '50 F | | estradiol 1 mg od 1m + progesterone 100 mg hs 1m',
  // urine, prostate
  '33 F | | nitrofurantoin 100 mg bd 5d + paracetamol 650 mg sos 3d',
  '41 F, allergy sulfa | | nitrofurantoin 100 mg bd 5d',
  '67 M | takes tamsulosin 0.4 mg hs | tamsulosin 0.4 mg hs 3m + dutasteride 0.5 mg od 3m',
  '29 F | | fosfomycin 3 g stat',
  '54 M | takes amlodipine 5 mg od | sildenafil 50 mg sos max 1/day 1m',
  '59 F | | solifenacin 5 mg od 1m',
  // eyes and ears
  '37 F | | moxifloxacin 0.5% eye drops 1 drop qid 5d',
  '65 M | takes latanoprost 0.005% hs | latanoprost 0.005% eye drops 1 drop hs 3m + timolol 0.5% eye drops 1 drop bd 3m',
  '46 F | | carmellose 0.5% eye drops 1 drop qid 1m',
  '11 F, 34 kg | | ciprofloxacin 0.3% ear drops 3 drops bd 7d + paracetamol 250 mg/5 ml 10 ml tds 3d',
  '20 M | | olopatadine 0.1% eye drops 1 drop bd 2w',
]

export type SamplePrescription = {
  age: number
  sex: 'Male' | 'Female'
  weightKg?: number
  egfr?: number
  pregnantWeeks?: number
  isBreastfeeding?: true
  allergies: { substance: string; kind: 'allergy' | 'intolerance' }[]
  /** Medicines that the patient takes already, as lines. */
  current: string[]
  lines: string[]
}

const linesOf = (cell: string) => cell.split(' + ').filter(line => line !== '')

function readRow(row: string): SamplePrescription {
  const [who = '', takes = '', lines = ''] = row.split('|').map(cell => cell.trim())
  const [, age, inMonths, sex] = /^(\d+)(m?) ([MF])/.exec(who) ?? []
  const numberOf = (pattern: RegExp) => Number(pattern.exec(who)?.[1])
  const [weightKg, egfr, pregnantWeeks] = [/, (\d+) kg/, /, egfr (\d+)/, /, pregnant (\d+)/].map(numberOf)
  return {
    age: Number(age) / (inMonths ? 12 : 1),
    sex: sex === 'M' ? 'Male' : 'Female',
    ...(weightKg && { weightKg }),
    ...(egfr && { egfr }),
    ...(pregnantWeeks && { pregnantWeeks }),
    ...(who.includes('breastfeeding') && { isBreastfeeding: true }),
    allergies: [...who.matchAll(/, (allergy|intolerance) (\w+)/g)].map(([, kind, substance = '']) => ({
      substance,
      kind: kind === 'intolerance' ? 'intolerance' : 'allergy',
    })),
    current: linesOf(takes.replace(/^takes /, '')),
    lines: linesOf(lines),
  }
}

export const samplePrescriptions: readonly SamplePrescription[] = rows.map(readRow)
