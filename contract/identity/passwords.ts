import type { z } from 'zod'
import { messages } from '../core/messages.ts'

/** The passwords that a stranger tries first. */
const common = new Set(
  `12345678910 123123 121212 112233 123321 password password1 password123 passw0rd
  qwerty qwerty123 qwertyuiop abc123 iloveyou letmein welcome welcome1 admin123 monkey dragon football baseball sunshine
  princess superman master 1q2w3e 1q2w3e4r asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx`.split(/\s+/),
)

/** Names that must not be the whole password. For a person, each part of the name counts. */
export type KnownNames = {
  people?: readonly (string | null | undefined)[]
  clinics?: readonly (string | null | undefined)[]
}

/**
 * Why a password is refused, or undefined. Besides these checks only its length counts, not its kinds of characters (NIST SP
 * 800-63B, 3.1.1.2).
 */
export function passwordFault(password: string, { people = [], clinics = [] }: KnownNames = {}) {
  if (password === '') return undefined
  if (password.trim() === '') return messages.passwordBlank
  const characters = [...password.toLowerCase()]
  if (new Set(characters).size === 1) return messages.passwordRepeats
  if (isRun(characters)) return messages.passwordIsRun
  if (common.has(password.toLowerCase())) return messages.passwordTooCommon
  const isName = (name: string) => folded(name) === folded(password)
  if (clinics.filter(isText).some(isName)) return messages.passwordIsClinicName
  if (people.filter(isText).some(name => [name, ...name.split(/\s+/)].some(isName)))
    return messages.passwordIsPersonName
  return undefined
}

/** The check runs before all fields of a form are known to be text. */
const isText = (value: unknown): value is string => typeof value === 'string'

/** `abcdef`, `654321`, `7890`: all characters in ascending or descending order, in any script. */
function isRun(characters: string[]): boolean {
  const steps = characters.slice(1).map((character, index) => stepTo(characters[index]!, character))
  return steps.every(step => step === 1) || steps.every(step => step === -1)
}

function stepTo(from: string, to: string): number {
  if (from === '9' && to === '0') return 1
  if (from === '0' && to === '9') return -1
  return to.codePointAt(0)! - from.codePointAt(0)!
}

/** Without case and blanks, as people type a name quickly. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** For `superRefine` of a form that also asks for names. Runs even while other fields are invalid. */
export function refuseNames<F extends { password?: string | undefined }>(namesIn: (form: F) => KnownNames) {
  const refine = (form: F, context: z.core.$RefinementCtx<F>) => {
    const message = isText(form.password) && passwordFault(form.password, namesIn(form))
    if (message) context.addIssue({ code: 'custom', path: ['password'], message })
  }
  return [refine, { when: () => true }] as const
}
