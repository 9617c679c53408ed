// Fungi, viruses, malaria, worms and tuberculosis.
import type { Ingredient } from './list-types.ts'
import {
  avoid,
  avoidUntil,
  careUnder,
  caution,
  cautionUntil,
  kidney,
  medicine,
  notUnder,
} from './medicine.ts'

export const otherInfections: readonly Ingredient[] = [
  medicine(
    'fluconazole',
    'azole qtProlonging raisesTheophylline limitsSimvastatin',
    'capsule 50 mg, 150 mg, 200 mg; tablet 50 mg, 150 mg, 200 mg',
    { pregnancy: avoidUntil(13), kidney: kidney(0, 50), isCovered: true },
  ),
  medicine('itraconazole', 'azole cyp3a4Inhibitor raisesDigoxin', 'capsule 100 mg, 200 mg', {
    pregnancy: avoid,
    breastfeeding: 'caution',
    kidney: kidney(0, 30),
  }),
  medicine('ketoconazole', 'azole cyp3a4Inhibitor qtProlonging', 'cream 2%; lotion 2%; tablet 200 mg', {
    pregnancy: avoid,
    breastfeeding: 'caution',
  }),
  medicine('voriconazole', 'azole cyp3a4Inhibitor qtProlonging', 'tablet 50 mg, 200 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
  }),
  medicine('miconazole', 'topicalAzole raisesInr raisesSulfonylurea', 'cream 2%; gel 2%; pessary 200 mg', {
    actsThroughout: true,
    isCovered: true,
  }),
  medicine(
    'clotrimazole',
    'topicalAzole',
    'cream 1%; pessary 100 mg, 200 mg, 500 mg; earDrops 1%; mouthwash 1%',
    { isCovered: true },
  ),
  medicine('luliconazole', 'topicalAzole', 'cream 1%', { isCovered: true }),
  medicine('terbinafine', 'cyp2d6Inhibitor', 'tablet 250 mg; cream 1%', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    kidney: kidney(50),
  }),
  medicine('griseofulvin', 'weakensContraception', 'tablet 125 mg, 250 mg, 500 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
  }),
  medicine('nystatin', '', 'drops 100000 units/ml; suspension 100000 units/ml; pessary 100000 units', {
    isCovered: true,
  }),
  medicine(
    'aciclovir',
    'antiviral',
    'tablet 200 mg, 400 mg, 800 mg; cream 5%; ointment 3%; suspension 200 mg/5 ml',
    { aliases: ['acyclovir'], kidney: kidney(0, 25), isCovered: true },
  ),
  medicine('valaciclovir', 'antiviral', 'tablet 500 mg, 1 g', {
    aliases: ['valacyclovir'],
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('oseltamivir', 'antiviral', 'capsule 30 mg, 45 mg, 75 mg; suspension 60 mg/5 ml', {
    kidney: kidney(10, 60),
    isCovered: true,
  }),
  medicine('nirmatrelvir', 'antiviral', 'tablet 150 mg', {
    minAge: notUnder(12),
    pregnancy: caution,
    kidney: kidney(0, 60),
  }),
  medicine('ritonavir', 'antiviral cyp3a4Inhibitor', 'tablet 100 mg', { isLongTerm: true }),
  medicine('tenofovir disoproxil', 'antiviral', 'tablet 245 mg, 300 mg', {
    aliases: ['tdf'],
    kidney: kidney(30, 50),
    isLongTerm: true,
  }),
  medicine('tenofovir alafenamide', 'antiviral', 'tablet 25 mg', { aliases: ['taf'], isLongTerm: true }),
  medicine('lamivudine', 'antiviral', 'tablet 100 mg, 150 mg, 300 mg', {
    kidney: kidney(0, 50),
    isLongTerm: true,
  }),
  medicine('dolutegravir', 'antiviral', 'tablet 50 mg', { isLongTerm: true }),
  medicine('efavirenz', 'antiviral weakensContraception', 'tablet 200 mg, 600 mg', { isLongTerm: true }),
  medicine('chloroquine', 'antimalarial qtProlonging', 'tablet 250 mg', { kidney: kidney(0, 30) }),
  medicine('hydroxychloroquine', 'antimalarial qtProlonging raisesDigoxin', 'tablet 200 mg, 300 mg, 400 mg', {
    aliases: ['hcq', 'hcqs'],
    kidney: kidney(0, 60),
    isLongTerm: true,
    isCovered: true,
  }),
  medicine('primaquine', 'antimalarial', 'tablet 7.5 mg, 15 mg', {
    pregnancy: avoid,
    breastfeeding: 'caution',
    minAge: notUnder(0.5),
  }),
  medicine('artemether', 'antimalarial', 'tablet 20 mg, 40 mg, 80 mg', { pregnancy: cautionUntil(13) }),
  medicine('lumefantrine', 'antimalarial qtProlonging', 'tablet 120 mg, 240 mg, 480 mg', {
    pregnancy: cautionUntil(13),
  }),
  medicine('atovaquone', 'antimalarial', 'tablet 250 mg', { pregnancy: caution }),
  medicine('proguanil', 'antimalarial', 'tablet 100 mg', { kidney: kidney(30) }),
  medicine('pyrimethamine', 'antimalarial', 'tablet 25 mg', { pregnancy: cautionUntil(13) }),
  medicine('mefloquine', 'antimalarial', 'tablet 250 mg', { pregnancy: cautionUntil(13) }),
  medicine('quinine', 'antimalarial qtProlonging raisesDigoxin', 'tablet 200 mg, 300 mg', {
    pregnancy: caution,
  }),
  medicine('albendazole', 'anthelmintic', 'tablet 400 mg; suspension 200 mg/5 ml', {
    pregnancy: avoidUntil(13),
    minAge: careUnder(1),
    isCovered: true,
  }),
  medicine('mebendazole', 'anthelmintic', 'tablet 100 mg, 500 mg; suspension 100 mg/5 ml', {
    pregnancy: avoidUntil(13),
    minAge: careUnder(1),
    isCovered: true,
  }),
  medicine('ivermectin', 'anthelmintic', 'tablet 3 mg, 6 mg, 12 mg; cream 1%', {
    pregnancy: avoid,
    minAge: careUnder(5),
    isCovered: true,
  }),
  medicine('praziquantel', 'anthelmintic', 'tablet 600 mg', {
    pregnancy: cautionUntil(13),
    breastfeeding: 'caution',
  }),
  medicine('pyrantel', 'anthelmintic', 'tablet 125 mg, 250 mg; suspension 250 mg/5 ml', {
    aliases: ['pyrantel pamoate'],
    pregnancy: cautionUntil(13),
  }),
  medicine('diethylcarbamazine', 'anthelmintic', 'tablet 50 mg, 100 mg', {
    aliases: ['dec'],
    pregnancy: avoid,
  }),
  medicine('nitazoxanide', '', 'tablet 500 mg; suspension 100 mg/5 ml', { pregnancy: caution }),
  medicine('isoniazid', 'tuberculosisMedicine', 'tablet 100 mg, 300 mg', {
    aliases: ['inh'],
    kidney: kidney(0, 10),
  }),
  medicine('rifampicin', 'tuberculosisMedicine cyp3a4Inducer', 'capsule 150 mg, 300 mg, 450 mg, 600 mg', {
    aliases: ['rifampin'],
    pregnancy: caution,
  }),
  medicine('pyrazinamide', 'tuberculosisMedicine', 'tablet 500 mg, 750 mg', {
    kidney: kidney(0, 30),
  }),
  medicine('ethambutol', 'tuberculosisMedicine', 'tablet 200 mg, 400 mg, 800 mg', {
    kidney: kidney(0, 30),
    isRiskyWhenOld: true,
  }),
  medicine('dapsone', '', 'tablet 50 mg, 100 mg; gel 5%'),
]
