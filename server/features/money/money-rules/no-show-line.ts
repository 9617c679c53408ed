import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Locale } from '#contract/core/locale.ts'
import type { AskedLine } from '#contract/money/invoices/invoice-body.ts'
import { limitMessages } from '#contract/money/limit-messages.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { moneySentence } from '#words/server/sentences.ts'
import { findRules } from './find-rules.ts'

/** The fee for a visit that its patient missed: 0 for any other. */
export async function noShowFeeOf(
  call: Pick<Call, 'db' | 'actor' | 'now'>,
  appointmentId: string | null,
): Promise<number> {
  if (appointmentId === null) return 0
  const { db, actor } = call
  const [visit] = await db<{ status: AppointmentStatus }[]>`
    select status from appointments where organization_id = ${actor.organizationId} and id = ${appointmentId}`
  return (await noShowLine(call, visit!.status))?.unitPriceMinor ?? 0
}

/** What an invoice asks for in place of the services of a visit that its patient missed. Undefined: the owner has set no fee. */
export async function noShowLine(
  { db, actor: { organizationId }, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  status: AppointmentStatus,
): Promise<AskedLine | undefined> {
  const fee = status === 'no_show' ? (await findRules(db, organizationId, now)).noShowFeeMinor : null
  if (fee === null) return undefined
  const [organization] = await db<{ locale: Locale }[]>`
    select locale from organizations where id = ${organizationId}`
  const description = moneySentence(organization!.locale, limitMessages.noShowFee)
  return { description, quantity: '1', unitPriceMinor: fee }
}
