import type { MailContent } from '#server/features/shared/mail/texts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readHeads } from './seal-heads.job.ts'
import { writeLine } from './sealed-line.ts'

/** To those who run the installation, in English as all that they are mailed. */
export async function composeHeads(db: Db, key: string, now: number): Promise<MailContent> {
  const at = new Date(now).toISOString()
  const line = writeLine({ at, heads: await readHeads(db) }, key)
  return {
    subject: `Audit heads of ${at.slice(0, 10)}`,
    highlight: at.slice(0, 10),
    text: `Keep this mail. The line below is signed, and says where the audit of each organization ended today.

Should anybody change the audit in the database later, even all of it, this line shows that. Put it into a file as it stands,
in one line, and give it to the check: npm run verify-audit -- <file>

${line}
`,
  }
}
