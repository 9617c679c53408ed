import sentences from './ar/messages.json'
import catalog from './ar/signIn.json'

export const texts = { catalog, sentences }
