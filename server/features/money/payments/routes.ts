import { serviceNames } from '#contract/day/appointments.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { isRefunded, paymentEndpoints, purposeOf, type Payment } from '#contract/money/payments.ts'
import { refundEndpoints } from '#contract/money/refunds.ts'
import { accountList } from '#server/features/day/appointments/queries.ts'
import {
  amount,
  exportList,
  localMoment,
  names,
  word,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { findPage } from '#server/platform/db/lists.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { drawReceipt, type Drawing } from './draw-receipt.ts'
import { drawRefund } from './draw-refund.ts'
import { getPayment, paymentList } from './queries.ts'
import { refundPayment } from './refund-payment.ts'
import { takePayment } from './take-payment.ts'
import { undoPayment } from './undo-payment.ts'

export function paymentRoutes({ route, fileRoute }: Routes, settings: Drawing & ExportSettings): void {
  route(paymentEndpoints.list, ({ db, actor, scope, now, query }) =>
    findPage(db, paymentList({ actor, scope, now }), query),
  )

  fileRoute(paymentEndpoints.export, request =>
    exportList(request, { name: 'payments', list: paymentList(request), cells }, settings),
  )

  fileRoute(paymentEndpoints.exportAccounts, request =>
    exportList(request, { name: 'accounts', list: accountList(request), cells: accountCells }, settings),
  )

  route(paymentEndpoints.take, async call => {
    const id = await takePayment(call, call.body)
    return getPayment(call, id)
  })

  route(refundEndpoints.refund, async call => {
    await refundPayment(call, call.params.id, call.body)
    return getPayment(call, call.params.id)
  })

  fileRoute(refundEndpoints.voucher, request => drawRefund(settings, request))

  route(paymentEndpoints.undo, async call => {
    await undoPayment(call, call.params.id)
    return getPayment(call, call.params.id)
  })

  fileRoute(paymentEndpoints.receipt, ({ read, actor, scope, now, params: { id }, query, tellAudit }) =>
    drawReceipt(read, settings, { actor, scope, now, id, ...query, tellAudit }),
  )
}

const cells = {
  receiptNumber: ({ receiptNumber }: Payment) => receiptNumber,
  billNumber: ({ appointment }: Payment) => appointment?.billNumber ?? '',
  invoiceNumber: ({ appointment, invoice }: Payment) => invoice?.number ?? appointment?.invoiceNumber ?? '',
  patient: ({ patient }: Payment) => patient.name,
  service: (payment: Payment) => names(purposeOf(payment)),
  doctor: ({ doctor }: Payment) => doctor?.name ?? '',
  clinic: ({ clinic }: Payment) => clinic.name,
  receivedAt: ({ receivedAt }: Payment) => localMoment(receivedAt),
  receivedBy: ({ receivedBy }: Payment) => receivedBy,
  method: ({ method }: Payment) => word(method),
  amount: (payment: Payment) => amount(payment.amount),
  refunded: ({ refunded }: Payment) => amount(refunded),
  currency: (payment: Payment) => payment.amount.currency,
  status: (payment: Payment) => word(isRefunded(payment) ? 'refunded' : 'paid'),
  undoneAt: ({ undoneAt }: Payment) => undoneAt && localMoment(undoneAt),
  undoneBy: ({ undoneBy }: Payment) => undoneBy,
}

const accountCells = {
  number: ({ billNumber }: VisitAccount) => billNumber,
  invoiceNumber: ({ invoiceNumber }: VisitAccount) => invoiceNumber ?? '',
  patient: ({ patient }: VisitAccount) => patient.name,
  phoneNumber: ({ patient }: VisitAccount) => patient.phoneNumber,
  service: (visit: VisitAccount) => names(serviceNames(visit)),
  doctor: ({ doctor }: VisitAccount) => doctor.name,
  clinic: ({ clinic }: VisitAccount) => clinic.name,
  start: ({ start }: VisitAccount) => localMoment(start),
  total: ({ total }: VisitAccount) => amount(total),
  paid: ({ paid }: VisitAccount) => amount(paid),
  due: ({ due }: VisitAccount) => amount(due),
  currency: ({ total }: VisitAccount) => total.currency,
  status: ({ status }: VisitAccount) => word(status),
  paymentStatus: ({ paymentStatus }: VisitAccount) => word(paymentStatus),
}
