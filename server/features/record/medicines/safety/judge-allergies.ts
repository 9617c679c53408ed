import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Gap } from '#contract/record/medicines/safety.ts'
import { saysAnaphylaxis } from '#contract/record/visit-line/reaction-words.ts'
import { ingredientsWithin } from '../dictionary.ts'
import type { Ingredient } from '../list/list-types.ts'
import { foldName } from '../names/fold-name.ts'
import { classesNamedIn } from './class-names.ts'
import { readSubstance, type NamesInUse, type Substance } from './read-substance.ts'
import type { Finding, Judged, PatientAllergy, SafetyPatient, Written } from './safety-types.ts'
import { hasSameName } from './same-name.ts'
import { isOtherBetaLactam, sharesSideChain } from './side-chains.ts'

/** What an allergy is to, as far as the list knows it. */
type Known = { allergy: PatientAllergy; read: Substance }
type Told = Pick<Finding, 'kind' | 'severity' | 'interrupts' | 'text'>

/** Allergies and intolerances of the patient against each medicine, and which of them could not be checked. */
export function judgeAllergies(lines: readonly Written[], patient: SafetyPatient, names: NamesInUse): Judged {
  const known = patient.allergies.map(allergy => ({
    allergy,
    read: readSubstance(allergy.substance, names),
  }))
  const gaps: Gap[] = known
    .filter(({ read }) => !read.isRead)
    .map(({ allergy }) => ({ medicineName: allergy.substance, check: 'allergy', why: 'not_resolved' }))
  if (patient.allergies.length === 0 && !patient.hasBeenAskedForAllergies)
    gaps.push({ check: 'allergy', why: 'not_asked' })
  return { findings: lines.flatMap(line => known.flatMap(one => findAll(line, one, names))), gaps }
}

/** By what is certainly in the medicine; else by its name. */
function findAll(line: Written, known: Known, names: NamesInUse): Finding[] {
  const { allergy, read } = known
  const finding = (what: string, told: Told): Finding => ({
    ...told,
    rule: `allergy ${foldName(allergy.substance)} ${what}`,
    medicineName: line.medicineName,
    with: allergy.substance,
  })
  const found = ingredientsWithin(line.resolved)
    .flatMap(ingredient => {
      const told = judge(ingredient, known, names)
      return told ? [finding(ingredient.name, told)] : []
    })
    .filter(({ text }, at, all) => all.findIndex(one => one.text === text) === at)
  if (found.some(({ kind }) => kind !== 'sideChain')) return found
  const named = line.resolved.kind === 'resolved' ? [] : classesNamedIn(line.medicineName, names.classes)
  const shared = named.find(id => read.classes.has(id))
  if (shared) return [finding(shared, toldOf(allergy, safetyMessages.allergyClass))]
  if (hasSameName(line, { substance: allergy.substance, read }, names.dictionary))
    return [finding('name', toldOf(allergy, safetyMessages.allergySameName))]
  return found
}

function judge(ingredient: Ingredient, { allergy, read }: Known, names: NamesInUse): Told | undefined {
  const isSame = read.ingredients.includes(ingredient)
  if (isSame) return toldOf(allergy, safetyMessages.allergyIngredient)
  if (ingredient.classes.some(id => read.classes.has(id))) return toldOf(allergy, safetyMessages.allergyClass)
  if (allergy.kind === 'intolerance') return undefined
  const sideChain = { kind: 'sideChain', severity: 'serious', text: safetyMessages.similarSideChain } as const
  if (sharesSideChain(ingredient, read, names.dictionary))
    return { ...sideChain, interrupts: isGrave(allergy) }
  if (!isGrave(allergy) || !isOtherBetaLactam(ingredient, read)) return undefined
  return { ...sideChain, severity: 'moderate', interrupts: false, text: safetyMessages.otherBetaLactam }
}

const toldOf = ({ kind }: PatientAllergy, text: string): Told =>
  kind === 'intolerance'
    ? { kind, severity: 'moderate', interrupts: false, text: safetyMessages.intolerance }
    : { kind: 'allergy', severity: 'contraindicated', interrupts: true, text }

/** After anaphylaxis, however it was written down, and where nobody knows what happened. */
const isGrave = ({ substance, severity, reaction }: PatientAllergy): boolean =>
  severity === 'anaphylaxis' || !reaction?.trim() || saysAnaphylaxis(`${substance} ${reaction}`)
