import cashDesk from './app/cashDesk.json'
import ledger from './app/ledger.json'
import tax from './app/tax.json'
import messages from './moneyMessages.json'

export const catalogs = { cashDesk, ledger, tax, messages }
