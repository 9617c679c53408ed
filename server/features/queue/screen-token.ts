import { isId } from '#contract/fields.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'

// The display is in no session, and every row belongs to an organization: the link says which one, before its secret.

export const newScreenToken = (organizationId: string) =>
  Buffer.from(organizationId.replaceAll('-', ''), 'hex').toString('base64url') + newToken()

const idLength = 22
const secretLength = 43

/** Undefined: no link of ours has such a token. */
export function organizationOf(token: string): string | undefined {
  if (token.length !== idLength + secretLength) return undefined
  const digits = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isId(id) ? id : undefined
}
