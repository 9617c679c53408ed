// Sheets of an ordinary day, to count how often the check says 'in part': outpatients without a result of the kidneys, who were asked for
// allergies and who answered that they have none. They are invented, and are not to be changed to suit a rule.

/** 'age sex, what is known | takes … + … | line + line'. A problem stands as it is written in the record. */
export const routineSheets = [
  '34 F | | paracetamol 650 mg tds 3d + cetirizine 10 mg hs 5d',
  '28 M | | amoxicillin 500 mg tds 5d + paracetamol 650 mg tds 3d',
  '41 M | | azithromycin 500 mg od 3d + levocetirizine 5 mg hs 5d',
  '23 F | | co-amoxiclav 625 mg bd 5d + ibuprofen 400 mg tds 3d pc + pantoprazole 40 mg od 5d ac',
  '6 M, 19 kg | | amoxicillin 250 mg/5 ml 5 ml tds 5d + paracetamol 250 mg/5 ml 5 ml tds 3d',
  '3 F, 14 kg | | cefixime 100 mg/5 ml 3.5 ml bd 5d + paracetamol 120 mg/5 ml 7.5 ml qid 3d',
  '2 M, 11 kg | | oral rehydration salts 1 sachets tds 3d + zinc 20 mg/5 ml 5 ml od 14d + ondansetron 2 mg/5 ml 4 ml tds 1d',
  '45 M | | pantoprazole 40 mg od 2w ac + domperidone 10 mg tds 5d ac',
  '27 M | | ciprofloxacin 500 mg bd 5d + metronidazole 400 mg tds 5d',
  '52 F, hypertension | takes amlodipine 5 mg od | amlodipine 5 mg od 3m + atorvastatin 10 mg hs 3m',
  '54 M | | telmisartan 40 mg od 1m + amlodipine 5 mg od 1m',
  '49 M, type 2 diabetes | takes metformin 500 mg bd | metformin 500 mg bd 3m pc + glimepiride 1 mg od 3m ac',
  '38 F | takes levothyroxine 50 micrograms od | levothyroxine 75 micrograms od 3m ac',
  '37 M | | aceclofenac 100 mg bd 5d pc + thiocolchicoside 4 mg bd 5d',
  '33 F | | vitamin d 60000 units weekly 8w + calcium 500 mg bd 2m',
  '22 F | | iron 100 mg od 2m + folic acid 5 mg od 2m',
  '31 M | | clotrimazole 1% cream bd 3w + fluconazole 150 mg weekly 4w',
  '19 M | | doxycycline 100 mg od 6w + benzoyl peroxide 2.5% gel hs 2m',
  '36 M | | sertraline 50 mg od 1m + clonazepam 0.25 mg hs 2w',
  '29 M | | montelukast 10 mg hs 1m + fexofenadine 120 mg od 2w',
  '44 M | takes salbutamol 100 micrograms 2 puffs qid | formoterol with budesonide 6/200 micrograms 2 puffs bd 1m',
  '9 M, 28 kg | | albendazole 400 mg stat + cetirizine 5 mg/5 ml 10 ml hs 5d',
  '58 M | | tamsulosin 400 micrograms hs 1m',
  '26 F | | mefenamic acid 500 mg tds 3d pc + hyoscine butylbromide 10 mg tds 3d',
  '67 M | takes amlodipine 5 mg od | paracetamol 650 mg tds 5d + moxifloxacin 0.5% eye drops 1 drop qid 5d',
] as const
