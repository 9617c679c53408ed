import cashDesk from './app/cashDesk.json'
import ledger from './app/ledger.json'

// The contract's sentences are already in English.
export const catalogs = { cashDesk, ledger, messages: {} }
