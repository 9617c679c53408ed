import { paymentEndpoints } from '#contract/payments.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { drawReceipt, type Drawing } from './draw-receipt.ts'
import { getPayment, listPayments } from './queries.ts'
import { takePayment } from './take-payment.ts'
import { undoPayment } from './undo-payment.ts'

export function paymentRoutes(
  { route, fileRoute }: Routes,
  { now, ...drawing }: Drawing & { now: () => number },
): void {
  route(paymentEndpoints.list, ({ db, actor, scope, query }) => listPayments(db, actor, scope, query))

  route(paymentEndpoints.take, async ({ db, actor, scope, body }) => {
    const id = await takePayment(db, actor, scope, body, now())
    return getPayment(db, actor, scope, id)
  })

  route(paymentEndpoints.undo, async ({ db, actor, scope, params: { id } }) => {
    await undoPayment(db, actor, scope, id, now())
    return getPayment(db, actor, scope, id)
  })

  fileRoute(paymentEndpoints.receipt, ({ read, actor, scope, params: { id }, query: { lang } }) =>
    drawReceipt(read, drawing, { actor, scope, id, lang }),
  )
}
