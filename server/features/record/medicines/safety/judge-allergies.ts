import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Gap } from '#contract/record/medicines/safety.ts'
import { saysAnaphylaxis } from '#contract/record/visit-line/reaction-words.ts'
import { foldName, type Dictionary } from '../dictionary.ts'
import type { Ingredient, MedicineClass } from '../list/list-types.ts'
import { ingredientsOf } from './finding.ts'
import { readSubstance, type Substance } from './read-substance.ts'
import type { Finding, Judged, PatientAllergy, SafetyPatient, Written } from './safety-types.ts'

/** What an allergy is to, as far as the list knows it. */
type Known = Substance & { allergy: PatientAllergy }

/** Allergies and intolerances of the patient against each medicine, and which of them could not be checked. */
export function judgeAllergies(
  lines: readonly Written[],
  patient: SafetyPatient,
  { dictionary, classes }: { dictionary: Dictionary; classes: readonly MedicineClass[] },
): Judged {
  const known = patient.allergies.map(allergy => ({
    allergy,
    ...readSubstance(allergy.substance, { dictionary, classes }),
  }))
  const gaps: Gap[] = known
    .filter(({ isRead }) => !isRead)
    .map(({ allergy }) => ({ medicineName: allergy.substance, check: 'allergy', why: 'not_resolved' }))
  if (patient.allergies.length === 0 && !patient.hasBeenAskedForAllergies)
    gaps.push({ check: 'allergy', why: 'not_asked' })
  const findings = lines.flatMap(line =>
    ingredientsOf(line).flatMap(ingredient => known.flatMap(one => find(line, ingredient, one) ?? [])),
  )
  return { findings, gaps }
}

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
  return {
    ...about,
    rule,
    kind: 'sideChain',
    severity: 'serious',
    interrupts: isGrave(allergy),
    text: safetyMessages.similarSideChain,
  }
}

/** After anaphylaxis, however it was written down, and where nobody knows what happened. */
const isGrave = ({ substance, severity, reaction }: PatientAllergy): boolean =>
  severity === 'anaphylaxis' || !reaction?.trim() || saysAnaphylaxis(`${substance} ${reaction}`)
