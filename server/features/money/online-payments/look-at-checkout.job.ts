import type { Task } from 'graphile-worker'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import { lapseDeposit } from './deposits/keep-time.ts'
import { endCheckout } from './end-checkout.ts'
import { keepProviderEvent } from './receive-webhook.ts'
import { requireKeys } from './keys.ts'
import { unknownIsOver } from './open-checkout.ts'
import type { OnlineParts } from './parts.ts'

type Payload = { organizationId: string; id: string }
type Waiting = { provider: PaymentProviderName; providerId: string | null; depositId: string | null }

/**
 * A checkout whose time is over, or whose visitor left, is ended at the provider, so that nobody pays there any more. Where somebody has paid, and the call
 * about it never came, it is booked as if it had.
 */
export function lookAtCheckoutJob({ database, seal, providerOf, now }: OnlineParts): Task {
  return async payload => {
    const { organizationId, id } = payload as Payload
    const found = await database.inOrganization(
      organizationId,
      async db => {
        const [checkout] = await db<Waiting[]>`
          select provider, provider_id as "providerId", deposit_id as "depositId" from checkouts
          where organization_id = ${organizationId} and id = ${id} and state in ('opening', 'open')`
        return checkout && { checkout, keys: await requireKeys(db, seal, organizationId, checkout.provider) }
      },
      { readOnly: true },
    )
    if (!found) return
    const { checkout, keys } = found
    const { provider, providerId, depositId } = checkout
    // Where the provider never answered, nobody was shown a page; what it opened then ends by itself.
    const said = providerId
      ? await providerOf(provider, keys)
          .endCheckout(providerId)
          .catch((error: unknown) => {
            const over = unknownIsOver(error)
            if (!over) throw error
            return over
          })
      : ({ state: 'expired' } as const)
    if (said.state === 'open') throw new Error(`Checkout ${id} cannot be ended yet`)
    await database.inOrganization(organizationId, async db => {
      if (said.state === 'paid')
        await keepProviderEvent({ db, organizationId, at: now() }, provider, {
          id: `asked:${id}`,
          kind: 'paid',
          checkoutProviderId: providerId,
          checkoutId: id,
          payment: said.payment,
        })
      else {
        await endCheckout(db, organizationId, id)
        const call = { db, actor: { organizationId, membershipId: null }, now: now() }
        if (depositId) await lapseDeposit(call, depositId)
      }
    })
  }
}
