import { messages } from '#contract/messages.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

/** The first that a stranger tries. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 111111 000000 654321 666666 121212 112233 password password1 passw0rd
  qwerty qwerty123 qwertyuiop abc123 iloveyou letmein welcome admin123 monkey dragon football baseball sunshine princess
  superman master 1q2w3e 1q2w3e4r asdfgh zxcvbn qazwsx`.split(/\s+/),
)

/** Errors: invalid_input on `password`. */
export function requireGoodPassword(password: string, minimumLength: number): void {
  if (password.length < minimumLength) {
    // The contract's sentence holds for the default; a clinic that raises the limit is told its own.
    throw invalidInput({ password: messages.passwordTooShort.replace('6', String(minimumLength)) })
  }
  if (common.has(password.toLowerCase())) throw invalidInput({ password: messages.passwordTooCommon })
}
