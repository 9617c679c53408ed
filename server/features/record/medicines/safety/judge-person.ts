import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Gap, WarningKind } from '#contract/record/medicines/safety.ts'
import type { FirmAdvice, Ingredient, PregnancyAdvice } from '../list/list-types.ts'
import { actingOf } from './finding.ts'
import type { Finding, Judged, SafetyPatient, Written } from './safety-types.ts'

const oldFrom = 65
/** Ages between which a woman is asked whether she is pregnant. */
const fertile = { from: 12, until: 55 }
/** Until this age, a medicine that surely harms an unborn child is not written before she was asked. */
const askedUntil = 50
const severityOf = { never: 'contraindicated', avoid: 'serious', caution: 'moderate' } as const
/** Words for the use of a medicine in births and miscarriages. */
const obstetric =
  /(?<![\p{L}\p{M}])(?:pv|p\/v|vaginal(?:ly)?|per vaginam|cervical ripening|induction|abortion|mtp|miscarriage|pph|postpartum|obstetric|intrauterine)(?![\p{L}\p{M}])/iu

/** What the list says of a medicine for somebody who is pregnant, breastfeeding, of this age. */
export function judgePerson(lines: readonly Written[], patient: SafetyPatient): Judged {
  const each = lines.flatMap(line => actingOf(line).map(ingredient => judge(line, ingredient, patient)))
  return { findings: each.flatMap(({ findings }) => findings), gaps: each.flatMap(({ gaps }) => gaps) }
}

function judge(line: Written, ingredient: Ingredient, patient: SafetyPatient): Judged {
  const findings: Finding[] = []
  const gaps: Gap[] = []
  const { medicineName } = line
  const find = (kind: WarningKind, advice: FirmAdvice, text: string) =>
    findings.push({
      rule: `${kind} ${ingredient.name}`,
      kind,
      severity: severityOf[advice],
      interrupts: advice === 'never',
      medicineName,
      text,
    })
  const miss = (check: Gap['check'], why: Gap['why']) => gaps.push({ medicineName, check, why })

  const { pregnancy, breastfeeding, minAge, isRiskyWhenOld } = ingredient
  if (pregnancy && mayBePregnant(patient)) {
    const { advice, text } = adviceFor(line, patient.weeksPregnant, pregnancy)
    if (patient.isPregnant === null) miss('pregnancy', 'not_asked')
    else if (advice) find('pregnancy', advice, text ?? safetyMessages[pregnancyTexts[advice]])
    if (patient.isPregnant === null && pregnancy.asksFirst && isAsked(patient))
      findings.push({
        rule: `pregnancy ${ingredient.name}`,
        kind: 'pregnancy',
        severity: 'serious',
        interrupts: true,
        medicineName,
        text: safetyMessages.pregnancyAsk,
      })
  }
  if (breastfeeding && patient.isBreastfeeding)
    find(
      'breastfeeding',
      breastfeeding,
      safetyMessages[breastfeeding === 'avoid' ? 'breastfeedingAvoid' : 'breastfeedingCaution'],
    )
  if (minAge ?? isRiskyWhenOld) {
    if (patient.ageYears === null) miss('age', 'not_asked')
    else if (minAge && patient.ageYears < minAge.years) {
      const advice = patient.ageYears < (minAge.neverUnder ?? 0) ? 'never' : minAge.advice
      find('age', advice, minAge.text ?? safetyMessages[ageTexts[advice]])
    } else if (isRiskyWhenOld && patient.ageYears >= oldFrom) find('age', 'caution', safetyMessages.oldAge)
  }
  return { findings, gaps }
}

const mayBePregnant = ({ isPregnant, sex, ageYears }: SafetyPatient): boolean =>
  isPregnant === true ||
  (isPregnant === null &&
    sex !== 'male' &&
    (ageYears === null || (ageYears >= fertile.from && ageYears <= fertile.until)))

const isAsked = ({ ageYears }: SafetyPatient): boolean => ageYears === null || ageYears < askedUntil + 1

const pregnancyTexts = {
  never: 'pregnancyNever',
  avoid: 'pregnancyAvoid',
  caution: 'pregnancyCaution',
} as const
const ageTexts = { never: 'ageNever', avoid: 'ageAvoid', caution: 'ageCaution' } as const

/** Without the weeks, the advice for some of them holds. */
function adviceFor(
  { words = '' }: Written,
  weeks: number | null,
  { advice, from = 0, until = 99, otherwise, isObstetric, text }: PregnancyAdvice,
): { advice: FirmAdvice | undefined; text?: string | undefined } {
  if (isObstetric && obstetric.test(words))
    return { advice: 'caution', text: safetyMessages.pregnancyObstetric }
  return weeks === null || (weeks >= from && weeks <= until) ? { advice, text } : { advice: otherwise }
}
