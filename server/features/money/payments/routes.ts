import { serviceNames, type Appointment } from '#contract/day/appointments.ts'
import { isRefunded, paymentEndpoints, purposeOf, type Payment } from '#contract/money/payments.ts'
import { refundEndpoints } from '#contract/money/refunds.ts'
import { appointmentList } from '#server/features/day/appointments/queries.ts'
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
  route(paymentEndpoints.list, ({ db, actor, scope, query }) =>
    findPage(db, paymentList(actor, scope), query),
  )

  fileRoute(paymentEndpoints.export, request =>
    exportList(
      request,
      { name: 'payments', list: paymentList(request.actor, request.scope), cells },
      settings,
    ),
  )

  fileRoute(paymentEndpoints.exportAccounts, request =>
    exportList(
      request,
      { name: 'accounts', list: appointmentList(request.actor, request.scope), cells: accountCells },
      settings,
    ),
  )

  route(paymentEndpoints.take, async call => {
    const id = await takePayment(call, call.body)
    return getPayment(call.db, call.actor, call.scope, id)
  })

  route(refundEndpoints.refund, async call => {
    const { db, actor, scope, params, body } = call
    await refundPayment(call, params.id, body)
    return getPayment(db, actor, scope, params.id)
  })

  fileRoute(refundEndpoints.voucher, request => drawRefund(settings, request))

  route(paymentEndpoints.undo, async call => {
    const { db, actor, scope, params } = call
    await undoPayment(call, params.id)
    return getPayment(db, actor, scope, params.id)
  })

  fileRoute(paymentEndpoints.receipt, ({ read, actor, scope, params: { id }, query, tellAudit }) =>
    drawReceipt(read, settings, { actor, scope, id, ...query, tellAudit }),
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
  number: ({ billNumber }: Appointment) => billNumber,
  invoiceNumber: ({ invoiceNumber }: Appointment) => invoiceNumber ?? '',
  patient: ({ patient }: Appointment) => patient.name,
  phoneNumber: ({ patient }: Appointment) => patient.phoneNumber,
  service: (visit: Appointment) => names(serviceNames(visit)),
  doctor: ({ doctor }: Appointment) => doctor.name,
  clinic: ({ clinic }: Appointment) => clinic.name,
  start: ({ start }: Appointment) => localMoment(start),
  total: ({ total }: Appointment) => amount(total),
  paid: ({ paid }: Appointment) => amount(paid),
  due: ({ due }: Appointment) => amount(due),
  currency: ({ total }: Appointment) => total.currency,
  status: ({ status }: Appointment) => word(status),
  paymentStatus: ({ paymentStatus }: Appointment) => word(paymentStatus),
}
