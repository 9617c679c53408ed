import audit from './app/audit.json'
import auditWords from './app/auditWords.json'
import calendar from './app/calendar.json'
import hours from './app/hours.json'
import lists from './app/lists.json'
import patientDetails from './app/patientDetails.json'
import patientMessages from './app/patientMessages.json'
import security from './app/security.json'
import series from './app/series.json'
import session from './app/session.json'
import visit from './app/visit.json'
import waitlist from './app/waitlist.json'
import messages from './messages.json'
import staffMessages from './staffMessages.json'

export const catalogs = {
  audit,
  auditWords,
  calendar,
  hours,
  lists,
  patientDetails,
  patientMessages,
  security,
  series,
  session,
  visit,
  waitlist,
  messages: { ...messages, ...staffMessages },
}
