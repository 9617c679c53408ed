import calendarFeeds from './app/calendarFeeds.json'
import members from './app/members.json'
import settings from './app/settings.json'

export const catalogs = { calendarFeeds, members, settings }
