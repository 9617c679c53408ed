import operator from './app/operator.json'

export const catalogs = { operator }
