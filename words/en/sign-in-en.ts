import catalog from './signIn.json'

// The contract's sentences are English already.
export const texts = { catalog, sentences: {} }
