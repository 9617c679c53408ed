import type { FastifyInstance } from 'fastify'
import { approvalRoutes } from '#server/features/money/approvals/routes.ts'
import { cashDeskRoutes } from '#server/features/money/cash-desk/routes.ts'
import { doctorShareRoutes } from '#server/features/money/doctor-shares/routes.ts'
import { dueRoutes } from '#server/features/money/dues/routes.ts'
import { gstr1Routes } from '#server/features/money/gstr1/routes.ts'
import { invoiceRoutes } from '#server/features/money/invoices/routes.ts'
import { serveMailedInvoices } from '#server/features/money/invoices/serve-mailed.ts'
import { ledgerRoutes } from '#server/features/money/ledger/routes.ts'
import { moneyRulesRoutes } from '#server/features/money/money-rules/routes.ts'
import { seriesNumberRoutes } from '#server/features/money/numbering/routes.ts'
import { depositRoutes } from '#server/features/money/online-payments/deposits/routes.ts'
import { onlinePaymentRoutes } from '#server/features/money/online-payments/routes.ts'
import { packageRoutes } from '#server/features/money/packages/routes.ts'
import { patientAccountRoutes } from '#server/features/money/patient-accounts/routes.ts'
import { payerRoutes } from '#server/features/money/payers/routes.ts'
import { paymentRoutes } from '#server/features/money/payments/routes.ts'
import { priceListRoutes } from '#server/features/money/price-list/routes.ts'
import { registerRoutes } from '#server/features/money/registers/routes.ts'
import { taxRoutes } from '#server/features/money/tax/routes.ts'
import { serveMailedQuotations } from '#server/features/money/quotations/mail-quotation.ts'
import { quotationRoutes } from '#server/features/money/quotations/routes.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'

type Settings = Parameters<typeof serveMailedInvoices>[1] &
  Parameters<typeof paymentRoutes>[1] &
  Parameters<typeof invoiceRoutes>[1] &
  Parameters<typeof patientAccountRoutes>[1] &
  Parameters<typeof onlinePaymentRoutes>[1]

/** Lists the features of the wing `money` by name, as app.ts lists the others. */
export function moneyRoutes(routes: Routes, http: FastifyInstance, settings: Settings): void {
  paymentRoutes(routes, settings)
  invoiceRoutes(routes, settings)
  serveMailedInvoices(http, settings)
  quotationRoutes(routes, settings)
  serveMailedQuotations(http, settings)
  patientAccountRoutes(routes, settings)
  dueRoutes(routes)
  ledgerRoutes(routes)
  doctorShareRoutes(routes, settings)
  payerRoutes(routes, settings)
  registerRoutes(routes, settings)
  gstr1Routes(routes, settings)
  taxRoutes(routes)
  priceListRoutes(routes, settings)
  packageRoutes(routes)
  seriesNumberRoutes(routes)
  cashDeskRoutes(routes)
  moneyRulesRoutes(routes, settings)
  approvalRoutes(routes, settings)
  onlinePaymentRoutes(routes, settings)
  depositRoutes(routes, settings)
}
