import catalog from './ar/booking.json'
import sentences from './ar/messages.json'

export const texts = { catalog, sentences }
