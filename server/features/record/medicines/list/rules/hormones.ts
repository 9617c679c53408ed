// Diabetes, hormones, joints, defences and stomach. Written from general pharmacology in our own words; `source` says where a doctor reads more.
import type { PairRule } from '../list-types.ts'
import { moderate, never, serious } from './write-rule.ts'

export const hormoneRules: readonly PairRule[] = [
  never('repaglinide', 'gemfibrozil', 'levelsNever', 'UK SmPC repaglinide, 4.3'),
  never('retinoid', 'vitamin a', 'vitaminATwice', 'UK SmPC isotretinoin, 4.5'),
  never('acitretin', 'methotrexate', 'liverBoth', 'UK SmPC acitretin, 4.3'),
  serious('xanthineOxidaseInhibitor', 'thiopurine', 'thiopurineToxic', 'UK SmPC azathioprine, 4.5'),
  serious(
    'hormonalContraceptive',
    'weakensContraception',
    'contraceptionFails',
    'FSRH guidance: drug interactions with hormonal contraception',
  ),
  serious('tamoxifen', 'cyp2d6Inhibitor', 'tamoxifenWeak', 'UK SmPC tamoxifen, 4.5'),
  serious('methotrexate', 'leflunomide', 'liverBoth', 'UK SmPC leflunomide, 4.5'),
  serious('thiopurine', 'mycophenolate', 'marrowBoth', 'UK SmPC mycophenolate mofetil, 4.4'),
  serious('orlistat', 'ciclosporin', 'inducerFails', 'UK SmPC orlistat, 4.5'),
  moderate('insulin', 'betaBlocker', 'sugarHidden', 'UK SmPC insulin glargine, 4.5; UK SmPC atenolol, 4.5'),
  moderate('sulfonylurea', 'nonSelectiveBetaBlocker', 'sugarHidden', 'UK SmPC glimepiride, 4.5'),
  moderate('sulfonylurea', 'raisesSulfonylurea', 'sugarLow', 'UK SmPC glimepiride, 4.5'),
  moderate('sulfonylurea', 'glp1', 'sugarLow', 'UK SmPC semaglutide, 4.4 and 4.5'),
  moderate('insulin', 'glp1', 'sugarLow', 'UK SmPC semaglutide, 4.4 and 4.5'),
  moderate('repaglinide', 'trimethoprim', 'sugarLow', 'UK SmPC repaglinide, 4.5'),
  moderate('pioglitazone', 'insulin', 'waterRetained', 'UK SmPC pioglitazone, 4.4'),
  moderate('pioglitazone', 'gemfibrozil', 'levelsWatch', 'UK SmPC pioglitazone, 4.5'),
  moderate('corticosteroid', 'nonAspirinNsaid', 'stomachUlcer', 'UK SmPC prednisolone, 4.5'),
  moderate('levothyroxine', 'mineral', 'thyroxineApart', 'UK SmPC levothyroxine, 4.5'),
  moderate('levothyroxine', 'orlistat', 'thyroxineApart', 'UK SmPC orlistat, 4.5'),
  moderate('methotrexate', 'aspirin', 'methotrexateHigh', 'UK SmPC methotrexate, 4.5'),
  moderate('methotrexate', 'ppi', 'methotrexateHigh', 'UK SmPC methotrexate, 4.5'),
  moderate('thiopurine', 'aminosalicylate', 'marrowBoth', 'UK SmPC azathioprine, 4.5'),
  moderate('thiopurine', 'sulfonamideAntibiotic', 'marrowBoth', 'UK SmPC azathioprine, 4.5'),
  moderate('aspirin', 'acetazolamide', 'levelsWatch', 'UK SmPC acetazolamide, 4.5'),
  moderate('mycophenolate', 'ppi', 'inducerWeakens', 'UK SmPC mycophenolate mofetil, 4.5'),
  moderate('calcitriol', 'thiazide', 'levelsWatch', 'UK SmPC calcitriol, 4.5'),
]
