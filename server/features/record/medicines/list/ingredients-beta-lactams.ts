// Beta-lactam antibiotics. Those with one letter have a similar side chain: A the aminopenicillins and their cephalosporins, B the
// methoxyimino group of ceftriaxone, C ceftazidime and aztreonam, D cefixime and cefdinir.
import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Ingredient } from './list-types.ts'
import { kidney, medicine, notUnder } from './medicine.ts'

export const betaLactams: readonly Ingredient[] = [
  medicine(
    'amoxicillin',
    'aminopenicillin',
    'capsule 250 mg, 500 mg; tablet 500 mg, 1 g; suspension 125 mg/5 ml, 250 mg/5 ml',
    {
      aliases: ['amoxycillin'],
      kidney: kidney(0, 30),
      sideChain: 'A',
      isCovered: true,
    },
  ),
  medicine('ampicillin', 'aminopenicillin', 'capsule 250 mg, 500 mg; injection 500 mg, 1 g', {
    kidney: kidney(0, 30),
    sideChain: 'A',
    isCovered: true,
  }),
  medicine('clavulanic acid', '', 'tablet 125 mg', {
    aliases: ['clavulanate', 'clavulanate potassium'],
    isCovered: true,
  }),
  medicine(
    'phenoxymethylpenicillin',
    'penicillin',
    'tablet 250 mg, 500 mg; suspension 125 mg/5 ml, 250 mg/5 ml',
    { aliases: ['penicillin v'], isCovered: true },
  ),
  medicine('benzylpenicillin', 'penicillin', 'injection 600 mg, 1 g', {
    aliases: ['penicillin g'],
    kidney: kidney(0, 30),
    isCovered: true,
  }),
  medicine(
    'benzathine benzylpenicillin',
    'penicillin',
    'injection 600000 units, 1200000 units, 2400000 units',
    { aliases: ['benzathine penicillin', 'penicillin g benzathine'], isCovered: true },
  ),
  medicine('flucloxacillin', 'penicillin', 'capsule 250 mg, 500 mg; suspension 125 mg/5 ml, 250 mg/5 ml', {
    kidney: kidney(0, 10),
    isCovered: true,
  }),
  medicine('cloxacillin', 'penicillin', 'capsule 250 mg, 500 mg; suspension 125 mg/5 ml', {
    isCovered: true,
  }),
  medicine('piperacillin', 'penicillin', 'injection 2 g, 4 g', { sideChain: 'A', kidney: kidney(0, 40) }),
  medicine('tazobactam', '', 'injection 250 mg, 500 mg'),
  medicine('cefalexin', 'cephalosporin', 'capsule 250 mg, 500 mg; suspension 125 mg/5 ml, 250 mg/5 ml', {
    aliases: ['cephalexin'],
    kidney: kidney(0, 40),
    sideChain: 'A',
    isCovered: true,
  }),
  medicine(
    'cefadroxil',
    'cephalosporin',
    'capsule 500 mg; tablet 500 mg; suspension 125 mg/5 ml, 250 mg/5 ml',
    { kidney: kidney(0, 50), sideChain: 'A', isCovered: true },
  ),
  medicine('cefaclor', 'cephalosporin', 'capsule 250 mg, 500 mg; suspension 125 mg/5 ml, 250 mg/5 ml', {
    sideChain: 'A',
    isCovered: true,
  }),
  medicine(
    'cefuroxime',
    'cephalosporin',
    'tablet 125 mg, 250 mg, 500 mg; suspension 125 mg/5 ml; injection 750 mg, 1.5 g',
    { kidney: kidney(0, 30), sideChain: 'B', isCovered: true },
  ),
  medicine('cefixime', 'cephalosporin', 'tablet 100 mg, 200 mg, 400 mg; suspension 50 mg/5 ml, 100 mg/5 ml', {
    kidney: kidney(0, 20),
    sideChain: 'D',
    isCovered: true,
  }),
  medicine('cefpodoxime', 'cephalosporin', 'tablet 100 mg, 200 mg; suspension 50 mg/5 ml, 100 mg/5 ml', {
    kidney: kidney(0, 40),
    sideChain: 'B',
    isCovered: true,
  }),
  medicine('cefdinir', 'cephalosporin', 'capsule 300 mg; suspension 125 mg/5 ml, 250 mg/5 ml', {
    kidney: kidney(0, 30),
    sideChain: 'D',
  }),
  medicine('ceftriaxone', 'cephalosporin', 'injection 250 mg, 500 mg, 1 g, 2 g', {
    // UK SmPC ceftriaxone, 4.3 and 4.4: newborns, up to 28 days.
    minAge: { ...notUnder(29 / 365), text: safetyMessages.ageNewbornCeftriaxone },
    sideChain: 'B',
    isCovered: true,
  }),
  medicine('cefotaxime', 'cephalosporin', 'injection 250 mg, 500 mg, 1 g', {
    kidney: kidney(0, 10),
    sideChain: 'B',
  }),
  medicine('cefepime', 'cephalosporin', 'injection 500 mg, 1 g, 2 g', {
    kidney: kidney(0, 50),
    sideChain: 'B',
  }),
  medicine('ceftazidime', 'cephalosporin', 'injection 500 mg, 1 g, 2 g', {
    kidney: kidney(0, 50),
    sideChain: 'C',
  }),
  medicine('aztreonam', 'betaLactam', 'injection 500 mg, 1 g', {
    kidney: kidney(0, 30),
    sideChain: 'C',
  }),
  medicine('meropenem', 'carbapenem', 'injection 500 mg, 1 g', {
    kidney: kidney(0, 50),
    isCovered: true,
  }),
]
