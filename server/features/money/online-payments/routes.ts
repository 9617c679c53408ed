import { onlineMessages } from '#contract/money/online/online-messages.ts'
import { onlinePaymentEndpoints } from '#contract/money/online/online-payments.ts'
import { payEndpoints } from '#contract/money/online/pay.ts'
import { payPath, payUrlOf } from '#contract/money/online/pay-path.ts'
import { planInvoiceLink } from '#server/features/day/messages/invoice-links/plan-link.ts'
import { paperToken, readPaperToken } from '#server/features/money/invoices/paper-link.ts'
import { getInvoice } from '#server/features/money/invoices/queries.ts'
import { isOperator } from '#contract/core/roles.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { forbidden, HttpError } from '#server/platform/http/errors.ts'
import type { Actor, Caller } from '#server/platform/http/gate.ts'
import type { Call, Routes, SignedIn } from '#server/platform/http/route-kinds.ts'
import type { PhoneChannel } from '#server/platform/messages/provider.ts'
import { findSettings, type SettingsReading } from './find-settings.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { endOnlinePayments, saveKeys, usedProvider } from './keys.ts'
import { openCheckout } from './open-checkout.ts'
import type { OnlineParts } from './parts.ts'
import { findPayable } from './payable.ts'
import { resumeWaiting } from './resume.ts'
import { testKeys } from './test-keys.ts'
import { seeUnmatched, unmatchedList } from './unmatched.ts'

type Parts = OnlineParts & { phoneChannels: readonly PhoneChannel[] }
type Invoiced = Awaited<ReturnType<typeof getInvoice>>

export function onlinePaymentRoutes({ route, publicRoute, signedRoute }: Routes, parts: Parts): void {
  const { database, seal, publicUrl, secret, now } = parts
  const reading = ({ db, actor }: Call): SettingsReading => ({
    db,
    organizationId: actor.organizationId,
    publicUrl,
  })

  route(onlinePaymentEndpoints.get, call => findSettings(reading(call)))
  route(onlinePaymentEndpoints.change, async call => {
    await saveKeys(reading(call), seal, call.body)
    await resumeWaiting(call.db, call.actor.organizationId)
    call.tellAudit({ detail: call.body.provider })
    return findSettings(reading(call))
  })
  route(onlinePaymentEndpoints.end, async call => {
    await endOnlinePayments(call.db, call.actor.organizationId)
    return findSettings(reading(call))
  })
  route(
    onlinePaymentEndpoints.test,
    ({ actor, body }) => testKeys(parts, memberOf(actor).organizationId, body.provider),
    async call => {
      const { prepared, tellAudit } = call
      tellAudit({ detail: call.body.provider })
      if (prepared !== 'works')
        throw new HttpError('conflict', {
          message: prepared === 'keys' ? onlineMessages.keysRefused : onlineMessages.providerSilent,
        })
      return findSettings(reading(call))
    },
  )
  route(onlinePaymentEndpoints.unmatched, ({ db, actor, query }) =>
    findPage(db, unmatchedList(actor.organizationId), query),
  )
  route(onlinePaymentEndpoints.see, async call => {
    await seeUnmatched(call, call.params.id)
    return null
  })

  signedRoute(onlinePaymentEndpoints.webhook, async ({ params, bytes, headers }) => {
    await receiveWebhook(parts, { ...params, body: bytes, headers })
    return null
  })

  /** The invoice that a link is made for. Errors: not_found; conflict where nothing is owed; online_unavailable. */
  const payableOf = async (
    call: SignedIn<typeof payEndpoints.link>,
    invoiceId: string,
  ): Promise<Invoiced> => {
    const invoice = await getInvoice(call, invoiceId)
    call.tellAudit({ subjectIds: [invoice._id, invoice.patient._id] })
    if (invoice.number === null || invoice.totals.dueMinor === invoice.totals.payerDueMinor)
      throw new HttpError('conflict', { message: onlineMessages.nothingToPay })
    if (!(await usedProvider(call.db, call.actor.organizationId))) throw new HttpError('online_unavailable')
    return invoice
  }
  route(payEndpoints.link, async call => {
    const { organizationId } = call.actor
    const invoice = await payableOf(call, call.body.invoiceId)
    return {
      url: payUrlOf(publicUrl, paperToken(secret, 'payment', { organizationId, id: invoice._id }, now())),
    }
  })

  route(payEndpoints.send, async call => {
    const { _id: invoiceId, clinic, patient } = await payableOf(call, call.body.invoiceId)
    const link = {
      organizationId: call.actor.organizationId,
      invoiceId,
      clinicId: clinic._id,
      patientId: patient._id,
    }
    await planInvoiceLink(call.db, link, parts.phoneChannels, now())
    return null
  })

  route(
    payEndpoints.pay,
    async ({ actor, body }) => {
      const member = memberOf(actor)
      // Only one's own: what is not visible is not there.
      const invoice = await database.inOrganization(
        member.organizationId,
        db => getInvoice({ db, actor: member, scope: 'own', now: now() }, body.invoiceId),
        { readOnly: true },
      )
      const { url } = await openCheckout(parts, {
        organizationId: member.organizationId,
        target: { invoiceId: invoice._id },
        returnUrl: `${publicUrl}/portal`,
      })
      return { url, subjectIds: [invoice._id, invoice.patient._id] }
    },
    async ({ prepared: { url, subjectIds }, tellAudit }) => {
      tellAudit({ subjectIds })
      return { url }
    },
  )

  const named = (token: string) => {
    const found = readPaperToken(secret, 'payment', token, now())
    if (!found) throw new HttpError('pay_link_over')
    return found
  }
  publicRoute(payEndpoints.show, async ({ body }) => {
    const { organizationId, id } = named(body.token)
    const payable = await database.inOrganization(organizationId, db => findPayable(db, organizationId, id), {
      readOnly: true,
    })
    if (!payable) throw new HttpError('pay_link_over')
    return payable
  })
  publicRoute(payEndpoints.begin, async ({ body }) => {
    const { organizationId, id } = named(body.token)
    return openCheckout(parts, {
      organizationId,
      target: { invoiceId: id },
      returnUrl: publicUrl + payPath,
    })
  })
}

function memberOf(actor: Caller): Actor {
  if (isOperator(actor)) throw forbidden()
  return actor
}
