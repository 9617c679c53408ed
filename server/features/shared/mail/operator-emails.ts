import type { Db } from '#server/platform/db/database.ts'

/** The address that OPERATOR_EMAIL names and those of the operators' accounts, each once. */
export async function operatorEmails(db: Db, operatorEmail: string | undefined): Promise<string[]> {
  const operators = await db<{ email: string }[]>`
    select a.email from operators o join accounts a on a.id = o.account_id order by a.email`
  const emails = operators.map(({ email }) => email)
  if (!operatorEmail || emails.includes(operatorEmail.toLowerCase())) return emails
  return [operatorEmail, ...emails]
}
