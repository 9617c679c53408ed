import { randomBytes } from 'node:crypto'
import { verifyPath } from '#contract/site/public-site.ts'
import type { Db } from '#server/platform/db/database.ts'

export type PaperKind =
  'prescription' | 'certificate' | 'invoice' | 'credit_note' | 'receipt' | 'quotation' | 'refund'

/** A new code for a paper: 128 random bits. From now on it leads to the organization. */
export async function giveVerifyCode(db: Db, organizationId: string, kind: PaperKind): Promise<string> {
  const code = randomBytes(16).toString('base64url')
  await db`insert into verify_codes (code, organization_id, kind) values (${code}, ${organizationId}, ${kind})`
  return code
}

/** Many at once, one for each of these kinds. */
export async function giveVerifyCodes(
  db: Db,
  organizationId: string,
  kinds: readonly PaperKind[],
): Promise<string[]> {
  const rows = kinds.map(kind => ({
    code: randomBytes(16).toString('base64url'),
    organization_id: organizationId,
    kind,
  }))
  if (rows.length > 0) await db`insert into verify_codes ${db(rows)}`
  return rows.map(({ code }) => code)
}

/** The address of the public page about a paper. */
export const verifyUrlOf = (publicUrl: string, code: string) => `${publicUrl}${verifyPath}/${code}`
