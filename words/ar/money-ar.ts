import ledger from './app/ledger.json'
import messages from './moneyMessages.json'

export const catalogs = { ledger, messages }
