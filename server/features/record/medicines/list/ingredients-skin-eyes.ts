// Skin, eyes, ears, mouth.
import type { Ingredient } from './list-types.ts'
import { avoid, avoidFrom, careUnder, caution, kidney, medicine, neverAndAsk, notUnder } from './medicine.ts'

export const skin: readonly Ingredient[] = [
  medicine('adapalene', '', 'gel 0.1%, 0.3%; cream 0.1%', {
    pregnancy: avoid,
    minAge: careUnder(9),
    isCovered: true,
  }),
  medicine('tretinoin', '', 'cream 0.025%, 0.05%, 0.1%; gel 0.025%', { pregnancy: avoid, isCovered: true }),
  medicine('isotretinoin', 'retinoid', 'capsule 5 mg, 10 mg, 20 mg, 30 mg, 40 mg', {
    // UK SmPC isotretinoin, 4.3 and 4.6.
    pregnancy: neverAndAsk,
    breastfeeding: 'avoid',
    minAge: notUnder(12),
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('benzoyl peroxide', '', 'gel 2.5%, 4%, 5%; lotion 5%', { isCovered: true }),
  medicine('azelaic acid', '', 'cream 10%, 20%; gel 15%', { isCovered: true }),
  medicine('salicylic acid', '', 'lotion 2%, 3%; ointment 3%, 6%, 12%', { isCovered: true }),
  medicine(
    'mometasone',
    'topicalCorticosteroid',
    'cream 0.1%; ointment 0.1%; lotion 0.1%; nasalSpray 50 micrograms',
    { isCovered: true },
  ),
  medicine('clobetasol', 'topicalCorticosteroid', 'cream 0.05%; ointment 0.05%; lotion 0.05%', {
    isCovered: true,
  }),
  medicine('clobetasone', 'topicalCorticosteroid', 'cream 0.05%', { isCovered: true }),
  medicine('desonide', 'topicalCorticosteroid', 'cream 0.05%; lotion 0.05%', { isCovered: true }),
  medicine(
    'triamcinolone',
    'topicalCorticosteroid',
    'ointment 0.1%; cream 0.1%; nasalSpray 55 micrograms; injection 40 mg/ml',
    { pregnancy: caution, isCovered: true },
  ),
  medicine('tacrolimus', 'immunosuppressant', 'ointment 0.03%, 0.1%; capsule 0.5 mg, 1 mg', {
    minAge: careUnder(2),
    pregnancy: caution,
  }),
  medicine('calcipotriol', '', 'ointment 0.005%; cream 0.005%', {
    aliases: ['calcipotriene'],
    pregnancy: caution,
  }),
  medicine('permethrin', '', 'cream 5%; lotion 1%', { minAge: careUnder(0.2), isCovered: true }),
  medicine('calamine', '', 'lotion 8%, 15%', { isCovered: true }),
  medicine('urea', 'emollient', 'cream 10%, 20%, 40%', { isCovered: true }),
  medicine('white soft paraffin', 'emollient', 'ointment 100%', {
    aliases: ['petroleum jelly', 'petrolatum'],
    isCovered: true,
  }),
  medicine('silver sulfadiazine', 'sulfonamideAntibiotic', 'cream 1%', {
    aliases: ['silver sulphadiazine'],
    pregnancy: avoidFrom(36),
    minAge: notUnder(0.2),
  }),
  medicine('povidone-iodine', 'topicalAntiseptic', 'ointment 5%, 10%; lotion 5%, 10%; mouthwash 2%', {
    aliases: ['povidone iodine'],
    pregnancy: caution,
  }),
  medicine('chlorhexidine', 'topicalAntiseptic', 'mouthwash 0.12%, 0.2%; cream 1%', { isCovered: true }),
  medicine('neomycin', 'aminoglycoside', 'ointment 0.5%; cream 0.5%; eyeDrops 0.5%'),
  medicine('hydroquinone', '', 'cream 2%, 4%', { pregnancy: caution }),
  medicine('minoxidil', '', 'lotion 2%, 5%; tablet 2.5 mg, 5 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    minAge: notUnder(18),
  }),
  medicine('lidocaine', 'localAnaesthetic', 'gel 2%; ointment 5%; patch 5%; injection 1%, 2%', {
    aliases: ['lignocaine', 'xylocaine'],
    isCovered: true,
  }),
  medicine('benzydamine', '', 'mouthwash 0.15%'),
]

export const eyesAndEars: readonly Ingredient[] = [
  medicine('carmellose', '', 'eyeDrops 0.5%, 1%', {
    aliases: ['carboxymethylcellulose', 'cmc'],
    isCovered: true,
  }),
  medicine('hypromellose', '', 'eyeDrops 0.3%, 0.7%', { isCovered: true }),
  medicine('sodium hyaluronate', '', 'eyeDrops 0.1%, 0.18%, 0.2%', {
    aliases: ['hyaluronic acid'],
    isCovered: true,
  }),
  medicine('olopatadine', '', 'eyeDrops 0.1%, 0.2%, 0.7%; nasalSpray 0.6%', {
    minAge: careUnder(3),
    isCovered: true,
  }),
  medicine('sodium cromoglicate', '', 'eyeDrops 2%, 4%', {
    aliases: ['cromolyn', 'sodium cromoglycate'],
    isCovered: true,
  }),
  medicine('latanoprost', 'prostaglandinEyeDrops', 'eyeDrops 0.005%', {
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('bimatoprost', 'prostaglandinEyeDrops', 'eyeDrops 0.01%, 0.03%', {
    pregnancy: caution,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('travoprost', 'prostaglandinEyeDrops', 'eyeDrops 0.004%', {
    pregnancy: avoid,
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('timolol', 'betaBlocker nonSelectiveBetaBlocker', 'eyeDrops 0.25%, 0.5%', {
    actsThroughout: true,
    pregnancy: caution,
    breastfeeding: 'caution',
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('brimonidine', '', 'eyeDrops 0.1%, 0.15%, 0.2%; gel 0.33%', {
    breastfeeding: 'avoid',
    minAge: notUnder(2),
    isLongTerm: true,
  }),
  medicine('dorzolamide', '', 'eyeDrops 2%', { pregnancy: caution, kidney: kidney(30), isLongTerm: true }),
  medicine('brinzolamide', '', 'eyeDrops 1%', { pregnancy: caution, kidney: kidney(30), isLongTerm: true }),
  medicine('acetazolamide', '', 'tablet 250 mg', {
    pregnancy: caution,
    kidney: kidney(30, 60),
  }),
  medicine('tropicamide', '', 'eyeDrops 0.5%, 1%'),
  medicine('atropine', '', 'eyeDrops 0.01%, 1%; injection 0.6 mg/ml'),
  medicine('fluorometholone', 'topicalCorticosteroid', 'eyeDrops 0.1%', { isCovered: true }),
  medicine('loteprednol', 'topicalCorticosteroid', 'eyeDrops 0.2%, 0.5%', { isCovered: true }),
  medicine('sulfacetamide', 'sulfonamideAntibiotic', 'eyeDrops 10%, 20%', { aliases: ['sulphacetamide'] }),
]
