/** Random ones of providers have 32 characters or more. */
export const webhookSecretMinimum = 16

/** What secrets of examples, guides and first tries are made of, in lower case. */
const exampleWords = [
  'whsec',
  'webhook',
  'secret',
  'signing',
  'changeme',
  'change',
  'test',
  'example',
  'sample',
  'demo',
  'dummy',
  'placeholder',
  'password',
  'passwort',
  'stripe',
  'razorpay',
  'payment',
  'clinic',
  'lindenwell',
  'your',
  'my',
  'key',
  'here',
  'token',
  'admin',
  'letmein',
  'welcome',
  'qwerty',
  'abc',
  'xyz',
]
/** What fingers type in a row. Each also counts backwards. */
const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const leftAtLeast = 6

/** Whether a secret can be found by somebody who tries known examples: what signs with it counts as the provider's word about money. */
export function isGuessableSecret(secret: string): boolean {
  const plain = secret.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const pattern = new RegExp(exampleWords.toSorted((a, b) => b.length - a.length).join('|'), 'g')
  return [plain, plain.replace(/^whsec/, ''), plain.replace(pattern, '')].some(isPlainPattern)
}

function isPlainPattern(text: string): boolean {
  if (text.length < leftAtLeast || new Set(text).size < 5) return true
  const backwards = [...text].toReversed().join('')
  if (rows.some(row => isMadeOfRow(text, row) || isMadeOfRow(backwards, row))) return true
  // A piece again and again, also where the last one is cut off.
  return Array.from({ length: Math.floor(text.length / 2) }, (_, index) => text.slice(0, index + 1)).some(
    piece => piece.repeat(Math.ceil(text.length / piece.length)).startsWith(text),
  )
}

/** Also where it begins anew: 123456123456 is caught as a repeated piece, abcdef123456 is not in one row. */
const isMadeOfRow = (text: string, row: string) => row.repeat(3).includes(text)
