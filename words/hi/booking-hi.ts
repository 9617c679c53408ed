import catalog from './booking.json'
import sentences from './messages.json'

export const texts = { catalog, sentences }
