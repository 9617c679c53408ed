import { safetyMessages } from '#contract/record/messages/safety.ts'
import type { Gap, WarningKind } from '#contract/record/medicines/safety.ts'
import type { Advice, Ingredient } from '../list/list-types.ts'
import { actingOf } from './finding.ts'
import type { Finding, Judged, SafetyPatient, Written } from './safety-types.ts'

const oldFrom = 65
/** Ages between which a woman is asked whether she is pregnant. */
const fertile = { from: 12, until: 55 }

/** What the list says of a medicine for somebody who is pregnant, breastfeeding, of this age. */
export function judgePerson(lines: readonly Written[], patient: SafetyPatient): Judged {
  const each = lines.flatMap(line => actingOf(line).map(ingredient => judge(line, ingredient, patient)))
  return { findings: each.flatMap(({ findings }) => findings), gaps: each.flatMap(({ gaps }) => gaps) }
}

function judge(line: Written, ingredient: Ingredient, patient: SafetyPatient): Judged {
  const findings: Finding[] = []
  const gaps: Gap[] = []
  const { medicineName } = line
  const find = (kind: WarningKind, advice: Advice, text: string) =>
    findings.push({
      rule: `${kind} ${ingredient.name}`,
      kind,
      severity: advice === 'avoid' ? 'serious' : 'moderate',
      interrupts: false,
      medicineName,
      text,
    })
  const miss = (check: Gap['check'], why: Gap['why']) => gaps.push({ medicineName, check, why })

  const { pregnancy, breastfeeding, minAge, isRiskyWhenOld } = ingredient
  if (pregnancy && mayBePregnant(patient)) {
    if (patient.isPregnant === null) miss('pregnancy', 'not_asked')
    else if (isInWeeks(patient.weeksPregnant, pregnancy))
      find(
        'pregnancy',
        pregnancy.advice,
        safetyMessages[pregnancy.advice === 'avoid' ? 'pregnancyAvoid' : 'pregnancyCaution'],
      )
  }
  if (breastfeeding && patient.isBreastfeeding)
    find(
      'breastfeeding',
      breastfeeding,
      safetyMessages[breastfeeding === 'avoid' ? 'breastfeedingAvoid' : 'breastfeedingCaution'],
    )
  if (minAge ?? isRiskyWhenOld) {
    if (patient.ageYears === null) miss('age', 'not_asked')
    else if (minAge && patient.ageYears < minAge.years)
      find('age', minAge.advice, safetyMessages[minAge.advice === 'avoid' ? 'ageAvoid' : 'ageCaution'])
    else if (isRiskyWhenOld && patient.ageYears >= oldFrom) find('age', 'caution', safetyMessages.oldAge)
  }
  return { findings, gaps }
}

const mayBePregnant = ({ isPregnant, sex, ageYears }: SafetyPatient): boolean =>
  isPregnant === true ||
  (isPregnant === null &&
    sex !== 'male' &&
    (ageYears === null || (ageYears >= fertile.from && ageYears <= fertile.until)))

/** Without the weeks, advice for some of them holds. */
const isInWeeks = (
  weeks: number | null,
  { from = 0, until = 99 }: { from?: number; until?: number },
): boolean => weeks === null || (weeks >= from && weeks <= until)
