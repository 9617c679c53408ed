import { isId } from '#contract/core/fields.ts'
import { newToken } from './secrets.ts'

// Who holds a link is in no session, and every row belongs to an organization: the token says which one, before its secret,
// so that it is looked for where that organization's row-level security lets it be seen, and nowhere else.

const idLength = 22
const secretLength = 43

/** 256 bits behind the organization's id. */
export const newOrganizationToken = (organizationId: string): string =>
  Buffer.from(organizationId.replaceAll('-', ''), 'hex').toString('base64url') + newToken()

/** Undefined: no token of ours looks like it. */
export function organizationOfToken(token: string): string | undefined {
  if (token.length !== idLength + secretLength || !/^[\w-]+$/.test(token)) return undefined
  const digits = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isId(id) ? id : undefined
}
