// Stomach, bowels, liver.
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Ingredient } from './list-types.ts'
import {
  avoid,
  avoidFrom,
  careUnder,
  caution,
  cautionUntil,
  kidney,
  medicine,
  neverUnder,
  notUnder,
} from './medicine.ts'

export const gut: readonly Ingredient[] = [
  medicine('omeprazole', 'ppi cyp2c19Inhibitor', 'capsule 10 mg, 20 mg, 40 mg', {
    isCovered: true,
  }),
  medicine('esomeprazole', 'ppi cyp2c19Inhibitor', 'tablet 20 mg, 40 mg', {
    isCovered: true,
  }),
  medicine('pantoprazole', 'ppi', 'tablet 20 mg, 40 mg; injection 40 mg', {
    isCovered: true,
  }),
  medicine('rabeprazole', 'ppi', 'tablet 10 mg, 20 mg', { isCovered: true }),
  medicine('lansoprazole', 'ppi', 'capsule 15 mg, 30 mg', { isCovered: true }),
  medicine('famotidine', 'h2Blocker', 'tablet 20 mg, 40 mg', {
    kidney: kidney(0, 50),
    isCovered: true,
  }),
  medicine('ranitidine', 'h2Blocker', 'tablet 150 mg, 300 mg', { kidney: kidney(0, 50) }),
  medicine('cimetidine', 'h2Blocker raisesTheophylline raisesInr', 'tablet 200 mg, 400 mg', {
    kidney: kidney(0, 50),
  }),
  medicine('sucralfate', 'mineral', 'tablet 1 g; suspension 1 g/10 ml, 1 g/5 ml', {
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('aluminium hydroxide', 'antacid', 'tablet 250 mg; suspension 250 mg/5 ml', {
    aliases: ['aluminum hydroxide'],
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine('magnesium hydroxide', 'antacid laxative', 'tablet 250 mg; suspension 250 mg/5 ml, 400 mg/5 ml', {
    aliases: ['milk of magnesia'],
    kidney: kidney(30),
    isCovered: true,
  }),
  medicine('simeticone', '', 'tablet 40 mg, 80 mg; drops 40 mg/ml', {
    aliases: ['simethicone', 'dimeticone'],
    isCovered: true,
  }),
  medicine('sodium alginate', '', 'suspension 250 mg/5 ml, 500 mg/10 ml', { aliases: ['alginate'] }),
  medicine('domperidone', 'prokinetic qtProlonging', 'tablet 10 mg; suspension 5 mg/5 ml, 1 mg/ml', {
    pregnancy: caution,
    breastfeeding: 'caution',
    // MHRA Drug Safety Update, December 2019: not effective, and risky, in young children.
    minAge: { ...careUnder(12), neverUnder: 1 },
    isRiskyWhenOld: true,
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine(
    'metoclopramide',
    'prokinetic dopamineAntagonist',
    'tablet 10 mg; syrup 5 mg/5 ml; injection 5 mg/ml',
    {
      pregnancy: avoidFrom(36),
      breastfeeding: 'avoid',
      // UK SmPC metoclopramide, 4.3.
      minAge: neverUnder(1),
      isRiskyWhenOld: true,
      kidney: kidney(0, 60),
    },
  ),
  medicine('ondansetron', 'qtProlonging', 'tablet 4 mg, 8 mg; syrup 2 mg/5 ml; injection 2 mg/ml', {
    pregnancy: cautionUntil(13),
    isCovered: true,
  }),
  medicine('itopride', 'prokinetic', 'tablet 50 mg, 150 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: notUnder(16),
  }),
  medicine('levosulpiride', 'prokinetic dopamineAntagonist', 'tablet 25 mg, 75 mg', {
    pregnancy: avoid,
    breastfeeding: 'avoid',
    isRiskyWhenOld: true,
  }),
  medicine('doxylamine', 'sedatingAntihistamine', 'tablet 10 mg, 12.5 mg, 25 mg', {
    breastfeeding: 'avoid',
    minAge: notUnder(12),
    isRiskyWhenOld: true,
    isCovered: true,
  }),
  medicine('prochlorperazine', 'dopamineAntagonist', 'tablet 3 mg, 5 mg; injection 12.5 mg/ml', {
    pregnancy: caution,
    breastfeeding: 'caution',
    minAge: notUnder(2),
    isRiskyWhenOld: true,
  }),
  medicine('meclozine', 'sedatingAntihistamine', 'tablet 12.5 mg, 25 mg', {
    aliases: ['meclizine'],
    isRiskyWhenOld: true,
  }),
  medicine('dimenhydrinate', 'sedatingAntihistamine', 'tablet 50 mg; syrup 12.5 mg/5 ml', {
    minAge: notUnder(2),
    isRiskyWhenOld: true,
  }),
  medicine('cyclizine', 'sedatingAntihistamine', 'tablet 50 mg', {
    minAge: careUnder(6),
    isRiskyWhenOld: true,
  }),
  medicine('hyoscine butylbromide', 'antispasmodic', 'tablet 10 mg, 20 mg; injection 20 mg/ml', {
    aliases: ['scopolamine butylbromide'],
    minAge: notUnder(6),
    isRiskyWhenOld: true,
    isCovered: true,
  }),
  medicine('dicycloverine', 'antispasmodic', 'tablet 10 mg, 20 mg; syrup 10 mg/5 ml', {
    aliases: ['dicyclomine'],
    breastfeeding: 'avoid',
    minAge: notUnder(0.5),
    isRiskyWhenOld: true,
    isCovered: true,
  }),
  medicine('drotaverine', 'antispasmodic', 'tablet 40 mg, 80 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
  }),
  medicine('mebeverine', 'antispasmodic', 'tablet 135 mg; capsule 200 mg', {
    minAge: notUnder(10),
    isCovered: true,
  }),
  medicine('loperamide', '', 'capsule 2 mg; tablet 2 mg', {
    pregnancy: caution,
    // FDA label loperamide, 4 (contraindications), 2016; UK SmPC loperamide, 4.3.
    minAge: { ...notUnder(4), neverUnder: 2, text: safetyMessages.ageBowel },
    isCovered: true,
  }),
  medicine('racecadotril', '', 'capsule 100 mg; powder 10 mg, 30 mg', {
    pregnancy: caution,
    breastfeeding: 'avoid',
    minAge: notUnder(0.25),
    isCovered: true,
  }),
  medicine('zinc', 'mineral', 'tablet 10 mg, 20 mg, 50 mg; syrup 20 mg/5 ml', {
    aliases: ['zinc sulfate', 'zinc sulphate', 'zinc acetate', 'zinc gluconate'],
    isCovered: true,
  }),
  medicine('sodium bicarbonate', 'antacid', 'tablet 500 mg, 1 g', { aliases: ['bicarbonate'] }),
  medicine('lactulose', 'laxative', 'syrup 10 g/15 ml, 3.35 g/5 ml', { isCovered: true }),
  medicine('macrogol', 'laxative', 'powder 6.9 g, 13.8 g, 17 g', {
    aliases: ['polyethylene glycol'],
    isCovered: true,
  }),
  medicine('ispaghula', 'laxative', 'powder 3.5 g', {
    aliases: ['psyllium', 'isabgol', 'ispaghula husk'],
    isCovered: true,
  }),
  medicine('bisacodyl', 'laxative', 'tablet 5 mg; suppository 5 mg, 10 mg', {
    minAge: careUnder(4),
    isCovered: true,
  }),
  medicine('senna', 'laxative', 'tablet 7.5 mg, 8.6 mg; syrup 7.5 mg/5 ml', {
    aliases: ['sennosides'],
    minAge: careUnder(2),
    isCovered: true,
  }),
  medicine('sodium picosulfate', 'laxative', 'tablet 5 mg; syrup 5 mg/5 ml', {
    aliases: ['sodium picosulphate'],
  }),
  medicine('glycerol', 'laxative', 'suppository 1 g, 2 g, 4 g', { aliases: ['glycerin', 'glycerine'] }),
  medicine('liquid paraffin', 'laxative', 'suspension 1.25 ml/5 ml', { minAge: notUnder(3) }),
  medicine('mesalazine', 'aminosalicylate', 'tablet 400 mg, 500 mg, 800 mg, 1.2 g; suppository 500 mg, 1 g', {
    aliases: ['mesalamine'],
    pregnancy: caution,
    kidney: kidney(30, 60),
    isLongTerm: true,
  }),
  medicine('sulfasalazine', 'aminosalicylate sulfonamideAntibiotic', 'tablet 500 mg, 1 g', {
    aliases: ['sulphasalazine'],
    breastfeeding: 'caution',
    kidney: kidney(15, 60),
    isLongTerm: true,
  }),
  medicine('ursodeoxycholic acid', '', 'tablet 150 mg, 300 mg, 500 mg', {
    aliases: ['ursodiol', 'udca'],
    isLongTerm: true,
    pregnancy: cautionUntil(13),
  }),
  medicine('pancreatin', '', 'capsule 150 mg, 300 mg', { aliases: ['pancrelipase'], isLongTerm: true }),
  medicine('oral rehydration salts', '', 'powder 20.5 g, 4.2 g', { aliases: ['ors'], isCovered: true }),
]
