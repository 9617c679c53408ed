import calendarFeeds from './app/calendarFeeds.json'
import members from './app/members.json'

export const catalogs = { calendarFeeds, members }
