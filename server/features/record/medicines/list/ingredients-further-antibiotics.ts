// Beta-lactams that are seen as allergies and in hospitals more than on the sheets of clinics. Their side chains: as in
// `ingredients-beta-lactams.ts`.
import type { Ingredient } from './list-types.ts'
import { kidney, medicine } from './medicine.ts'

export const furtherAntibiotics: readonly Ingredient[] = [
  medicine('cefradine', 'cephalosporin', 'capsule 250 mg, 500 mg; suspension 250 mg/5 ml', {
    aliases: ['cephradine'],
    kidney: kidney(0, 20),
    sideChain: 'A',
    isCovered: true,
  }),
  medicine('cefprozil', 'cephalosporin', 'tablet 250 mg, 500 mg; suspension 125 mg/5 ml, 250 mg/5 ml', {
    kidney: kidney(0, 30),
    sideChain: 'A',
    isCovered: true,
  }),
  medicine('cefazolin', 'cephalosporin', 'injection 500 mg, 1 g, 2 g', {
    aliases: ['cephazolin'],
    kidney: kidney(0, 55),
    isCovered: true,
  }),
  medicine('cefditoren', 'cephalosporin', 'tablet 200 mg, 400 mg', {
    kidney: kidney(0, 50),
    sideChain: 'B',
    isCovered: true,
  }),
  medicine('cefoperazone', 'cephalosporin raisesInr', 'injection 500 mg, 1 g'),
  medicine('sulbactam', '', 'injection 500 mg, 1 g', { kidney: kidney(0, 30) }),
  medicine('dicloxacillin', 'penicillin', 'capsule 250 mg, 500 mg', { isCovered: true }),
  medicine('procaine benzylpenicillin', 'penicillin', 'injection 600000 units, 1200000 units', {
    aliases: ['procaine penicillin', 'penicillin g procaine', 'fortified procaine penicillin'],
    isCovered: true,
  }),
  medicine('ticarcillin', 'penicillin', 'injection 3 g', { kidney: kidney(0, 60) }),
  medicine('imipenem', 'carbapenem', 'injection 250 mg, 500 mg', {
    kidney: kidney(0, 90),
  }),
  medicine('ertapenem', 'carbapenem', 'injection 1 g', { kidney: kidney(0, 30) }),
]
