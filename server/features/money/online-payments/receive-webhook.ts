import { v7 as uuid } from 'uuid'
import { paymentProviders, type PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { notifyOfUnmatched } from '#server/features/shared/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { ProviderEvent, WebhookInput } from '#server/platform/online-payments/provider.ts'
import { keepPaidTime } from './deposits/keep-time.ts'
import { openKeys } from './keys.ts'
import type { OnlineParts } from './parts.ts'
import { readWebhookAddress } from './webhook-address.ts'

type Called = { provider: string; address: string } & Omit<WebhookInput, 'now'>

/** Nobody needs to know more exactly when a provider called last. */
const heardStepMs = 60_000

/**
 * Keeps what a provider says, once, and has it booked by a job: the provider gets its answer as soon as nothing can be lost. Errors:
 * webhook_forged, also for an address that is none of ours, and where the organization has no keys at this provider.
 */
export async function receiveWebhook(
  { database, seal, providerOf, now }: OnlineParts,
  { provider: name, address, body, headers }: Called,
): Promise<void> {
  const forged = () => new HttpError('webhook_forged')
  const provider = paymentProviders.find(one => one === name)
  const called = provider && readWebhookAddress(seal, provider, address)
  if (!called) throw forged()
  const { organizationId, isOld } = called
  const at = now()
  await database.inOrganization(organizationId, async db => {
    const keys = await openKeys(db, seal, organizationId, provider)
    const read = (webhookSecret: string) =>
      providerOf(provider, { ...keys!, webhookSecret }).readWebhook({ body, headers, now: at })
    if (!keys || (isOld && !keys.hearsOldAddress)) throw forged()
    let news = read(keys.webhookSecret)
    if (news === 'forged' && keys.formerWebhookSecret && at < keys.formerEndsAt)
      news = read(keys.formerWebhookSecret)
    if (news === 'forged') throw forged()
    await db`
      update provider_keys set heard_at = ${new Date(at)}, hears_old_address = hears_old_address and ${isOld}
      where organization_id = ${organizationId} and provider = ${provider}
        and (heard_at is null or heard_at < ${new Date(at - heardStepMs)} or (hears_old_address and not ${isOld}))`
    if (news.kind !== 'other') await keepProviderEvent({ db, organizationId, at }, provider, news)
    else if (news.isUnreadable) await keepUnreadable({ db, organizationId, at }, provider, news)
  })
}

/** `at`: epoch milliseconds. */
type Keeping = { db: Db; organizationId: string; at: number }
type Kept = Exclude<ProviderEvent, { kind: 'other' }>

/** Keeps news that is not kept yet, and has it booked. */
export async function keepProviderEvent(
  keeping: Keeping,
  provider: PaymentProviderName,
  news: Kept,
): Promise<void> {
  const { id: eventId, ...told } = news
  const { db, organizationId } = keeping
  const amount = amountOf(news)
  const id = await insertEvent(keeping, {
    provider,
    event_id: eventId,
    kind: news.kind,
    news: db.json(told),
    amount_minor: amount?.amountMinor ?? null,
    currency: amount?.currency ?? null,
  })
  if (!id) return
  if (news.kind === 'paid') await keepPaidTime(keeping, provider, news)
  await enqueue(db, 'book_provider_news', { organizationId, id })
}

/** Rightly signed, but nobody here can read it: the owner looks it up at the provider. */
async function keepUnreadable(
  keeping: Keeping,
  provider: PaymentProviderName,
  { id: eventId, type }: { id: string; type: string },
): Promise<void> {
  const { db, organizationId } = keeping
  const id = await insertEvent(keeping, {
    provider,
    event_id: eventId,
    kind: 'other',
    news: db.json({ type: type.slice(0, 100) }),
    state: 'unmatched',
    why: 'unreadable',
  })
  if (id) await notifyOfUnmatched(db, { organizationId }, id)
}

/** Undefined where an event with this id is kept already. */
async function insertEvent(
  { db, organizationId, at }: Keeping,
  event: { provider: PaymentProviderName; event_id: string; kind: string } & Record<string, unknown>,
): Promise<string | undefined> {
  const row = { organization_id: organizationId, id: uuid(), received_at: new Date(at), ...event }
  const [added] = await db<{ id: string }[]>`
    insert into provider_events ${db(row)} on conflict (organization_id, provider, event_id) do nothing returning id`
  return added?.id
}

function amountOf(news: Kept) {
  if (news.kind === 'paid') return news.payment
  return news.kind === 'expired' ? undefined : news.amount
}
