import catalog from './hi/booking.json'
import sentences from './hi/messages.json'

export const texts = { catalog, sentences }
