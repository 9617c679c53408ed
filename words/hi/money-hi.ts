import ledger from './app/ledger.json'
import tax from './app/tax.json'
import messages from './moneyMessages.json'

export const catalogs = { ledger, tax, messages }
