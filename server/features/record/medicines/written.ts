import { quantityAt, standardUnit } from '#contract/record/visit-line/amounts.ts'
import { withUnits } from '#contract/record/visit-line/known-medicine.ts'
import type { MedicineLine } from '#contract/record/visit-line/line-types.ts'
import { wordsOf } from '#contract/record/visit-line/line-words.ts'
import { parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { recurrencesIn } from '#contract/record/visit-line/recurrences.ts'
import { resolveMedicine, type Brands, type Dictionary } from './dictionary.ts'
import type { DoseRoute } from './list/list-types.ts'
import type { Written } from './safety/safety-types.ts'

/** Forms that act where they are put, whatever their dose: lotions and mouthwashes are measured in ml as well. */
const localForms =
  /\b(?:cream|ointment|oint|lotion|shampoo|(?:eye|ear|nasal|nose) ?drops?|(?:nasal|nose) spray|mouthwash|gargle|pessary|pessaries|e\/d|e\/o)\b/i
/** A gel is put on the skin, unless it is an antacid. 'Soft gel' is a capsule. */
const gel = /(?<!soft[ -])\bgel\b(?![ -]cap)/i
const countedUnits = new Set<string | undefined>(['tab', 'cap'])
const measuredUnits = new Set<string | undefined>(['ml', 'tsp', 'sachets'])

/** Words for the way in which a medicine is given. `\b` also ends 'inj.' and 'i.v'. */
const routeWords: readonly (readonly [DoseRoute, RegExp])[] = [
  ['nebulized', /\b(?:nebul\w*|nebs?|respules?)\b/i],
  ['inhaled', /\b(?:inhalers?|inhal\w*|puffs?|mdi|dpi|rota ?caps?|rotahaler|accuhaler|turbuhaler)\b/i],
  ['rectal', /\b(?:suppositor(?:y|ies)|supp|rectal(?:ly)?|enema)\b/i],
  ['patch', /\b(?:patch(?:es)?|transdermal)\b/i],
  [
    'injection',
    /\b(?:inj|injections?|injected|iv|i\.v|im|i\.m|sc|s\.c|s\/c|subcut\w*|vials?|ampoules?|amps?|infusion)\b/i,
  ],
]

type Fields = {
  medicineName: string
  dosage?: string | null | undefined
  recurrence?: string | null | undefined
  instructions?: string | null | undefined
}

/** Doses as they were read: a check is asked at each key, and its other lines are the same as before. No names are in them. */
const known = new Map<string, ReturnType<typeof parseMedicine>>()
const mostKnown = 5_000

function parsed(text: string): ReturnType<typeof parseMedicine> {
  if (known.has(text)) return known.get(text)
  if (known.size >= mostKnown) known.clear()
  const read = parseMedicine(text)
  // Longer ones are rare, and would fill the memory.
  if (text.length <= 200) known.set(text, read)
  return read
}

/** A line of a prescription, or of what the patient takes, as the checks read it. */
export function asWritten(
  dictionary: Dictionary,
  brands: Brands,
  { medicineName, dosage, recurrence, instructions }: Fields,
): Written {
  const resolved = resolveMedicine(dictionary, medicineName, brands)
  const strengths = resolved.kind === 'resolved' ? resolved.strengths : []
  const read = readTaper(instructions ?? '') ?? readFields({ dosage, recurrence, instructions })
  return {
    medicineName,
    resolved,
    isLocal: isLocal({ medicineName, dosage, instructions }, read?.medicine.strength?.unit),
    route: routeOf(`${medicineName} ${dosage ?? ''} ${instructions ?? ''}`, read?.medicine),
    read: read && withUnits(read.medicine, strengths),
    hasUnreadAmount: read?.hasUnreadAmount === true || hasUnreadAmount(dosage ?? ''),
    words: [medicineName, dosage, recurrence, instructions].filter(Boolean).join(' '),
  }
}

function isLocal(
  { medicineName, dosage, instructions }: Omit<Fields, 'recurrence'>,
  strengthUnit: string | undefined,
): boolean {
  const units = (dosage ?? '').split(/[^\p{L}\p{M}]+/u).map(standardUnit)
  const says = (form: RegExp) => form.test(`${medicineName} ${dosage ?? ''}`)
  // The instructions of what is swallowed may name a cream beside it.
  if (units.some(unit => countedUnits.has(unit))) return says(/\bpessar(?:y|ies)\b/i)
  if (units.some(unit => measuredUnits.has(unit))) return says(localForms)
  return strengthUnit === '%' || [localForms, gel].some(form => says(form) || form.test(instructions ?? ''))
}

/** No line has longer fields. */
const longestText = 1000

function routeOf(text: string, read: MedicineLine | undefined): DoseRoute | undefined {
  const unit = read?.dose && standardUnit(read.dose.unit)
  if (countedUnits.has(unit) && unit) return /\bsupp/i.test(text) ? 'rectal' : undefined
  if (unit === 'puffs') return 'inhaled'
  return routeWords.find(([, words]) => words.test(text.slice(0, longestText)))?.[0]
}

type Read = Pick<Written, 'hasUnreadAmount'> & { medicine: MedicineLine }

/** A strength and a dose are stored with a comma between them, which is part of no unit: '500 mg, 3 tab'. */
const withoutCommas = (amounts: string) => amounts.replaceAll(', ', ' ')

const mostADay = (instructions: string) => /\bmax \d+ a day\b/.exec(instructions)?.[0]

/**
 * The steps of a taper stand in the instructions, each with its own frequency: '10 mg weekly for 4 weeks, then 10 mg once daily for 4
 * weeks, after food'. Undefined: there is none.
 */
function readTaper(instructions: string): Read | undefined {
  const told = instructions.split(', then ')
  if (told.length < 2) return undefined
  const { step, rest } = lastStep(told.at(-1)!)
  const steps = [...told.slice(0, -1), step].map(withoutCommas).join(' then ')
  const medicine = parsed(`medicine ${mostADay(instructions) ?? ''} ${steps}`)?.medicine
  return (
    medicine?.taper && {
      medicine: { ...medicine, instructions: `${medicine.instructions ?? ''} ${rest}` },
      hasUnreadAmount: hasNumber(medicine.instructions),
    }
  )
}

/** What stands behind the last step, such as 'after food', is no part of it. */
function lastStep(text: string): { step: string; rest: string } {
  const [first = '', second = '', ...others] = text.split(', ')
  const words = wordsOf(first)
  const isStrength = quantityAt(words)?.taken === words.length
  return isStrength && quantityAt(wordsOf(second))?.quantity.is === 'dose'
    ? { step: `${first} ${second}`, rest: others.join(', ') }
    : { step: first, rest: [second, ...others].join(', ') }
}

function readFields({ dosage, recurrence, instructions }: Omit<Fields, 'medicineName'>): Read | undefined {
  // A step that nobody could read may be of more, or of every day.
  if (then.test(instructions ?? '') && recurrencesIn(instructions!).length > 0) return undefined
  // A name with numbers in it would be read as a part of the dose; a highest number of doses stands in the instructions.
  const amounts = withoutCommas(dosage ?? '')
  const parts = ['medicine', amounts, recurrence, mostADay(instructions ?? '')]
  const medicine = parsed(parts.filter(Boolean).join(' '))?.medicine
  return medicine && { medicine, hasUnreadAmount: then.test(amounts) && !medicine.taper }
}

/** Whether an amount of the dosage was not understood, such as the tablets of '(3 tab) 500 mg', which read as a part of the name. */
const hasUnreadAmount = (dosage: string): boolean =>
  withoutCommas(dosage)
    .split(then)
    .some(step => {
      const { name, unread, instructions } = parsed(`medicine ${step}`)!.medicine
      return Boolean(unread) || hasNumber(name) || hasNumber(instructions)
    })

const then = /\bthen\b/
const hasNumber = (text = '') => /[\p{Nd}½¼¾]/u.test(text)
