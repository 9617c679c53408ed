import account from './app/account.json'
import approvals from './app/approvals.json'
import cashDesk from './app/cashDesk.json'
import doctorShares from './app/doctorShares.json'
import invoices from './app/invoices.json'
import ledger from './app/ledger.json'
import onlinePayments from './app/onlinePayments.json'
import payers from './app/payers.json'
import payments from './app/payments.json'
import prices from './app/prices.json'
import quotations from './app/quotations.json'
import registers from './app/registers.json'
import tax from './app/tax.json'
import messages from './moneyMessages.json'

export const catalogs = {
  account,
  approvals,
  cashDesk,
  doctorShares,
  invoices,
  ledger,
  onlinePayments,
  payers,
  payments,
  prices,
  quotations,
  registers,
  tax,
  messages,
}
