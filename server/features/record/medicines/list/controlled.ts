// Medicines that are written anew each time, at a visit in person. These rows hold beside every list, also one that an operator loads: a list
// without them would open the rule. Names are ours; no clinician has read them.

/** By substance: its spellings, and names under which it is sold, ' · ' between them. Lower case, as `foldName` has them. */
type Controlled = { law: keyof typeof laws; rows: readonly string[] }

/** Where a row comes from, as read on 2026-11-29. */
const laws = {
  narcotic:
    'India: Narcotic Drugs and Psychotropic Substances Act, 1985, section 2 (xi) and (xiv), with the notified manufactured drugs',
  psychotropic:
    'India: Narcotic Drugs and Psychotropic Substances Act, 1985, Schedule, with tramadol (S.O. 1761(E) of 26 April 2018) and ketamine (10 February 2011); UN Convention on Psychotropic Substances, 1971, Schedules II to IV',
  scheduleX: 'India: Drugs Rules, 1945, Schedule X',
} as const

const controlled: readonly Controlled[] = [
  {
    law: 'narcotic',
    rows: [
      'morphine · morphia · morphinum · mst continus · ms contin · morcontin · rumorf · oramorph · sevredol · zomorph · kapanol · duramorph',
      'fentanyl · fentanil · durogesic · duragesic · trofentyl · fendrop · matrifen · abstral · actiq · effentora · fentora · sublimaze',
      'alfentanil',
      'sufentanil',
      'remifentanil',
      'codeine · codein · codeinum · co-codamol · cocodamol · phensedyl · codistar · ascoril-c',
      'dihydrocodeine · co-dydramol · df118',
      'ethylmorphine',
      'pholcodine',
      'pethidine · meperidine · demerol · dolantin',
      'methadone · dolophine · methadose · physeptone',
      'oxycodone · oxycontin · oxynorm · roxicodone · percocet · targin · targinact · longtec · endone',
      'hydrocodone · vicodin · norco · lortab',
      'hydromorphone · dilaudid · palladone · jurnista',
      'oxymorphone · opana',
      'levorphanol',
      'piritramide',
      'tilidine',
      'dextropropoxyphene · propoxyphene · proxyvon · darvon',
      'diphenoxylate · lomotil',
      'diamorphine · diacetylmorphine · heroin',
      'opium · laudanum · paregoric · papaveretum',
      'cocaine',
      'cannabis · nabiximols · sativex',
    ],
  },
  {
    law: 'psychotropic',
    rows: [
      'tramadol · tramadolum · ultram · ultracet · tramazac · tramacip · contramal · domadol · zydol · tramal',
      'buprenorphine · suboxone · subutex · butrans · norspan · temgesic · addnok · buprigesic · tidigesic · norphin · buvidal · sublocade',
      'pentazocine · fortwin · talwin',
      'ketamine · esketamine · ketalar · aneket · ketamax · spravato',
      'alprazolam · xanax · alprax · restyl · trika · anxit · alzolam · tafil',
      'bromazepam · lexotan · lexotanil',
      'brotizolam',
      'chlordiazepoxide · librium · librax · equilibrium',
      'clobazam · frisium · onfi · lobazam · clobakem · urbanyl',
      'clonazepam · rivotril · klonopin · lonazep · clonotril · zapiz · petril',
      'clorazepate · tranxene',
      'diazepam · valium · calmpose · stesolid · diastat · valpam',
      'estazolam',
      'etizolam · etilaam · etizola',
      'flunitrazepam · rohypnol',
      'flurazepam · dalmane',
      'lorazepam · ativan · larpose · trapex · temesta · tavor',
      'lormetazepam',
      'medazepam',
      'midazolam · dormicum · versed · hypnovel · buccolam · mezolam · midacip · nayzilam',
      'nitrazepam · mogadon · nitravet · nitrosun',
      'nordazepam',
      'oxazepam · serax · serepax',
      'prazepam',
      'quazepam',
      'temazepam · restoril',
      'tetrazepam',
      'triazolam · halcion',
      'zolpidem · ambien · stilnoct · stilnox · zolfresh · nitrest · zoldem',
      'phenobarbital · phenobarbitone · gardenal · luminal · phenetone',
      'butalbital',
      'butobarbital',
      'phentermine · adipex · duromine',
      'phendimetrazine',
      'amfepramone · diethylpropion',
      'benzfetamine · benzphetamine',
      'mazindol',
      'pemoline',
      'lisdexamfetamine · lisdexamphetamine · vyvanse · elvanse',
      'dronabinol · tetrahydrocannabinol · marinol',
      'sodium oxybate · oxybate · xyrem',
    ],
  },
  {
    law: 'scheduleX',
    rows: [
      'amfetamine · amphetamine · dexamfetamine · dexamphetamine · dextroamphetamine · adderall · dexedrine · attentin',
      'metamfetamine · methamphetamine · desoxyn',
      'methylphenidate · dexmethylphenidate · ritalin · concerta · medikinet · equasym · inspiral · addwize · focalin',
      'amobarbital · amylobarbitone · amytal',
      'barbital · barbitone',
      'cyclobarbital',
      'methylphenobarbital · mephobarbital',
      'pentobarbital · pentobarbitone · nembutal',
      'secobarbital · quinalbarbitone · seconal',
      'ethchlorvynol',
      'glutethimide',
      'meprobamate · miltown · equanil',
      'phencyclidine',
      'phenmetrazine',
      'methaqualone · mandrax',
    ],
  },
]

/** Each row's names; the first is the substance. */
export const controlledNames: readonly (readonly string[])[] = controlled.flatMap(({ rows }) =>
  rows.map(row => row.split(' · ')),
)
