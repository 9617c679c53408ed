// Ingredients whose pairs were gone through on 2026-11-30, organ by organ, beside those that say `isCovered` themselves. Those that stand in
// neither place, such as the antiretrovirals, have more pairs than the list has rules for: a check says so.
export const coveredNames: readonly string[] = [
  // antibiotics
  'minocycline · tetracycline · lymecycline · norfloxacin · sulfadoxine · ornidazole · linezolid · gentamicin · amikacin · tobramycin · streptomycin · chloramphenicol · rifaximin · fusidic acid · vancomycin',
  // beta-lactams
  'piperacillin · tazobactam · cefdinir · cefotaxime · cefepime · ceftazidime · aztreonam',
  // chest
  'terbutaline · vilanterol · theophylline · aminophylline · etofylline · doxofylline · carbocisteine · pseudoephedrine · phenylephrine · ebastine · diphenhydramine · cyproheptadine · ketotifen · adrenaline',
  // gut
  'ranitidine · cimetidine · sodium alginate · metoclopramide · itopride · levosulpiride · prochlorperazine · meclozine · dimenhydrinate · cyclizine · drotaverine · sodium bicarbonate · sodium picosulfate · glycerol · liquid paraffin · mesalazine · sulfasalazine · ursodeoxycholic acid · pancreatin',
  // heart
  'levamlodipine · felodipine · lercanidipine · cilnidipine · diltiazem · verapamil · sotalol · captopril · irbesartan · sacubitril · eplerenone · prazosin · doxazosin · methyldopa · clonidine · hydralazine · ivabradine · ranolazine · amiodarone · flecainide',
  // hormones
  'pioglitazone · acarbose · repaglinide · semaglutide · liraglutide · dulaglutide · tirzepatide · carbimazole · thiamazole · propylthiouracil · fludrocortisone · cabergoline · bromocriptine · desmopressin · testosterone · orlistat · denosumab',
  // fungi, viruses, malaria, worms, tuberculosis
  'itraconazole · ketoconazole · voriconazole · terbinafine · griseofulvin · tenofovir disoproxil · lamivudine · chloroquine · primaquine · artemether · lumefantrine · atovaquone · proguanil · pyrimethamine · mefloquine · quinine · praziquantel · pyrantel · diethylcarbamazine · nitazoxanide · isoniazid · rifampicin · pyrazinamide · ethambutol · dapsone',
  // joints
  'colchicine · rizatriptan · zolmitriptan · ergotamine · flunarizine · baclofen · tizanidine · thiocolchicoside · chlorzoxazone · methocarbamol · cyclobenzaprine · zoledronic acid',
  // mind
  'fluvoxamine · mirtazapine · trazodone · bupropion · phenelzine · moclobemide · lithium · alprazolam · clobazam · chlordiazepoxide · midazolam · etizolam · zolpidem · zopiclone · melatonin · buspirone · risperidone · quetiapine · aripiprazole · amisulpride · haloperidol · chlorpromazine · clozapine',
  // nerves
  'valproate · carbamazepine · oxcarbazepine · phenytoin · phenobarbital · topiramate · lamotrigine · lacosamide · levodopa · carbidopa · benserazide · ropinirole · rasagiline · selegiline · amantadine · trihexyphenidyl · donepezil · rivastigmine · memantine · cinnarizine · methylphenidate · amfetamine · lisdexamfetamine · atomoxetine · varenicline · nicotine · disulfiram · ketamine',
  // pain
  'piroxicam · ketoprofen · nimesulide · metamizole · oxycodone · hydrocodone · fentanyl · methadone · buprenorphine · tapentadol',
  // skin and eyes
  'tacrolimus · calcipotriol · silver sulfadiazine · povidone-iodine · neomycin · hydroquinone · minoxidil · benzydamine · brimonidine · dorzolamide · brinzolamide · acetazolamide · tropicamide · atropine · sulfacetamide',
  // seldom written
  'acitretin · thalidomide · tranylcypromine · hypericum · ephedrine · calcium gluconate · calcium chloride · compound sodium lactate',
  // vessels
  'lovastatin · fenofibrate · gemfibrozil · omega-3 fatty acids · prasugrel · ticagrelor · dipyridamole · cilostazol · warfarin · acenocoumarol · heparin · tranexamic acid',
  // vitamins and other
  'riboflavin · nicotinamide · calcitriol · vitamin a · vitamin e · vitamin k · azathioprine · mercaptopurine · mycophenolate · ciclosporin · leflunomide · measles, mumps and rubella vaccine · varicella vaccine',
  // women and bladder
  'cyproterone · ulipristal · estradiol · conjugated oestrogens · clomifene · anastrozole · tamoxifen · misoprostol · methylergometrine · alfuzosin · silodosin · solifenacin · tolterodine · oxybutynin · mirabegron · disodium hydrogen citrate · sildenafil · tadalafil · dapoxetine',
].flatMap(names => names.split(' · '))
