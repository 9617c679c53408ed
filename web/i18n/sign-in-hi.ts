import sentences from './hi/messages.json'
import catalog from './hi/signIn.json'

export const texts = { catalog, sentences }
