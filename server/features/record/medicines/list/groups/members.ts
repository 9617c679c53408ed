// Who belongs to the groups by what medicines do to each other, beside the groups that stand with each ingredient. Names, ' · ' between them.
import type { ClassId } from '../list-types.ts'

const rows: Readonly<Record<ClassId, string>> = {
  // By the strength of what they do to the heart's rhythm: CredibleMeds QTdrugs list and UK SmPC, 4.3 to 4.5.
  qtStrong:
    'amiodarone · sotalol · haloperidol · pimozide · amisulpride · chlorpromazine · methadone · citalopram · escitalopram · domperidone · moxifloxacin',
  qtSome:
    'azithromycin · clarithromycin · erythromycin · ciprofloxacin · levofloxacin · ofloxacin · norfloxacin · fluconazole · ketoconazole · voriconazole · chloroquine · hydroxychloroquine · lumefantrine · quinine · bedaquiline · ondansetron · hydroxyzine · donepezil · quetiapine · risperidone · amitriptyline · nortriptyline · imipramine · clomipramine · trazodone · venlafaxine · ranolazine · flecainide · tacrolimus',
  // enzymes: who blocks and who speeds up
  strongCyp3a4Inhibitor:
    'clarithromycin · itraconazole · ketoconazole · voriconazole · ritonavir · nirmatrelvir',
  strongInducer: 'rifampicin · carbamazepine · phenytoin · phenobarbital · hypericum',
  cyp3a4Inducer: 'efavirenz · rifabutin',
  weakensContraception: 'ritonavir',
  raisesDigoxin: 'ritonavir · mirabegron',
  raisesTheophylline: 'norfloxacin · disulfiram',
  raisesInr:
    'fenofibrate · gemfibrozil · tamoxifen · testosterone · isoniazid · disulfiram · leflunomide · chloramphenicol · minocycline · tetracycline · proguanil',
  raisesCarbamazepine:
    'clarithromycin · erythromycin · fluconazole · itraconazole · ketoconazole · voriconazole · ritonavir · diltiazem · verapamil · isoniazid · cimetidine · fluoxetine · fluvoxamine',
  raisesPhenytoin:
    'fluconazole · voriconazole · miconazole · isoniazid · amiodarone · sulfamethoxazole · trimethoprim · metronidazole · cimetidine · chloramphenicol · fluoxetine · fluvoxamine · disulfiram',
  // enzymes: who suffers from them
  neverWithStrong3a4: 'quetiapine · ticagrelor · eplerenone · ranolazine · dapoxetine · pimozide',
  risesMuchWith3a4:
    'midazolam · alprazolam · etizolam · fentanyl · oxycodone · methadone · ciclosporin · tacrolimus · cabergoline · bromocriptine · silodosin · alfuzosin · rifabutin · bedaquiline',
  risesWith3a4:
    'sildenafil · tadalafil · solifenacin · tolterodine · zolpidem · zopiclone · buspirone · aripiprazole · risperidone · haloperidol · cilostazol · loperamide · trazodone · mirtazapine · buprenorphine · tramadol · repaglinide · clonazepam · diazepam',
  steroidWith3a4: 'budesonide · fluticasone · methylprednisolone · dexamethasone · triamcinolone',
  neverWithInducer: 'voriconazole · nirmatrelvir · lumefantrine · artemether · ranolazine · bedaquiline',
  failsWithInducer:
    'ciclosporin · tacrolimus · itraconazole · ketoconazole · amlodipine · levamlodipine · nifedipine · felodipine · lercanidipine · cilnidipine · diltiazem · verapamil · ticagrelor · eplerenone · dolutegravir · tenofovir alafenamide · praziquantel · atovaquone · quinine · mycophenolate · methadone · ivabradine · quetiapine · clarithromycin · midazolam',
  weakenedByInducer:
    'prednisolone · prednisone · methylprednisolone · dexamethasone · deflazacort · hydrocortisone · betamethasone · atorvastatin · simvastatin · lovastatin · rosuvastatin · theophylline · aminophylline · levothyroxine · doxycycline · erythromycin · fluconazole · lamotrigine · valproate · haloperidol · risperidone · aripiprazole · olanzapine · clozapine · alprazolam · diazepam · zolpidem · fentanyl · oxycodone · buprenorphine · tramadol · sildenafil · tadalafil · estradiol · conjugated oestrogens · tamoxifen · glimepiride · gliclazide · glipizide · glibenclamide · repaglinide · albendazole · mebendazole · mirtazapine · amitriptyline · nortriptyline · imipramine · dapsone · efavirenz · solifenacin · ondansetron · metoprolol · propranolol · digoxin',
  weakenedBy2d6: 'codeine · tramadol · hydrocodone',
  risesWith2d6:
    'atomoxetine · aripiprazole · risperidone · flecainide · amitriptyline · nortriptyline · imipramine',
  // brain
  sympathomimetic:
    'pseudoephedrine · phenylephrine · ephedrine · methylphenidate · amfetamine · lisdexamfetamine · atomoxetine',
  maoB: 'rasagiline',
  mildlySerotonergic: 'mirtazapine · trazodone · buspirone',
  raisesSerotonin: 'hypericum',
  serotonergic: 'cyclobenzaprine',
  sedative: 'phenobarbital',
  otherSedating:
    'olanzapine · quetiapine · chlorpromazine · clozapine · mirtazapine · trazodone · baclofen · tizanidine · ketamine · clonidine · flunarizine · thalidomide',
  sedating:
    'amitriptyline · nortriptyline · imipramine · clomipramine · haloperidol · risperidone · melatonin · methocarbamol · cyclobenzaprine · chlorzoxazone',
  anticholinergic:
    'amitriptyline · nortriptyline · imipramine · clomipramine · paroxetine · chlorphenamine · diphenhydramine · hydroxyzine · promethazine · cyproheptadine · doxylamine · meclozine · dimenhydrinate · cyclizine · trihexyphenidyl · oxybutynin · tolterodine · solifenacin · hyoscine butylbromide · dicycloverine · atropine · clozapine · olanzapine · chlorpromazine · cyclobenzaprine · amantadine',
  cholinergic: 'donepezil · rivastigmine',
  lowersSeizureThreshold:
    'bupropion · tramadol · clozapine · chlorpromazine · clomipramine · imipramine · amitriptyline · theophylline · aminophylline · mefloquine · chloroquine',
  blocksNmda: 'memantine · amantadine · ketamine · dextromethorphan',
  actsOnLithium:
    'haloperidol · chlorpromazine · olanzapine · risperidone · quetiapine · clozapine · carbamazepine · phenytoin · methyldopa · verapamil · theophylline · aminophylline · acetazolamide · topiramate · sertraline · escitalopram · citalopram · fluoxetine · paroxetine · fluvoxamine · venlafaxine · duloxetine',
  lowersSodium:
    'hydrochlorothiazide · chlortalidone · indapamide · carbamazepine · oxcarbazepine · desmopressin',
  // kidneys, marrow, defences, minerals
  harmsKidneys:
    'gentamicin · amikacin · tobramycin · streptomycin · vancomycin · amphotericin b · ciclosporin · tacrolimus',
  suppressesMarrow:
    'azathioprine · mercaptopurine · methotrexate · mycophenolate · clozapine · carbimazole · thiamazole · propylthiouracil · chloramphenicol · dapsone · ribavirin · pyrimethamine · sulfadoxine · sulfamethoxazole · leflunomide · metamizole',
  weakensDefences: 'methotrexate · leflunomide',
  liveVaccine: 'measles, mumps and rubella vaccine · varicella vaccine',
  intravenousCalcium: 'calcium gluconate · calcium chloride · compound sodium lactate',
  losesPotassium: 'fludrocortisone · acetazolamide · amphotericin b',
  raisesPotassium: 'tacrolimus',
  bindsMinerals: 'levodopa · methyldopa · mycophenolate · dolutegravir · chloroquine',
  needsStomachAcid: 'itraconazole · ketoconazole',
}

const of = new Map<string, ClassId[]>()
for (const [id, names] of Object.entries(rows))
  for (const name of names.split(' · ')) of.set(name, [...(of.get(name) ?? []), id])

export const groupsOf = (name: string): readonly ClassId[] => of.get(name) ?? []
export const groupNames: readonly string[] = [...of.keys()]
