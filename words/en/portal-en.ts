import portal from './app/portal.json'

export const catalogs = { portal }
