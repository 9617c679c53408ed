// What nerves, eyes, mind, blood, infections, hormones and growths speak against.
import type { ProblemRule } from './problem-rule-types.ts'
import { local, moderate, never, serious, smpc } from './rule.ts'

const liveVaccines =
  'measles, mumps and rubella vaccine | varicella vaccine | bcg vaccine | oral polio vaccine | rotavirus vaccine | yellow fever vaccine'

export const otherRules: readonly ProblemRule[] = [
  // nerves and eyes
  never('ethinylestradiol', 'migraineWithAura', 'auraPill', 'UKMEC 2016, amended 2019'),
  never(
    'oxybutynin | solifenacin | tolterodine | trihexyphenidyl | hyoscine butylbromide',
    'angleClosure',
    'anglePressure',
    smpc('solifenacin and hyoscine butylbromide', '4.3'),
  ),
  never('atropine | tropicamide', 'angleClosure', 'anglePressure', smpc('atropine eye drops', '4.3'), local),
  serious(
    'tricyclic | sedatingAntihistamine | dicycloverine | topiramate | snri | pseudoephedrine',
    'angleClosure',
    'anglePressure',
    smpc('amitriptyline and topiramate', '4.4'),
  ),
  moderate('antimuscarinicInhaler', 'angleClosure', 'anglePressure', smpc('ipratropium', '4.4'), local),
  moderate(
    'oxybutynin | solifenacin | tolterodine | trihexyphenidyl | hyoscine butylbromide | tricyclic | sedatingAntihistamine | dicycloverine',
    'glaucoma',
    'glaucomaWhich',
    smpc('oxybutynin', '4.3'),
  ),
  moderate('corticosteroid', 'glaucoma', 'eyePressure', smpc('dexamethasone', '4.4'), local),
  never(
    'metoclopramide | haloperidol | flunarizine',
    'parkinson',
    'parkinsonWorse',
    smpc('metoclopramide and haloperidol', '4.3'),
  ),
  serious(
    'dopamineAntagonist | cinnarizine',
    'parkinson',
    'parkinsonWorse',
    'NICE guideline NG71 on Parkinson’s disease, 2017',
  ),
  never(
    'bupropion | mefloquine | metoclopramide',
    'epilepsy',
    'seizuresInIllness',
    smpc('bupropion, mefloquine and metoclopramide', '4.3'),
  ),
  serious(
    'tramadol | tapentadol | pethidine',
    'epilepsy',
    'seizuresInIllness',
    smpc('tramadol', '4.3 and 4.4'),
  ),
  moderate(
    'fluoroquinolone | clozapine | chlorpromazine | tricyclic | xanthine | chloroquine | baclofen | carbapenem',
    'epilepsy',
    'seizuresInIllness',
    smpc('ciprofloxacin and clozapine', '4.4'),
  ),
  never('aminoglycoside | quinine', 'myasthenia', 'musclesFail', smpc('gentamicin and quinine', '4.3')),
  never(
    'benzodiazepine | zDrug | oxybutynin | solifenacin | tolterodine | hyoscine butylbromide',
    'myasthenia',
    'musclesFail',
    smpc('diazepam and solifenacin', '4.3'),
  ),
  serious(
    'fluoroquinolone | macrolide | chloroquine | hydroxychloroquine | magnesium',
    'myasthenia',
    'musclesFail',
    'Consensus guidance on myasthenia gravis, 2020 update',
  ),
  serious(
    'betaBlocker',
    'myasthenia',
    'musclesFail',
    'Consensus guidance on myasthenia gravis, 2020 update',
    local,
  ),

  // mind
  never('mefloquine', 'depression', 'mindWorse', smpc('mefloquine', '4.3')),
  never('mefloquine', 'psychosis', 'mindWorse', smpc('mefloquine', '4.3')),
  never('mefloquine', 'bipolar', 'mindWorse', smpc('mefloquine', '4.3')),
  serious(
    'flunarizine | efavirenz | methyldopa',
    'depression',
    'mindWorse',
    smpc('flunarizine and methyldopa', '4.3 and 4.4'),
  ),
  moderate(
    'isotretinoin | montelukast | finasteride | levetiracetam',
    'depression',
    'mindWorse',
    'MHRA Drug Safety Updates 2019 (montelukast), 2023 (isotretinoin), 2024 (finasteride)',
  ),
  serious(
    'dopaminergic | stimulant',
    'psychosis',
    'mindWorse',
    smpc('methylphenidate and pramipexole', '4.3 and 4.4'),
  ),
  moderate(
    'bupropion | corticosteroid | efavirenz',
    'psychosis',
    'mindWorse',
    smpc('bupropion and prednisolone', '4.4'),
  ),
  moderate(
    'ssri | snri | tricyclic | bupropion | corticosteroid',
    'bipolar',
    'maniaReturns',
    smpc('sertraline', '4.4'),
  ),
  serious(
    'antipsychotic',
    'dementia',
    'dementiaStroke',
    'FDA boxed warning on antipsychotics in dementia, 2008',
  ),
  moderate(
    'sedatingAntihistamine | oxybutynin | tolterodine | trihexyphenidyl | tricyclic | benzodiazepine | zDrug',
    'dementia',
    'confusionWorse',
    'AGS Beers criteria 2023',
  ),

  // blood
  never(
    'primaquine | dapsone | rasburicase | methylthioninium chloride | nitrofurantoin',
    'g6pd',
    'redCellsBreak',
    smpc('nitrofurantoin, primaquine and rasburicase', '4.3'),
  ),
  serious('sulfonamideAntibiotic', 'g6pd', 'redCellsBreak', smpc('co-trimoxazole', '4.4')),
  moderate(
    'chloroquine | hydroxychloroquine | quinine | fluoroquinolone',
    'g6pd',
    'redCellsWatch',
    smpc('hydroxychloroquine and ciprofloxacin', '4.4'),
  ),
  moderate('sildenafil', 'sickleCell', 'sickleCrisis', 'Walk-PHaSST trial, 2011'),
  never(
    'anticoagulant | antiplatelet | nsaid',
    'bleedingDisorder',
    'bleedingGoesOn',
    smpc('apixaban and aspirin', '4.3'),
  ),
  serious(
    'nsaid | anticoagulant | antiplatelet',
    'thrombocytopenia',
    'plateletsFew',
    smpc('aspirin and enoxaparin', '4.3 and 4.4'),
  ),
  never('nsaid', 'dengue', 'dengueBleeds', 'WHO guideline on dengue, 2009'),
  serious(
    'metamizole | anticoagulant | antiplatelet',
    'dengue',
    'dengueBleeds',
    'WHO guideline on dengue, 2009',
  ),
  never(liveVaccines, 'immuneSuppression', 'liveVaccineInIllness', 'UK Green Book, chapter 6, 2023'),
  serious(liveVaccines, 'hiv', 'liveVaccineInIllness', 'UK Green Book, chapter 6, 2023'),
  never(liveVaccines, 'pregnancy', 'liveVaccinePregnancy', 'UK Green Book, chapter 6, 2023'),
  never(
    'isotretinoin | methotrexate | mycophenolate | leflunomide | valproate | warfarin | misoprostol | finasteride | dutasteride',
    'pregnancy',
    'unbornNever',
    smpc('isotretinoin, methotrexate and valproate', '4.3'),
  ),
  serious(
    'raas | statin | tetracycline | topiramate | carbimazole | lithium | ethinylestradiol',
    'pregnancy',
    'unbornAvoid',
    smpc('ramipril and doxycycline', '4.3 and 4.6'),
  ),

  // infections
  never('aspirin', 'chickenpox', 'reye', 'MHRA guidance on aspirin under 16, 2003; CDC 2024', {
    underAge: 19,
  }),
  never('aspirin', 'influenza', 'reye', 'MHRA guidance on aspirin under 16, 2003; CDC 2024', {
    underAge: 19,
  }),
  serious('nonAspirinNsaid', 'chickenpox', 'skinInfection', smpc('ibuprofen', '4.4')),
  moderate('aminopenicillin', 'mononucleosis', 'monoRash', smpc('amoxicillin', '4.4')),
  serious(
    'immunosuppressant',
    'tuberculosis',
    'tuberculosisSpreads',
    smpc('methotrexate and prednisolone', '4.3 and 4.4'),
  ),
  moderate('corticosteroid', 'tuberculosis', 'tuberculosisSpreads', smpc('prednisolone', '4.4')),
  moderate(
    'fluoroquinolone',
    'tuberculosis',
    'tuberculosisHidden',
    'WHO guideline on tuberculosis treatment 2022',
  ),
  never('bcg vaccine', 'tuberculosis', 'liveVaccineInIllness', 'UK Green Book, chapter 32, 2018'),

  // hormones and salts
  moderate('corticosteroid', 'diabetes', 'sugarRises', smpc('prednisolone', '4.4')),
  moderate('olanzapine | clozapine', 'diabetes', 'sugarRises', smpc('olanzapine', '4.4')),
  serious('sglt2', 'ketoacidosis', 'ketones', 'MHRA Drug Safety Update on SGLT2 inhibitors, 2016'),
  serious('sglt2', 'type1Diabetes', 'ketones', 'MHRA Drug Safety Update on SGLT2 inhibitors, 2016'),
  never(
    'sulfonylurea | glp1 | pioglitazone',
    'ketoacidosis',
    'insulinNeeded',
    smpc('gliclazide and pioglitazone', '4.3'),
  ),
  never('sulfonylurea', 'type1Diabetes', 'insulinNeeded', smpc('gliclazide', '4.3')),
  serious(
    'sulfonylurea | insulin | repaglinide',
    'hypoglycaemia',
    'sugarTooLow',
    'ADA standards of care 2024',
  ),
  moderate('nonSelectiveBetaBlocker', 'hypoglycaemia', 'sugarHiddenInIllness', smpc('propranolol', '4.4')),
  moderate('thiazide | loopDiuretic', 'gout', 'uricAcid', 'ACR guideline on gout 2020'),
  serious('pyrazinamide', 'gout', 'uricAcid', smpc('pyrazinamide', '4.3')),
  moderate('amiodarone | lithium', 'hypothyroidism', 'thyroidWatch', smpc('amiodarone and lithium', '4.4')),
  never('levothyroxine', 'hyperthyroidism', 'thyroidStorm', smpc('levothyroxine', '4.3')),
  serious('amiodarone', 'hyperthyroidism', 'thyroidWatch', smpc('amiodarone', '4.3')),
  moderate(
    'pseudoephedrine | phenylephrine',
    'hyperthyroidism',
    'heartHarder',
    smpc('pseudoephedrine', '4.4'),
  ),
  never('betaBlocker', 'phaeochromocytoma', 'pressureCrisisOfIllness', smpc('bisoprolol', '4.3')),
  never(
    'metoclopramide | pseudoephedrine',
    'phaeochromocytoma',
    'pressureCrisisOfIllness',
    smpc('metoclopramide', '4.3'),
  ),
  serious(
    'corticosteroid | tricyclic | snri',
    'phaeochromocytoma',
    'pressureCrisisOfIllness',
    smpc('dexamethasone', '4.4'),
  ),
  never(
    'phenobarbital | carbamazepine | valproate | phenytoin | griseofulvin | sulfonamideAntibiotic | ethinylestradiol | nitrofurantoin',
    'porphyria',
    'porphyriaAttack',
    smpc('carbamazepine and griseofulvin', '4.3'),
  ),
  serious(
    'rifampicin | progestogen | metoclopramide',
    'porphyria',
    'porphyriaAttack',
    'European Porphyria Network, list of 2023',
  ),
  moderate(
    'corticosteroid | medroxyprogesterone',
    'osteoporosis',
    'bonesThin',
    'ACR guideline on osteoporosis by glucocorticoids, 2022',
  ),

  // allergy-like, skin, growths
  never('aceInhibitor | sacubitril', 'angioedema', 'throatSwells', smpc('ramipril and sacubitril', '4.3')),
  moderate('arb | gliptin | oestrogen', 'angioedema', 'throatSwells', smpc('losartan', '4.4')),
  moderate(
    'betaBlocker | lithium | chloroquine | hydroxychloroquine',
    'psoriasis',
    'psoriasisFlares',
    'AAD guideline on psoriasis 2020',
  ),
  moderate('corticosteroid', 'psoriasis', 'psoriasisRebound', 'AAD guideline on psoriasis 2020'),
  never(
    'hormonalContraceptive | oestrogen | progestogen',
    'breastCancer',
    'cancerGrows',
    'UKMEC 2016, amended 2019',
  ),
  never('oestrogen', 'endometrialCancer', 'cancerGrows', smpc('estradiol tablets', '4.3')),
  serious('tamoxifen', 'endometrialCancer', 'cancerGrows', smpc('tamoxifen', '4.4')),
  never('testosterone', 'prostateCancer', 'cancerGrows', smpc('testosterone', '4.3')),
  never('pioglitazone', 'bladderCancer', 'cancerGrows', smpc('pioglitazone', '4.3')),
  never('glp1', 'medullaryThyroidCancer', 'cancerGrows', 'US label semaglutide, boxed warning, 2023'),
]
