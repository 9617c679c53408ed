import cashDesk from './app/cashDesk.json'
import ledger from './app/ledger.json'
import tax from './app/tax.json'

// The contract's sentences are already in English.
export const catalogs = { cashDesk, ledger, tax, messages: {} }
