import { createRoute } from '@tanstack/react-router'
import { below, inClinic, list } from './clinic-route.tsx'
import { lazyPart } from './lazy-part.tsx'
import { paths } from './paths.ts'
import { recordPage } from './record-page.tsx'
import {
  accountantSearch,
  accountSearch,
  cashDeskSearch,
  doctorStatementsSearch,
  ledgerSearch,
  payersSearch,
  pricesSearch,
  recordSearch,
} from './record-search.ts'
import { withMoneyTexts } from '../i18n/with-texts.ts'

const billingRoute = createRoute({
  ...list,
  path: below(paths.billing),
  component: lazyPart(
    withMoneyTexts(async () => (await import('../areas/clinic/money/billing/AccountsPage.tsx')).AccountsPage),
  ),
})
const invoicesRoute = createRoute({
  ...list,
  path: below(paths.invoices),
  component: lazyPart(
    withMoneyTexts(
      async () => (await import('../areas/clinic/money/invoices/InvoicesPage.tsx')).InvoicesPage,
    ),
  ),
})
const invoiceRoute = createRoute({
  ...inClinic,
  path: below(paths.invoice),
  validateSearch: recordSearch,
  component: recordPage(
    'invoice',
    withMoneyTexts(async () => (await import('../areas/clinic/money/invoices/InvoicePage.tsx')).InvoicePage),
  ),
})
const quotationsRoute = createRoute({
  ...list,
  path: below(paths.quotations),
  component: lazyPart(
    withMoneyTexts(
      async () => (await import('../areas/clinic/money/quotations/QuotationsPage.tsx')).QuotationsPage,
    ),
  ),
})
const quotationRoute = createRoute({
  ...inClinic,
  path: below(paths.quotation),
  validateSearch: recordSearch,
  component: recordPage(
    'quotation',
    withMoneyTexts(
      async () => (await import('../areas/clinic/money/quotations/QuotationPage.tsx')).QuotationPage,
    ),
  ),
})
const paymentsRoute = createRoute({
  ...list,
  path: below(paths.payments),
  component: lazyPart(
    withMoneyTexts(async () => (await import('../areas/clinic/money/billing/PaymentsPage.tsx')).PaymentsPage),
  ),
})
const approvalsRoute = createRoute({
  ...list,
  path: below(paths.approvals),
  component: lazyPart(
    withMoneyTexts(
      async () => (await import('../areas/clinic/money/billing/ApprovalsPage.tsx')).ApprovalsPage,
    ),
  ),
})
const ledgerRoute = createRoute({
  ...inClinic,
  path: below(paths.ledger),
  validateSearch: ledgerSearch,
  component: lazyPart(
    withMoneyTexts(async () => (await import('../areas/clinic/money/billing/LedgerPage.tsx')).LedgerPage),
  ),
})
const accountantRoute = createRoute({
  ...inClinic,
  path: below(paths.accountant),
  validateSearch: accountantSearch,
  component: lazyPart(
    withMoneyTexts(
      async () => (await import('../areas/clinic/money/billing/AccountantPage.tsx')).AccountantPage,
    ),
  ),
})
const doctorStatementsRoute = createRoute({
  ...inClinic,
  path: below(paths.doctorStatements),
  validateSearch: doctorStatementsSearch,
  component: lazyPart(
    withMoneyTexts(
      async () =>
        (await import('../areas/clinic/money/billing/DoctorStatementsPage.tsx')).DoctorStatementsPage,
    ),
  ),
})
const payersRoute = createRoute({
  ...inClinic,
  path: below(paths.payers),
  validateSearch: payersSearch,
  component: lazyPart(
    withMoneyTexts(async () => (await import('../areas/clinic/money/billing/PayersPage.tsx')).PayersPage),
  ),
})
const cashDeskRoute = createRoute({
  ...inClinic,
  path: below(paths.cashDesk),
  validateSearch: cashDeskSearch,
  component: lazyPart(
    withMoneyTexts(async () => (await import('../areas/clinic/money/billing/CashDeskPage.tsx')).CashDeskPage),
  ),
})
const patientAccountRoute = createRoute({
  ...inClinic,
  path: below(paths.patientAccount),
  validateSearch: accountSearch,
  component: recordPage(
    'patient',
    withMoneyTexts(
      async () =>
        (await import('../areas/clinic/money/patient-accounts/PatientAccountPage.tsx')).PatientAccountPage,
    ),
  ),
})
const pricesRoute = createRoute({
  ...inClinic,
  path: below(paths.prices),
  validateSearch: pricesSearch,
  component: lazyPart(
    withMoneyTexts(async () => (await import('../areas/clinic/money/billing/PricesPage.tsx')).PricesPage),
  ),
})

/** The Billing Record. */
export const moneyRoutes = [
  billingRoute,
  invoicesRoute,
  invoiceRoute,
  quotationsRoute,
  quotationRoute,
  paymentsRoute,
  approvalsRoute,
  ledgerRoute,
  accountantRoute,
  doctorStatementsRoute,
  payersRoute,
  cashDeskRoute,
  patientAccountRoute,
  pricesRoute,
] as const
