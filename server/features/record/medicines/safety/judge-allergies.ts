import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Gap } from '#contract/record/medicines/safety.ts'
import { foldName, resolveMedicine, type Dictionary } from '../dictionary.ts'
import type { Ingredient, MedicineClass } from '../list/list-types.ts'
import { ingredientsOf } from './finding.ts'
import type { Finding, Judged, PatientAllergy, SafetyPatient, Written } from './safety-types.ts'

/** What an allergy is to, as far as the list knows it. */
type Known = { allergy: PatientAllergy; ingredients: readonly Ingredient[]; classes: ReadonlySet<string> }

/** Allergies and intolerances of the patient against each medicine, and which of them could not be checked. */
export function judgeAllergies(
  lines: readonly Written[],
  patient: SafetyPatient,
  { dictionary, classes }: { dictionary: Dictionary; classes: readonly MedicineClass[] },
): Judged {
  const known = patient.allergies.map(allergy => knowAllergy(allergy, dictionary, classes))
  const gaps: Gap[] = known
    .filter(({ ingredients, classes }) => ingredients.length === 0 && classes.size === 0)
    .map(({ allergy }) => ({ medicineName: allergy.substance, check: 'allergy', why: 'not_resolved' }))
  if (patient.allergies.length === 0 && !patient.hasBeenAskedForAllergies)
    gaps.push({ check: 'allergy', why: 'not_asked' })
  const findings = lines.flatMap(line =>
    ingredientsOf(line).flatMap(ingredient => known.flatMap(one => find(line, ingredient, one) ?? [])),
  )
  return { findings, gaps }
}

/** An allergy to an ingredient counts for the classes of it that allergies are known for: penicillins, sulfonamides. */
function knowAllergy(allergy: PatientAllergy, dictionary: Dictionary, all: readonly MedicineClass[]): Known {
  const written = foldName(allergy.substance)
  const resolved = resolveMedicine(dictionary, allergy.substance)
  const ingredients = resolved.kind === 'resolved' ? resolved.ingredients : []
  const own = new Set(ingredients.flatMap(({ classes }) => classes))
  const named = all.filter(
    ({ id, allergyWords }) => allergyWords && (own.has(id) || isNamed(written, allergyWords)),
  )
  return { allergy, ingredients, classes: new Set(named.map(({ id }) => id)) }
}

/** 'Penicillins' and 'penicillin injection' name penicillin. */
const isNamed = (written: string, words: readonly string[]): boolean =>
  words.some(
    word =>
      written === word ||
      written.split(/[^\p{L}\p{N}-]+/u).some(part => part === word || part === `${word}s`),
  )

function find(
  line: Written,
  ingredient: Ingredient,
  { allergy, ingredients, classes }: Known,
): Finding | undefined {
  const isSame = ingredients.includes(ingredient)
  const shared = ingredient.classes.find(id => classes.has(id))
  const about = { medicineName: line.medicineName, with: allergy.substance }
  const rule = `allergy ${foldName(allergy.substance)} ${ingredient.name}`
  if (isSame || shared) {
    if (allergy.kind === 'intolerance')
      return {
        ...about,
        rule,
        kind: 'intolerance',
        severity: 'moderate',
        interrupts: false,
        text: safetyMessages.intolerance,
      }
    return {
      ...about,
      rule,
      kind: 'allergy',
      severity: 'contraindicated',
      interrupts: true,
      text: isSame ? safetyMessages.allergyIngredient : safetyMessages.allergyClass,
    }
  }
  const hasSideChain =
    ingredient.sideChain !== undefined &&
    ingredients.some(({ sideChain }) => sideChain === ingredient.sideChain)
  if (!hasSideChain || allergy.kind === 'intolerance') return undefined
  const isGrave =
    allergy.severity === 'anaphylaxis' || (allergy.severity === null && allergy.reaction === null)
  return {
    ...about,
    rule,
    kind: 'sideChain',
    severity: 'serious',
    interrupts: isGrave,
    text: safetyMessages.similarSideChain,
  }
}
