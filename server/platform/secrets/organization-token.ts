import { isId } from '#contract/core/fields.ts'
import { newToken } from './secrets.ts'

// The holder of a link has no session, and every row belongs to an organization. So the token starts with the organization's id:
// row-level security then lets us look up the secret in that organization and in no other.

const idLength = 22
const secretLength = 43

/** 256 bits after the organization's id. */
export const newOrganizationToken = (organizationId: string): string =>
  Buffer.from(organizationId.replaceAll('-', ''), 'hex').toString('base64url') + newToken()

/** Undefined if it is not one of our tokens. */
export function organizationOfToken(token: string): string | undefined {
  if (token.length !== idLength + secretLength || !/^[\w-]+$/.test(token)) return undefined
  const digits = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isId(id) ? id : undefined
}
