// Usual fixed combinations. Their strengths are printed in the order of the ingredients, or as the sum where that is the custom.
import type { Combination } from './list-types.ts'
import { productsOf } from './medicine.ts'

/** 'a/b' and 'b/a': how two names are written together. */
const joined = (parts: readonly string[]) => [
  parts.join('/'),
  ...(parts.length === 2 ? [parts.toReversed().join('/')] : []),
]

/** `parts`: its ingredients, joined by ' + '. */
function combination(
  name: string,
  parts: string,
  products: string,
  aliases: readonly string[] = [],
): Combination {
  const ingredients = parts.split(' + ')
  return { name, aliases: [...aliases, ...joined(ingredients)], ingredients, products: productsOf(products) }
}

export const combinations: readonly Combination[] = [
  // infection
  combination(
    'co-amoxiclav',
    'amoxicillin + clavulanic acid',
    'tablet 375 mg, 625 mg, 1 g; suspension 228.5 mg/5 ml, 457 mg/5 ml',
    ['amoxicillin clavulanate', 'amoxicillin clav', 'amox clav', 'amoxiclav', 'coamoxiclav'],
  ),
  combination(
    'co-trimoxazole',
    'sulfamethoxazole + trimethoprim',
    'tablet 480 mg, 960 mg; suspension 240 mg/5 ml',
    ['cotrimoxazole', 'tmp-smx'],
  ),
  combination('piperacillin with tazobactam', 'piperacillin + tazobactam', 'injection 2.25 g, 4.5 g', [
    'piperacillin tazobactam',
    'pip-taz',
    'pip taz',
  ]),
  combination('cefixime with clavulanic acid', 'cefixime + clavulanic acid', 'tablet 200/125 mg', [
    'cefixime clavulanate',
  ]),
  combination('cefixime with ofloxacin', 'cefixime + ofloxacin', 'tablet 200/200 mg'),
  combination('ofloxacin with ornidazole', 'ofloxacin + ornidazole', 'tablet 200/500 mg', [
    'ofloxacin ornidazole',
  ]),
  combination('sulfadoxine with pyrimethamine', 'sulfadoxine + pyrimethamine', 'tablet 500/25 mg'),
  combination('artemether with lumefantrine', 'artemether + lumefantrine', 'tablet 20/120 mg, 80/480 mg', [
    'artemether lumefantrine',
  ]),
  combination('atovaquone with proguanil', 'atovaquone + proguanil', 'tablet 250/100 mg'),
  combination('isoniazid with rifampicin', 'isoniazid + rifampicin', 'tablet 75/150 mg, 150/300 mg'),
  combination(
    'four-drug tuberculosis tablet',
    'isoniazid + rifampicin + pyrazinamide + ethambutol',
    'tablet 75 mg',
    ['hrze', 'rhze'],
  ),
  combination('nirmatrelvir with ritonavir', 'nirmatrelvir + ritonavir', 'tablet 150/100 mg'),
  combination(
    'tenofovir with lamivudine and dolutegravir',
    'tenofovir disoproxil + lamivudine + dolutegravir',
    'tablet 300/300/50 mg',
    ['tld'],
  ),
  combination('albendazole with ivermectin', 'albendazole + ivermectin', 'tablet 400/6 mg'),
  // pain
  combination('paracetamol with ibuprofen', 'paracetamol + ibuprofen', 'tablet 325/400 mg', [
    'ibuprofen with paracetamol',
  ]),
  combination('aceclofenac with paracetamol', 'aceclofenac + paracetamol', 'tablet 100/325 mg', [
    'aceclofenac paracetamol',
  ]),
  combination('diclofenac with paracetamol', 'diclofenac + paracetamol', 'tablet 50/325 mg'),
  combination('tramadol with paracetamol', 'tramadol + paracetamol', 'tablet 37.5/325 mg'),
  combination('co-codamol', 'codeine + paracetamol', 'tablet 8/500 mg, 15/500 mg, 30/500 mg'),
  combination('mefenamic acid with dicycloverine', 'mefenamic acid + dicycloverine', 'tablet 250/10 mg'),
  combination('mefenamic acid with tranexamic acid', 'tranexamic acid + mefenamic acid', 'tablet 500/250 mg'),
  combination('naproxen with domperidone', 'naproxen + domperidone', 'tablet 250/10 mg, 500/10 mg'),
  // chest
  combination(
    'formoterol with budesonide',
    'formoterol + budesonide',
    'inhaler 6/100 micrograms, 6/200 micrograms, 6/400 micrograms',
    ['budesonide with formoterol'],
  ),
  combination(
    'salmeterol with fluticasone',
    'salmeterol + fluticasone',
    'inhaler 25/125 micrograms, 25/250 micrograms, 50/250 micrograms, 50/500 micrograms',
    ['fluticasone with salmeterol'],
  ),
  combination(
    'formoterol with beclometasone',
    'formoterol + beclometasone',
    'inhaler 6/100 micrograms, 6/200 micrograms',
  ),
  combination(
    'vilanterol with fluticasone',
    'vilanterol + fluticasone',
    'inhaler 25/100 micrograms, 25/200 micrograms',
  ),
  combination(
    'salbutamol with ipratropium',
    'salbutamol + ipratropium',
    'nebules 2.5/0.5 mg; inhaler 100/20 micrograms',
  ),
  combination(
    'montelukast with levocetirizine',
    'montelukast + levocetirizine',
    'tablet 10/5 mg; syrup 4/2.5 mg',
    ['montelukast levocetirizine'],
  ),
  combination('montelukast with fexofenadine', 'montelukast + fexofenadine', 'tablet 10/120 mg'),
  combination('etofylline with theophylline', 'etofylline + theophylline', 'tablet 77/23 mg, 115/35 mg'),
  combination(
    'ambroxol with guaifenesin and terbutaline',
    'ambroxol + guaifenesin + terbutaline',
    'syrup 15/50/1.25 mg',
  ),
  combination(
    'paracetamol with phenylephrine and chlorphenamine',
    'paracetamol + phenylephrine + chlorphenamine',
    'tablet 500/10/2 mg',
    ['cold tablet'],
  ),
  // heart
  combination('amlodipine with telmisartan', 'telmisartan + amlodipine', 'tablet 40/5 mg, 80/5 mg', [
    'telmisartan with amlodipine',
  ]),
  combination('amlodipine with atenolol', 'amlodipine + atenolol', 'tablet 5/50 mg, 5/25 mg'),
  combination('amlodipine with losartan', 'losartan + amlodipine', 'tablet 50/5 mg'),
  combination('amlodipine with olmesartan', 'olmesartan + amlodipine', 'tablet 20/5 mg, 40/5 mg, 40/10 mg'),
  combination('amlodipine with valsartan', 'amlodipine + valsartan', 'tablet 5/80 mg, 5/160 mg, 10/160 mg'),
  combination('amlodipine with perindopril', 'perindopril + amlodipine', 'tablet 4/5 mg, 8/5 mg'),
  combination(
    'telmisartan with hydrochlorothiazide',
    'telmisartan + hydrochlorothiazide',
    'tablet 40/12.5 mg, 80/12.5 mg',
    ['telmisartan h'],
  ),
  combination(
    'losartan with hydrochlorothiazide',
    'losartan + hydrochlorothiazide',
    'tablet 50/12.5 mg, 100/25 mg',
  ),
  combination(
    'lisinopril with hydrochlorothiazide',
    'lisinopril + hydrochlorothiazide',
    'tablet 10/12.5 mg, 20/12.5 mg',
  ),
  combination(
    'telmisartan with chlortalidone',
    'telmisartan + chlortalidone',
    'tablet 40/12.5 mg, 80/12.5 mg',
  ),
  combination('sacubitril with valsartan', 'sacubitril + valsartan', 'tablet 24/26 mg, 49/51 mg, 97/103 mg'),
  combination('furosemide with spironolactone', 'furosemide + spironolactone', 'tablet 20/50 mg'),
  combination('hydrochlorothiazide with amiloride', 'hydrochlorothiazide + amiloride', 'tablet 50/5 mg', [
    'co-amilozide',
  ]),
  combination('aspirin with clopidogrel', 'aspirin + clopidogrel', 'capsule 75/75 mg'),
  combination('aspirin with atorvastatin', 'aspirin + atorvastatin', 'capsule 75/10 mg, 75/20 mg'),
  combination('atorvastatin with ezetimibe', 'atorvastatin + ezetimibe', 'tablet 10/10 mg, 20/10 mg'),
  combination('rosuvastatin with fenofibrate', 'rosuvastatin + fenofibrate', 'tablet 10/160 mg'),
  // diabetes
  combination(
    'metformin with glimepiride',
    'glimepiride + metformin',
    'tablet 1/500 mg, 2/500 mg, 1/1000 mg, 2/1000 mg',
    ['glimepiride with metformin'],
  ),
  combination('metformin with gliclazide', 'gliclazide + metformin', 'tablet 80/500 mg'),
  combination('metformin with sitagliptin', 'sitagliptin + metformin', 'tablet 50/500 mg, 50/1000 mg', [
    'sitagliptin with metformin',
  ]),
  combination(
    'metformin with vildagliptin',
    'vildagliptin + metformin',
    'tablet 50/500 mg, 50/850 mg, 50/1000 mg',
    ['vildagliptin with metformin'],
  ),
  combination('metformin with linagliptin', 'linagliptin + metformin', 'tablet 2.5/500 mg, 2.5/1000 mg'),
  combination('metformin with dapagliflozin', 'dapagliflozin + metformin', 'tablet 10/500 mg, 10/1000 mg'),
  combination('metformin with empagliflozin', 'empagliflozin + metformin', 'tablet 5/500 mg, 12.5/1000 mg'),
  combination('empagliflozin with linagliptin', 'empagliflozin + linagliptin', 'tablet 10/5 mg, 25/5 mg'),
  combination(
    'metformin with glimepiride and voglibose',
    'glimepiride + metformin + voglibose',
    'tablet 1/500/0.2 mg, 2/500/0.2 mg',
  ),
  // stomach
  combination(
    'pantoprazole with domperidone',
    'pantoprazole + domperidone',
    'capsule 40/30 mg; tablet 40/10 mg',
    ['pantoprazole d'],
  ),
  combination('rabeprazole with domperidone', 'rabeprazole + domperidone', 'capsule 20/30 mg', [
    'rabeprazole d',
  ]),
  combination('omeprazole with domperidone', 'omeprazole + domperidone', 'capsule 20/10 mg'),
  combination('pantoprazole with levosulpiride', 'pantoprazole + levosulpiride', 'capsule 40/75 mg'),
  combination(
    'antacid suspension',
    'aluminium hydroxide + magnesium hydroxide + simeticone',
    'suspension 250/250/50 mg',
    ['antacid', 'antacid gel'],
  ),
  combination('doxylamine with pyridoxine', 'doxylamine + pyridoxine', 'tablet 10/10 mg', [
    'doxylamine pyridoxine',
  ]),
  // nerves
  combination(
    'levodopa with carbidopa',
    'levodopa + carbidopa',
    'tablet 100/25 mg, 100/10 mg, 250/25 mg, 200/50 mg',
    ['co-careldopa'],
  ),
  combination(
    'levodopa with benserazide',
    'levodopa + benserazide',
    'tablet 50/12.5 mg, 100/25 mg, 200/50 mg',
    ['co-beneldopa'],
  ),
  combination('pregabalin with methylcobalamin', 'pregabalin + methylcobalamin', 'capsule 75 mg'),
  combination('escitalopram with clonazepam', 'escitalopram + clonazepam', 'tablet 10/0.5 mg, 5/0.5 mg'),
  // women, urine, skin, vitamins
  combination(
    'ethinylestradiol with levonorgestrel',
    'ethinylestradiol + levonorgestrel',
    'tablet 30/150 micrograms, 20/100 micrograms',
  ),
  combination(
    'ethinylestradiol with drospirenone',
    'ethinylestradiol + drospirenone',
    'tablet 20 micrograms, 30 micrograms',
  ),
  combination(
    'ethinylestradiol with desogestrel',
    'ethinylestradiol + desogestrel',
    'tablet 20/150 micrograms, 30/150 micrograms',
  ),
  combination('ethinylestradiol with cyproterone', 'ethinylestradiol + cyproterone', 'tablet 35 micrograms', [
    'co-cyprindiol',
  ]),
  combination('tamsulosin with dutasteride', 'tamsulosin + dutasteride', 'capsule 0.4/0.5 mg'),
  combination('clindamycin with benzoyl peroxide', 'clindamycin + benzoyl peroxide', 'gel 1%'),
  combination('adapalene with benzoyl peroxide', 'adapalene + benzoyl peroxide', 'gel 0.1%'),
  combination('fusidic acid with betamethasone', 'fusidic acid + betamethasone', 'cream 2%'),
  combination('clotrimazole with betamethasone', 'clotrimazole + betamethasone', 'cream 1%'),
  combination('dorzolamide with timolol', 'dorzolamide + timolol', 'eyeDrops 2%'),
  combination('brimonidine with timolol', 'brimonidine + timolol', 'eyeDrops 0.2%'),
  combination('iron with folic acid', 'iron + folic acid', 'tablet 100/0.5 mg, 100/1.5 mg, 60/0.5 mg', [
    'iron folic acid',
    'ifa',
  ]),
  combination('calcium with vitamin d', 'calcium + colecalciferol', 'tablet 500 mg', [
    'calcium vitamin d',
    'calcium with vitamin d3',
    'calcium d3',
  ]),
  combination(
    'vitamin b complex',
    'thiamine + riboflavin + pyridoxine + nicotinamide',
    'tablet 100 mg; syrup 5 mg/5 ml',
    ['b complex', 'b-complex'],
  ),
]
