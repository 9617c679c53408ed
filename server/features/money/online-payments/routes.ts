import { onlineMessages } from '#contract/money/online/online-messages.ts'
import { onlinePaymentEndpoints } from '#contract/money/online/online-payments.ts'
import { payEndpoints } from '#contract/money/online/pay.ts'
import { payPath, payUrlOf } from '#contract/money/online/pay-path.ts'
import { linkTurnOf } from '#server/features/clinic/patients/link-turn.ts'
import { planInvoiceLink } from '#server/features/day/messages/invoice-links/plan-link.ts'
import { linkStands } from '#server/features/money/invoices/link-stands.ts'
import { paperToken, readPaperToken } from '#server/features/money/invoices/paper-link.ts'
import { getInvoice } from '#server/features/money/invoices/queries.ts'
import { notifyOfControl } from '#server/features/shared/notifications/notify.ts'
import { isOperator } from '#contract/core/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { forbidden, HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Actor, Caller } from '#server/platform/http/gate.ts'
import type { Call, Routes, SignedIn } from '#server/platform/http/route-kinds.ts'
import { isWorthNoting } from '#server/platform/secrets/last-read.ts'
import type { PhoneChannel } from '#server/platform/messages/provider.ts'
import { findSettings, type SettingsReading } from './find-settings.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { endFormerSecret, endOnlinePayments, saveKeys, usedProvider } from './keys.ts'
import { endMadeLink, findMadeLink, keepMadeLink, listMadeLinks, noteLinkRead } from './made-links.ts'
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
  const reading = ({ db, actor, now: at }: Call): SettingsReading => ({
    db,
    organizationId: actor.organizationId,
    publicUrl,
    seal,
    now: at,
  })

  route(onlinePaymentEndpoints.get, call => findSettings(reading(call)))
  route(onlinePaymentEndpoints.change, async call => {
    await saveKeys(reading(call), call.body)
    await resumeWaiting(call.db, call.actor.organizationId)
    await notifyOfControl(call.db, call.actor, 'online_payments_changed')
    call.tellAudit({ detail: call.body.provider })
    return findSettings(reading(call))
  })
  route(onlinePaymentEndpoints.end, async call => {
    await endOnlinePayments(call.db, call.actor.organizationId)
    await notifyOfControl(call.db, call.actor, 'online_payments_changed')
    return findSettings(reading(call))
  })
  route(onlinePaymentEndpoints.endFormerSecret, async call => {
    await endFormerSecret(call.db, call.actor.organizationId, call.body.provider)
    await notifyOfControl(call.db, call.actor, 'online_payments_changed')
    call.tellAudit({ detail: call.body.provider })
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
    const { organizationId, membershipId: madeBy } = call.actor
    const { _id: id, patient } = await payableOf(call, call.body.invoiceId)
    const turn = await linkTurnOf(call.db, { organizationId, patientId: patient._id })
    const made = await keepMadeLink(call.db, { organizationId, invoiceId: id, madeBy, turn }, now())
    const link = { organizationId, id, turn, made }
    return { url: payUrlOf(publicUrl, paperToken(secret, 'payment', link, now())) }
  })
  route(payEndpoints.links, ({ db, actor }) => listMadeLinks(db, actor.organizationId, now()))
  route(payEndpoints.endLink, async ({ db, actor, params }) => {
    if (!(await endMadeLink(db, actor.organizationId, params.id))) throw notFound()
    return null
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
    const link = named(body.token)
    const { organizationId, id, made } = link
    const found = await database.inOrganization(
      organizationId,
      async db => {
        const standing = await standingLink(db, link)
        const payable = standing && (await findPayable(db, organizationId, id))
        return payable && { payable, lastReadAt: standing.lastReadAt }
      },
      { readOnly: true },
    )
    if (!found) throw new HttpError('pay_link_over')
    const at = now()
    if (made && isWorthNoting(found.lastReadAt, at))
      await database.inOrganization(organizationId, db =>
        noteLinkRead(db, organizationId, made, new Date(at)),
      )
    return found.payable
  })
  publicRoute(payEndpoints.begin, async ({ body }) => {
    const link = named(body.token)
    const { organizationId, id } = link
    if (!(await database.inOrganization(organizationId, db => standingLink(db, link), { readOnly: true })))
      throw new HttpError('pay_link_over')
    return openCheckout(parts, {
      organizationId,
      target: { invoiceId: id },
      returnUrl: publicUrl + payPath,
    })
  })
}

type Link = NonNullable<ReturnType<typeof readPaperToken>>

/** Undefined once it is over. `lastReadAt` is kept of a link that a person made by hand. */
async function standingLink(db: Db, link: Link): Promise<{ lastReadAt: string | null } | undefined> {
  if (!(await linkStands(db, 'payment', link))) return undefined
  const { organizationId, id: invoiceId, made } = link
  return made ? findMadeLink(db, { organizationId, invoiceId, id: made }) : { lastReadAt: null }
}

function memberOf(actor: Caller): Actor {
  if (isOperator(actor)) throw forbidden()
  return actor
}
