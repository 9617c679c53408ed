import sentences from './messages.json'
import catalog from './signIn.json'

export const texts = { catalog, sentences }
