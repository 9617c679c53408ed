// 45.1: names are read as they are written, and never as another medicine.
import { describe, expect, test } from 'vitest'
import { resolveMedicine } from '../dictionary.ts'
import { shippedList } from '../list/list.ts'
import { arabicNames } from '../list/names/arabic.ts'
import { classWords } from '../list/names/class-words.ts'
import { englishNames } from '../list/names/english.ts'
import { hindiNames } from '../list/names/hindi.ts'
import { otherNames } from '../list/names/other-names.ts'
import { shipped } from '../safety-list.ts'
import { commonNames } from './common-names.ts'
import { foldName } from './fold-name.ts'

const { dictionary } = shipped
const resolve = (written: string) => resolveMedicine(dictionary, written)
const meant = (written: string): string => {
  const found = resolve(written)
  return found.kind === 'resolved' ? found.ingredients.map(({ name }) => name).join(' + ') : '?'
}

test('there are more than 250 of them', () => expect(commonNames.length).toBeGreaterThan(250))
test.each(commonNames)('%s is %s', (written, expected) => expect(meant(written)).toBe(expected))

describe('what tells something stays a part of what was understood', () => {
  test.each([
    ['Diclofenac potassium 50', 'diclofenac potassium'],
    ['Diclofenac sodium SR', 'diclofenac sodium SR'],
    ['Tab ferrous ascorbate 100 mg', 'ferrous ascorbate'],
    ['Ferrous fumarate + folic acid', 'ferrous fumarate + folic acid'],
    ['Calcium carbonate 500', 'calcium carbonate'],
    ['Calcium citrate', 'calcium citrate'],
    ['Calcium gluconate 10%', 'calcium gluconate'],
    ['Lithium carbonate SR', 'lithium carbonate SR'],
    ['Lithium citrate', 'lithium citrate'],
    ['Magnesium sulphate', 'magnesium sulphate'],
    ['Potassium citrate', 'potassium citrate'],
    ['Potassium chloride', 'potassium chloride'],
    ['Haloperidol decanoate', 'haloperidol decanoate'],
    ['Metoprolol succinate ER 25', 'metoprolol succinate ER'],
    ['Metformin hydrochloride SR 500', 'metformin SR'],
    ['Glimepiride/Metformin SR', 'metformin with glimepiride SR'],
    ['Timolol maleate 0.5% e/d', 'timolol eye drops'],
    ['Diclofenac gel', 'diclofenac gel'],
    ['Tab. Paracetamol 650 mg', 'paracetamol'],
    // Where it tells nothing it goes.
    ['Metformin hydrochloride', 'metformin'],
    ['Warfarin sodium', 'warfarin'],
    ['lith', 'lithium'],
  ])('%s: %s', (written, name) =>
    expect(resolve(written)).toMatchObject({
      kind: 'resolved',
      ...(name === meant(written) ? { name } : { called: name }),
    }),
  )
})

describe('a word that is no salt, form or strength is not dropped', () => {
  test.each([
    'Paracetamol forte',
    'Paracetamol plus',
    'Paracetamol 500 mg + Xyzol',
    'Paracetamol 500 mg Xyzol',
    'Paracetamol (Xyzol)',
    'Xyzol paracetamol',
    'Diclofenac + potassium',
    'Potassium magnesium citrate',
    'Calcium dobesilate',
    'Calcium folinate',
    'Silver nitrate',
    'Zinc oxide',
    'Iron dextran',
    'Hyoscine hydrobromide',
    'Sodium',
    'Potassium',
    'Hydrochloride',
    'Tab 500 mg',
    'M0rphine',
    'mor phine',
    'Morphine-like',
    'Tetracycline-free',
    'Penicillin',
    'Insulin',
  ])('%s is not resolved', written => expect(meant(written)).toBe('?'))

  test('what is certainly in it is known all the same', () => {
    const within = (written: string) => {
      const found = resolve(written)
      return found.kind === 'unknown' ? found.within?.map(({ name }) => name) : found.kind
    }
    expect(within('Paracetamol 500 mg + Xyzol')).toEqual(['paracetamol'])
    expect(within('Amoxicillin forte')).toEqual(['amoxicillin'])
    expect(within('Xyzol')).toBeUndefined()
  })
})

// Pairs of the kind that ISMP's list of confused names has: none is read as the other, whole, misspelt or cut short by a letter.
describe('look-alikes', () => {
  const pairs =
    `hydralazine hydroxyzine|cefuroxime cefotaxime|cefazolin ceftriaxone|cefixime cefepime|cefalexin cefaclor|amlodipine amiloride
    clonidine clonazepam|clobazam clonazepam|carbamazepine oxcarbazepine|chlorpromazine chlorpropamide|clomifene clomipramine|cetirizine sertraline
    daunorubicin doxorubicin|diazepam lorazepam|dimenhydrinate diphenhydramine|dobutamine dopamine|duloxetine fluoxetine|ephedrine epinephrine
    fluoxetine paroxetine|fentanyl sufentanil|glipizide glyburide|gliclazide glimepiride|guaifenesin guanfacine|hydrocodone oxycodone
    hydrocortisone hydroxychloroquine|hydrochlorothiazide hydroxychloroquine|infliximab rituximab|isotretinoin tretinoin|ketorolac ketamine
    lamivudine lamotrigine|levetiracetam levofloxacin|levothyroxine liothyronine|lisinopril losartan|medroxyprogesterone methylprednisolone
    mesalazine sulfasalazine|metformin metronidazole|methadone methylphenidate|methotrexate metolazone|metoprolol misoprostol|mifepristone misoprostol
    morphine hydromorphone|nifedipine nimodipine|nicardipine nifedipine|olanzapine quetiapine|oxcarbazepine oxazepam|penicillamine penicillin
    phenobarbital pentobarbital|prednisone prednisolone|propranolol propafenone|quinine quinidine|rabeprazole aripiprazole|ranitidine amantadine
    rifampicin rifaximin|risperidone ropinirole|rosuvastatin simvastatin|sitagliptin sumatriptan|sulfadiazine sulfasalazine|tramadol trazodone
    tiagabine tizanidine|tolterodine tolcapone|topiramate torasemide|valaciclovir valganciclovir|vinblastine vincristine|zolmitriptan zolpidem
    azathioprine azithromycin|alprazolam lorazepam|bupropion buspirone|captopril carvedilol|cycloserine ciclosporin|desmopressin vasopressin
    dexamethasone dexmedetomidine|ezetimibe ezogabine|folic folinic|loratadine lorazepam|nitrofurantoin nitroglycerin|tetracycline tetrabenazine
    vitamin-k vitamin-d|estradiol estriol|ebastine azelastine|ketotifen ketoprofen|cinnarizine cetirizine`
      .split(/\||\n\s*/)
      .map(pair => pair.trim().split(' ') as [string, string])

  const spellings = (name: string) => [
    name,
    name.slice(0, -1),
    `${name} sodium`,
    `${name}50`,
    `${name}${name.at(-1)}`,
  ]

  test.each(pairs)('%s and %s', (one, other) => {
    const isConfused = (written: string, unlike: string) =>
      meant(written) !== '?' && meant(written) === meant(unlike)
    expect([
      ...spellings(one).filter(written => isConfused(written, other)),
      ...spellings(other).filter(written => isConfused(written, one)),
    ]).toEqual([])
  })

  test('no two medicines of the list have one spelling', () =>
    expect([...dictionary.bySpelling].filter(([, entry]) => entry === null)).toEqual([]))
})

describe('further names', () => {
  const known = new Set(dictionary.byName.keys())

  test('each is of a medicine of the list', () =>
    expect(otherNames.filter(([name]) => !known.has(name)).map(([name]) => name)).toEqual([]))

  test('none is a name of two medicines', () => {
    const named = [...shippedList.ingredients, ...shippedList.combinations]
    const owners = new Map(
      named.flatMap(({ name, aliases = [] }) =>
        [name, ...aliases].map(one => [foldName(one), name] as const),
      ),
    )
    const faults = otherNames.flatMap(([medicine, ...names]) =>
      names.map(foldName).flatMap(name => {
        const owner = owners.get(name)
        owners.set(name, medicine)
        return owner !== undefined && owner !== medicine ? [`${name}: ${owner}, ${medicine}`] : []
      }),
    )
    expect(faults).toEqual([])
  })

  test('each is read as its medicine, with a form and a strength too', () => {
    const faults = otherNames.flatMap(([medicine, ...names]) => {
      const expected = meant(medicine)
      return names.filter(name => meant(name) !== expected || meant(`Tab. ${name} 5 mg`) !== expected)
    })
    expect(faults).toEqual([])
  })

  test('each group has its own words', () => {
    const ids = new Set(shipped.classes.filter(({ allergyWords }) => allergyWords).map(({ id }) => id))
    expect(classWords.filter(([id]) => !ids.has(id))).toEqual([])
    const words = classWords.flatMap(([, ...all]) => all)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  test('Hindi and Arabic names are in their own letters', () => {
    const inLatin = [...hindiNames, ...arabicNames].flatMap(([, ...names]) =>
      names.filter(name => /[a-z]/i.test(name.replace(/ (?:MMR|B)$/, ''))),
    )
    expect(inLatin).toEqual([])
    expect(englishNames.flatMap(([, ...names]) => names.filter(name => name !== name.toLowerCase()))).toEqual(
      [],
    )
  })
})

test.each([
  ['  Añejo  Tab ', 'anejo tab'],
  ['AMOX', 'amox'],
  ['Mor\u200Bphine\u00AD', 'morphine'],
  ['\u2066Tramadol\u2069', 'tramadol'],
  ['Ｍｏｒｐｈｉｎｅ', 'morphine'],
  ['Mоrphinе', 'morphine'],
  ['Μοrphine', 'morphine'],
  ['Crocin™ 650®', 'crocin 650'],
  ['MST‑Continus – 30', 'mst-continus - 30'],
  ['Kétoprofène', 'ketoprofene'],
  // Vowel signs of Hindi are letters.
  ['पेनिसिलिन', 'पेनिसिलिन'],
  ['ज़िंक ५०', 'जिंक 50'],
  ['आँख', 'आंख'],
  // Harakat and tatweel go, and variants of one letter are one.
  ['بَنْسِلِين', 'بنسلين'],
  ['بنسـلين', 'بنسلين'],
  ['أموكسيسيلين', 'اموكسيسيلين'],
  ['صدمة', 'صدمه'],
  ['مستشفى', 'مستشفي'],
  ['باراسيتامول ٥٠٠', 'باراسيتامول 500'],
  ['морфин', 'морфин'],
])('%j is folded to %j', (name, folded) => expect(foldName(name)).toBe(folded))
