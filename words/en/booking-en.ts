import catalog from './booking.json'

// The contract's sentences are English already.
export const texts = { catalog, sentences: {} }
