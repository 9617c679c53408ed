import { v7 as uuid } from 'uuid'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import {
  ProviderRefused,
  type CheckoutNow,
  type PaymentProvider,
} from '#server/platform/online-payments/provider.ts'
import { holdTarget, type HeldTarget, type Target } from './checkout-target.ts'
import { keepForPayment, requireKept } from './deposits/keep-time.ts'
import { endCheckout } from './end-checkout.ts'
import { openKeys, usedProvider } from './keys.ts'
import type { OnlineParts } from './parts.ts'

/** How long a page of the provider may be used, where the provider allows so short a time. */
const openMs = 35 * 60_000
/** A page that is open for a shorter time than this is not offered any more. */
const leastLeftMs = 5 * 60_000
/** For so long a call that gave no answer is tried again with the same id. */
const unclearMs = 60_000
/** When the provider is asked what it has not told us. */
const lookAfterMs = 3 * 60_000

type Asked = {
  organizationId: string
  target: Target
  /** Where the payer's browser goes afterwards. */
  returnUrl: string
}

type Checkout = {
  id: string
  provider: PaymentProviderName
  providerId: string | null
  url: string | null
  amountMinor: number
  currency: string
  expiresAt: string
  openedAt: string
  returnUrl: string
  /** The patient's language, else the organization's. */
  locale: string
}
type Begun = { checkout: Checkout; held: HeldTarget }

/**
 * The provider's page where an invoice or a deposit is paid: the one that is open already, or a new one. The provider is asked
 * outside any transaction, with our id: a second try opens nothing twice. Errors: those of `holdTarget`; conflict where nothing is
 * owed; online_unavailable.
 */
export async function openCheckout(parts: OnlineParts, asked: Asked): Promise<{ url: string }> {
  const { database, providerOf, seal } = parts
  const { organizationId } = asked
  for (let tries = 0; tries < 3; tries++) {
    const now = parts.now()
    const { checkout, held, keys } = await database.inOrganization(organizationId, async db => {
      const begun = await beginCheckout(db, asked, now)
      return { ...begun, keys: await openKeys(db, seal, organizationId, begun.checkout.provider) }
    })
    if (!keys) throw new HttpError('online_unavailable')
    const provider = providerOf(checkout.provider, keys)
    if (held.hasOnePage && Date.parse(checkout.expiresAt) < now) throw new HttpError('hold_over')
    const isUsable =
      held.hasOnePage ||
      (checkout.amountMinor === held.dueMinor && Date.parse(checkout.expiresAt) >= now + leastLeftMs)
    // The provider gave no answer, and would not open a page for so short a time any more.
    if (!checkout.providerId && Date.parse(checkout.expiresAt) < now + provider.shortestOpenMs) {
      await database.inOrganization(organizationId, db => endCheckout(db, organizationId, checkout.id))
      continue
    }
    const opened = await openAt(parts, asked, { ...checkout, description: held.description }, provider)
    if (isUsable) return { url: opened.url }
    // This page has another amount or is nearly over: nobody may pay there once the next one is open.
    await endOpen(parts, organizationId, { ...checkout, providerId: opened.providerId }, provider)
  }
  throw new HttpError('online_unavailable')
}

/** The checkout that is under way, or a new row. Errors: as of `openCheckout`. */
async function beginCheckout(
  db: Db,
  { organizationId, target, returnUrl }: Asked,
  now: number,
): Promise<Begun> {
  const call = { db, actor: { organizationId, membershipId: null }, now }
  const held = await holdTarget(call, target)
  const { invoiceId = null, depositId = null } = target
  const [open] = await db<Checkout[]>`
    select id, provider, return_url as "returnUrl", locale, provider_id as "providerId", url, amount_minor as "amountMinor", currency,
      expires_at as "expiresAt", opened_at as "openedAt"
    from checkouts
    where organization_id = ${organizationId} and state in ('opening', 'open')
      and ${invoiceId ? db`invoice_id = ${invoiceId}` : db`deposit_id = ${depositId}`}`
  if (open) return { checkout: open, held }
  const { clinicId, patientId, dueMinor, locale } = held
  if (dueMinor === 0) throw new HttpError('conflict', { message: onlineMessages.nothingToPay })
  if (depositId) await requireKept(call, depositId)
  const provider = await usedProvider(db, organizationId)
  if (!provider) throw new HttpError('online_unavailable')
  const id = uuid()
  const expiresAt = now + openMs
  const currency = await currencyOf(db, organizationId)
  await db`
    insert into checkouts ${db({
      organization_id: organizationId,
      id,
      provider,
      clinic_id: clinicId,
      patient_id: patientId,
      invoice_id: invoiceId,
      deposit_id: depositId,
      amount_minor: dueMinor,
      currency,
      return_url: returnUrl,
      locale,
      opened_at: new Date(now),
      expires_at: new Date(expiresAt),
    })}`
  await enqueueAt(db, 'look_at_checkout', [
    { key: lookKey(id), payload: { organizationId, id }, runAt: expiresAt + lookAfterMs },
  ])
  return {
    checkout: {
      id,
      provider,
      providerId: null,
      url: null,
      amountMinor: dueMinor,
      currency,
      expiresAt: new Date(expiresAt).toISOString(),
      openedAt: new Date(now).toISOString(),
      returnUrl,
      locale,
    },
    held,
  }
}

/** The name of the job that looks at a checkout: one that waits is replaced. */
export const lookKey = (id: string) => `look-at-checkout:${id}`

/** Asks the provider for its page, unless it has given one. Errors: online_unavailable. */
async function openAt(
  parts: OnlineParts,
  { organizationId, target }: Asked,
  checkout: Checkout & { description: string },
  provider: PaymentProvider,
): Promise<{ providerId: string; url: string }> {
  const { id, providerId, url, amountMinor, currency, description, returnUrl, locale, expiresAt } = checkout
  if (providerId && url) return { providerId, url }
  const { database, now } = parts
  try {
    const opened = await provider.openCheckout({
      checkoutId: id,
      amountMinor,
      currency,
      description,
      expiresAt: Date.parse(expiresAt),
      returnUrl,
      locale,
      isInstant: target.depositId !== undefined,
    })
    const kept = await database.inOrganization(organizationId, async db => {
      const open = await db`
        update checkouts set state = 'open', provider_id = ${opened.providerId}, url = ${opened.url}
        where organization_id = ${organizationId} and id = ${id} and (state = 'opening' or provider_id = ${opened.providerId})
        returning id`
      const call = { db, actor: { organizationId, membershipId: null }, now: now() }
      if (!target.depositId || (await keepForPayment(call, target.depositId, Date.parse(expiresAt))))
        return open
      // The time was lost while the provider was asked.
      await endCheckout(db, organizationId, id)
      return []
    })
    if (kept.length > 0) return opened
    // Given up meanwhile, or another one was opened: nobody may pay here, too.
    await provider.endCheckout(opened.providerId)
  } catch (error) {
    if (error instanceof ProviderRefused && error.isKeys)
      await noteRefusedKeys(parts, organizationId, checkout.provider)
    // Nobody has seen the page of an unclear one: the next try opens another.
    if (error instanceof ProviderRefused || now() - Date.parse(checkout.openedAt) > unclearMs)
      await database.inOrganization(organizationId, db => endCheckout(db, organizationId, id))
  }
  throw new HttpError('online_unavailable')
}

const noteRefusedKeys = (
  { database, now }: OnlineParts,
  organizationId: string,
  provider: PaymentProviderName,
) =>
  database.inOrganization(
    organizationId,
    db => db`
      update provider_keys set tested_at = ${new Date(now())}, test_error = 'keys'
      where organization_id = ${organizationId} and provider = ${provider}`,
  )

/** Errors: online_unavailable, where the provider does not say that it is over; conflict where it was paid. */
async function endOpen(
  { database }: OnlineParts,
  organizationId: string,
  { id, providerId }: { id: string; providerId: string },
  provider: PaymentProvider,
): Promise<void> {
  const ended = await provider.endCheckout(providerId).catch(unknownIsOver)
  if (!ended || ended.state === 'open') throw new HttpError('online_unavailable')
  // The signed call about it is on its way, or is asked for later.
  if (ended.state === 'paid') throw new HttpError('conflict', { message: onlineMessages.paidAlready })
  await database.inOrganization(organizationId, db => endCheckout(db, organizationId, id))
}

/** A page of another account, whose keys were here before: nobody gets there from here any more. */
export function unknownIsOver(error: unknown): CheckoutNow | undefined {
  return error instanceof ProviderRefused && error.isUnknown ? { state: 'expired' } : undefined
}
