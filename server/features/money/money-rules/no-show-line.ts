import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Locale } from '#contract/core/locale.ts'
import type { AskedLine } from '#contract/money/invoices/invoice-body.ts'
import { limitMessages } from '#contract/money/limit-messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { moneySentence } from '#words/server/sentences.ts'
import { findRules } from './find-rules.ts'

/** What an invoice asks for in place of the services of a visit that its patient missed. Undefined: the owner has set no fee. */
export async function noShowLine(
  db: Db,
  organizationId: string,
  status: AppointmentStatus,
): Promise<AskedLine | undefined> {
  const fee = status === 'no_show' ? (await findRules(db, organizationId)).noShowFeeMinor : null
  if (fee === null) return undefined
  const [organization] = await db<{ locale: Locale }[]>`
    select locale from organizations where id = ${organizationId}`
  const description = moneySentence(organization!.locale, limitMessages.noShowFee)
  return { description, quantity: '1', unitPriceMinor: fee }
}
