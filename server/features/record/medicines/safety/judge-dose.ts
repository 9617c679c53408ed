import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { DoseNumbers, Gap } from '#contract/record/medicines/safety.ts'
import type { Recurrence } from '#contract/record/visit-line/line-types.ts'
import { recurrencesIn } from '#contract/record/visit-line/recurrences.ts'
import { foldName } from '../names/fold-name.ts'
import type { DoseLimit, Ingredient } from '../list/list-types.ts'
import { amountOfStep, stepsOf } from './daily-amount.ts'
import { allowedFor, dosesOfIngredient, limitsOfRoute, limitsOfStep, type Allowed } from './dose-limits.ts'
import { actingOf } from './finding.ts'
import { hasSickLiver } from './judge-liver.ts'
import type { ConditionId } from './read-problem.ts'
import { lineOfIngredient } from './line-of-ingredient.ts'
import type { Finding, Judged, SafetyPatient, Written } from './safety-types.ts'

/** What a step comes to, beside what is allowed. */
type Amount = { amount: number; limit: DoseLimit; allowed: Allowed }
/** What a line brings of an ingredient: its largest step a day, if it can be counted. */
type Share = {
  line: Written
  ingredient: Ingredient
  key: string
  daily: Amount | undefined
  isTooMuch: boolean
}
type Patient = SafetyPatient & { hasSickLiver: boolean }
type JudgedLine = Judged & { share?: Share }

/** Doses beyond the highest, of a line and of all that is written and taken together, and weekly medicines written for each day. */
export function judgeDoses(
  lines: readonly Written[],
  about: SafetyPatient,
  conditions: ReadonlySet<ConditionId> = new Set(),
): Judged {
  const patient = { ...about, hasSickLiver: hasSickLiver(conditions) }
  const each = lines.flatMap(line =>
    line.isLocal ? [] : actingOf(line).map(ingredient => judge(line, ingredient, patient)),
  )
  const sums = judgeSums(
    each.flatMap(({ share }) => share ?? []),
    takenBeside(lines, patient),
    patient,
  )
  return {
    findings: [...each.flatMap(({ findings }) => findings), ...sums.findings],
    gaps: [...each.flatMap(({ gaps }) => gaps), ...sums.gaps],
  }
}

function judge(line: Written, ingredient: Ingredient, patient: Patient): JudgedLine {
  const { medicineName, read } = line
  const gap = (why: Gap['why']): Gap => ({ medicineName, check: 'dose', why })
  if (ingredient.isWeekly) {
    const steps = read ? [read, ...(read.taper ?? [])] : []
    const recurrences = [...steps.map(step => step.recurrence), ...recurrencesIn(read?.instructions ?? '')]
    if (recurrences.some(recurrence => recurrence && isDaily(recurrence)))
      return {
        findings: [
          {
            ...aboutDose(line, ingredient, 'dose'),
            severity: 'contraindicated',
            interrupts: true,
            text: safetyMessages.dailyMethotrexate,
          },
        ],
        gaps: [],
      }
    // A frequency in words that nobody understood may be every day.
    if (steps.length === 0 || steps.some(step => !step.recurrence))
      return { findings: [], gaps: [gap('not_covered')] }
  }
  const doses = dosesOfIngredient(ingredient)
  if (!doses) return { findings: [], gaps: [gap('not_covered')] }
  if (doses.isNeverTooMuch) return { findings: [], gaps: [] }
  const amounts = amountsOf(line, ingredient, patient)
  const worst = amounts?.toSorted((one, other) => excess(other) - excess(one))[0]
  const isTooMuch = worst !== undefined && worst.amount > worst.allowed.stopsAbove
  const isAboveUsual = worst !== undefined && !isTooMuch && worst.amount > worst.allowed.saidAbove
  const numbers = worst && numbersOf(worst, patient)
  const findings: Finding[] = isTooMuch
    ? [
        {
          ...aboutDose(line, ingredient, 'dose'),
          severity: 'contraindicated',
          interrupts: true,
          text: tooHigh[worst.limit.per],
          numbers,
        },
      ]
    : isAboveUsual
      ? [
          {
            ...aboutDose(line, ingredient, 'high dose'),
            severity: 'moderate',
            interrupts: false,
            text: safetyMessages.doseAboveUsual,
            numbers,
          },
        ]
      : []
  const missing = amounts?.find(({ allowed }) => allowed.missing)?.allowed.missing
  const daily = amounts
    ?.filter(({ limit }) => limit.per === 'day')
    .toSorted((one, other) => other.amount - one.amount)[0]
  return {
    findings,
    gaps: [
      ...(missing ? [gap(missing)] : []),
      ...(!amounts || (line.hasUnreadAmount && !isTooMuch) ? [gap('not_covered')] : []),
    ],
    share: { line, ingredient, key: doses.sumWith ?? ingredient.name, daily, isTooMuch },
  }
}

const tooHigh = {
  day: safetyMessages.doseTooHigh,
  week: safetyMessages.weeklyDoseTooHigh,
  once: safetyMessages.singleDoseTooHigh,
}

/** `dose` stops and `high dose` stands beside: what was decided of the one says nothing of the other. */
const aboutDose = ({ medicineName, resolved }: Written, { name, doses }: Ingredient, rule: string) => ({
  rule: `${rule} ${name}`,
  kind: 'dose' as const,
  medicineName,
  // Of which part of a combination.
  ...(resolved.kind === 'resolved' && resolved.ingredients.length > 1 && { with: name }),
  ...(doses && { source: doses.source }),
})

const excess = ({ amount, allowed }: Amount) => amount / allowed.stopsAbove

/** What each step comes to; undefined if one of them does not say it. */
function amountsOf(line: Written, ingredient: Ingredient, patient: Patient): Amount[] | undefined {
  const { read } = line
  const own = lineOfIngredient(line, ingredient)
  // '1-0-1 daily' says it once; 'in the morning, and every night' adds the nights.
  if (!read || recurrencesIn(read.instructions ?? '').some(further => !isOnceDaily(further))) return undefined
  const limits = limitsOfRoute(dosesOfIngredient(ingredient)?.limits ?? [], line.route)
  const [whole, ofOne] = [stepsOf(read), own && stepsOf(own)]
  const amounts = whole.map((step, at): Amount | undefined => {
    for (const limit of limitsOfStep(limits, step.recurrence)) {
      // Tablets and ml of a combination are counted as they are, whatever is in them.
      const counted = limit.unit === 'pieces' || limit.unit === 'ml' ? step : ofOne?.[at]
      const amount = counted && amountOfStep(counted, { ...limit, weightKg: patient.weightKg })
      if (amount !== undefined)
        return {
          amount,
          limit,
          allowed: withLiver(allowedFor(limit, patient, !step.dose?.per), limit, ingredient, patient),
        }
    }
    return undefined
  })
  return amounts.every(amount => amount !== undefined) ? amounts : undefined
}

/** A sick liver bears less. */
function withLiver(
  allowed: Allowed,
  { per, unit }: DoseLimit,
  { maxDailyWithLiver: most }: Ingredient,
  patient: Patient,
): Allowed {
  if (!most || per !== 'day' || unit !== 'mg' || most >= allowed.highest || !patient.hasSickLiver)
    return allowed
  const { missing } = allowed
  return {
    saidAbove: Infinity,
    highest: most,
    stopsAbove: most,
    perKg: false,
    ...(missing && { missing }),
  }
}

/** What is said of a dose: for each kilogram where the limit is. */
function numbersOf(
  { amount, limit, allowed }: Amount,
  { weightKg }: SafetyPatient,
  isSum = false,
): DoseNumbers {
  const share = allowed.perKg && weightKg ? weightKg : 1
  return {
    given: plain(amount / share),
    usual: allowed.usual === undefined ? null : plain(allowed.usual / share),
    highest: plain(allowed.highest / share),
    unit: limit.unit,
    per: limit.per,
    perKg: share !== 1,
    isSum,
  }
}

/** Three digits say enough of a dose. */
const plain = (amount: number) => Number(amount.toPrecision(amount >= 1000 ? 4 : 3))

/** What the patient takes beside the lines. What is written again takes the place of what is taken. */
function takenBeside(lines: readonly Written[], patient: Patient): Share[] {
  const names = (written: Written) =>
    actingOf(written)
      .map(({ name }) => name)
      .toSorted()
      .join()
  const written = new Set(lines.map(names))
  return patient.taken
    .filter(line => !line.isLocal && !written.has(names(line)))
    .flatMap(line => actingOf(line).flatMap(ingredient => judge(line, ingredient, patient).share ?? []))
}

/** The same ingredient in several lines, combinations and what is taken, added up. */
function judgeSums(lines: readonly Share[], taken: readonly Share[], patient: SafetyPatient): Judged {
  const findings: Finding[] = []
  const gaps: Gap[] = []
  for (const [key, mine] of Map.groupBy(lines, share => share.key)) {
    const all = [...mine, ...taken.filter(share => share.key === key)]
    if (all.length < 2) continue
    // Of a line that was not counted its own gap tells.
    for (const { line, daily } of all.slice(mine.length))
      if (!daily) gaps.push({ medicineName: line.medicineName, check: 'dose', why: 'not_covered' })
    const [first, ...others] = all.flatMap(({ daily }) => daily ?? [])
    if (!first || others.some(({ limit }) => limit.unit !== first.limit.unit)) continue
    const amount = [first, ...others].reduce((sum, one) => sum + one.amount, 0)
    const sum = { ...first, amount }
    const isTooMuch = amount > first.allowed.stopsAbove
    const isAboveUsual = amount > first.allowed.saidAbove
    if (others.length === 0 || mine.some(share => share.isTooMuch) || !(isTooMuch || isAboveUsual)) continue
    const { line, ingredient } = mine.at(-1)!
    const rest = [...new Set(all.filter(share => share.line !== line).map(share => share.line.medicineName))]
    findings.push({
      ...aboutDose(line, ingredient, `${isTooMuch ? 'dose' : 'high dose'} sum ${foldName(rest.join())}`),
      ...(rest.length > 0 && { with: rest.join(', ') }),
      severity: isTooMuch ? 'contraindicated' : 'moderate',
      interrupts: isTooMuch,
      text: isTooMuch ? safetyMessages.doseSumTooHigh : safetyMessages.doseSumAboveUsual,
      numbers: numbersOf(sum, patient, true),
    })
  }
  return { findings, gaps }
}

const isDaily = ({ kind }: Recurrence) => kind !== 'weekly' && kind !== 'once'
const isOnceDaily = (recurrence: Recurrence) => recurrence.kind === 'perDay' && recurrence.times === 1
