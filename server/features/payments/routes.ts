import { paymentEndpoints } from '#contract/payments.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { getPayment, listPayments } from './queries.ts'
import { takePayment } from './take-payment.ts'
import { undoPayment } from './undo-payment.ts'

export function paymentRoutes({ route }: Routes, now: () => number): void {
  route(paymentEndpoints.list, ({ db, actor, scope, query }) => listPayments(db, actor, scope, query))

  route(paymentEndpoints.take, async ({ db, actor, scope, body }) => {
    const id = await takePayment(db, actor, scope, body, now())
    return getPayment(db, actor, scope, id)
  })

  route(paymentEndpoints.undo, async ({ db, actor, scope, params: { id } }) => {
    await undoPayment(db, actor, scope, id, now())
    return getPayment(db, actor, scope, id)
  })
}
