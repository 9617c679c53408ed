// Which vaccines of a schedule a written name counts for: 'Penta' is Pentavalent, and Hexaxim is Pentavalent and polio in one. Short
// names, brands and what is printed on cards in India and the Gulf, written by us.

/** A vaccine, whatever it is called. */
type VaccineId = string

/** '=': the names of a vaccine, the schedule's own among them. '>': what else an injection of it counts for. */
const rows = `
bcg = bcg | tb | tuberculosis | बीसीजी | बी सी जी | بي سي جي | السل
hepB = hepatitis b | hep b | hepb | hbv | engerix b | engerix | genevac b | shanvac b | हेपेटाइटिस बी | التهاب الكبد ب
opv = opv | bopv | topv | oral polio | polio oral | polio drops | polio | pulse polio | पोलियो | ओपीवी | شلل الأطفال | شلل الأطفال الفموي
ipv = fractional ipv | ipv | fipv | f ipv | inactivated polio | injectable polio | imovax polio | polio injection | आईपीवी | شلل الأطفال المعطل
penta = pentavalent | penta | pentavac | pentavac sd | easyfive | easy five | easyfive tt | quinvaxem | comvac 5 | dtp hepb hib | dtwp hepb hib | dpt hepb hib | dtwp hep b hib | पेंटावेलेंट | पेंटा | الخماسي > dtp hib
hexa = hexavalent | hexa | hexaxim | infanrix hexa | vaxelis | easysix | easy six | shan6 | shan 6 | hexacima | dtap ipv hib hepb | السداسي > penta dtp hib ipv hepB
pentaxim = pentaxim | dtap ipv hib | infanrix ipv hib | pediacel > penta dtp hib ipv
tetraxim = tetraxim | quadracel | kinrix | dtap ipv | infanrix ipv > dtp ipv
dtp = dpt | dtp | dtwp | dtap | triple | triple antigen | tripacel | infanrix | daptacel | डीपीटी | الثلاثي البكتيري
dtpBooster = dpt booster | dtp booster | dtwp booster | dtap booster | booster dpt | डीपीटी बूस्टर
td = tetanus and diphtheria | td | tt | tetanus | tetanus toxoid | tdvac | dt | टीटी | टीडी | टिटनेस | الكزاز
tdap = tdap | boostrix | adacel > td
hib = hib | act hib | acthib | hiberix | haemophilus influenzae b | haemophilus influenzae type b
pcv = pneumococcal conjugate | pcv | pcv 10 | pcv 13 | pcv 15 | pcv 20 | pcv10 | pcv13 | pcv15 | pcv20 | prevnar | prevenar | prevnar 13 | prevenar 13 | synflorix | pneumosil | vaxneuvance | pneumococcal | पीसीवी | المكورات الرئوية
ppsv = pneumococcal polysaccharide | ppsv | ppsv 23 | ppsv23 | pneumovax | pneumovax 23
rota = rotavirus | rota | rotarix | rotateq | rota teq | rotavac | rotavac 5d | rotasiil | rotasil | rotasure | rvv | रोटा | रोटावायरस | الروتا | فيروس الروتا
measles = measles | खसरा | الحصبة
mr = measles and rubella | mr | measles rubella | mr vac | m r | एमआर | खसरा रूबेला | الحصبة والحصبة الألمانية > measles
mmr = mmr | measles mumps rubella | measles mumps and rubella | mmr ii | priorix | tresivac | mmrvaxpro | एमएमआर | الثلاثي الفيروسي > mr measles
mmrv = mmrv | priorix tetra | proquad > mmr mr measles varicella
varicella = varicella | chickenpox | chicken pox | varilrix | varivax | variped | nexipox | الجديري المائي | الجدري المائي
je = japanese encephalitis | je | jenvac | jeev | je live
typhoid = typhoid conjugate | typhoid | tcv | typbar | typbar tcv | typhibev | zyvac tcv | peda typh | pedatyph | टाइफाइड | التيفوئيد
hpv = hpv | human papillomavirus | gardasil | gardasil 4 | gardasil 9 | cervarix | cervavac | एचपीवी | الورم الحليمي البشري
influenza = influenza | flu | flu shot | influvac | influvac tetra | vaxigrip | vaxigrip tetra | fluarix | fluquadri | fluzone | nasovac | इन्फ्लुएंज़ा | الإنفلونزا | الانفلونزا
hepA = hepatitis a | hep a | hepa | havrix | avaxim | biovac a | havisure | التهاب الكبد أ
mening = meningococcal | menactra | menveo | nimenrix | menquadfi | mcv4 | menacwy | السحائي | المكورات السحائية
rabies = rabies | rabipur | abhayrab | verorab | arv | رابيز | داء الكلب
covid = covid 19 | covid | covishield | covaxin | corbevax | comirnaty
yellowFever = yellow fever | stamaril | الحمى الصفراء
cholera = cholera | shanchol | euvichol
`
  .trim()
  .split('\n')
  .map(row => {
    const [, id = '', names = '', also = ''] = /^(\w+) = ([^>]+?)(?: > (.+))?$/u.exec(row) ?? []
    return { id, names: names.split(' | '), counts: [id, ...also.split(' ').filter(Boolean)] }
  })

/** How people number a dose behind a name; 'vaccine' and the like say nothing either. */
const noName =
  /^(?:vaccine|vaccination|vac|inj|injection|dose|doses|no|birth|zero|first|second|third|fourth|1st|2nd|3rd|4th|i{1,3}|iv|\d|टीका|لقاح|جرعة)$/u

/** Words of letters and numbers, in small letters and without accents. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const byName = new Map(rows.flatMap(row => row.names.map(name => [wordsOf(name).join(' '), row] as const)))

function rowOf(name: string) {
  const words = wordsOf(name)
  const short = words.filter(word => !noName.test(word))
  // 'OPV1', 'PCV-13', 'Penta 2'
  const bare = short.map(word => word.replace(/(?<=\p{L})[0-9]$/u, ''))
  for (const tried of [words, short, bare]) {
    const row = byName.get(tried.join(' '))
    if (row) return row
  }
  return undefined
}

/** What a name is compared by: the vaccine, or the name itself where we do not know it. */
export const vaccineOf = (name: string): VaccineId => rowOf(name)?.id ?? wordsOf(name).join(' ')

/** Each vaccine that an injection of this name counts for; its own is the first. */
export const vaccinesOf = (name: string): readonly VaccineId[] => rowOf(name)?.counts ?? [vaccineOf(name)]
