// The diagnosis codes that a clinic has before it uploads a list of its own: those that general practice, paediatrics, obstetrics and the
// usual specialists need most.
//
// The codes are of ICD-10-CM, fiscal year 2026 (October 2025 to September 2026), by the National Center for Health Statistics of the CDC:
// public domain. The texts are short plain ones of our own, with the words that people type for them. Each code may be used as it is; where
// a side or a stage has to be named, the code is mostly that of 'unspecified'.
import { birth } from './common-codes/birth.ts'
import { digestionAndSkin } from './common-codes/digestion-and-skin.ts'
import { growthsAndBlood } from './common-codes/growths-and-blood.ts'
import { heartAndLungs } from './common-codes/heart-and-lungs.ts'
import { hormonesAndMind } from './common-codes/hormones-and-mind.ts'
import { infections } from './common-codes/infections.ts'
import { injuries } from './common-codes/injuries.ts'
import { jointsAndUrinary } from './common-codes/joints-and-urinary.ts'
import { nervesEyesAndEars } from './common-codes/nerves-eyes-and-ears.ts'
import { signs } from './common-codes/signs.ts'
import { visits } from './common-codes/visits.ts'
import type { Code } from './search-codes.ts'

/** Each line is a code, its text, and after a bar the other words. */
export const commonCodes: readonly Code[] = [
  infections,
  growthsAndBlood,
  hormonesAndMind,
  nervesEyesAndEars,
  heartAndLungs,
  digestionAndSkin,
  jointsAndUrinary,
  birth,
  signs,
  injuries,
  visits,
].flatMap(group => group.trim().split('\n').map(codeOf))

function codeOf(line: string): Code {
  const end = line.indexOf(' ')
  const [text = '', words = ''] = line.slice(end + 1).split(' | ')
  return { code: line.slice(0, end), text, words }
}
