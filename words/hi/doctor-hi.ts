import visitLine from './app/visitLine.json'

export const catalogs = { visitLine }
