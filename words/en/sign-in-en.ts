import catalog from './signIn.json'

// The contract's sentences are already in English.
export const texts = { catalog, sentences: {} }
