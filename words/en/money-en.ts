import ledger from './app/ledger.json'

// The contract's sentences are already in English.
export const catalogs = { ledger, messages: {} }
