import appointments from './ar/appointments.json'
import audit from './ar/audit.json'
import billing from './ar/billing.json'
import calendar from './ar/calendar.json'
import calendarFeeds from './ar/calendarFeeds.json'
import clinic from './ar/clinic.json'
import dashboard from './ar/dashboard.json'
import hours from './ar/hours.json'
import lists from './ar/lists.json'
import members from './ar/members.json'
import messages from './ar/messages.json'
import notifications from './ar/notifications.json'
import operator from './ar/operator.json'
import palette from './ar/palette.json'
import patientDetails from './ar/patientDetails.json'
import patientMessages from './ar/patientMessages.json'
import portal from './ar/portal.json'
import prescriptions from './ar/prescriptions.json'
import profile from './ar/profile.json'
import queue from './ar/queue.json'
import security from './ar/security.json'
import series from './ar/series.json'
import session from './ar/session.json'
import settings from './ar/settings.json'
import ui from './ar/ui.json'
import waitlist from './ar/waitlist.json'

export const catalogs = {
  appointments,
  audit,
  billing,
  calendar,
  calendarFeeds,
  clinic,
  dashboard,
  hours,
  lists,
  members,
  notifications,
  operator,
  palette,
  patientDetails,
  patientMessages,
  portal,
  prescriptions,
  profile,
  queue,
  security,
  series,
  session,
  settings,
  ui,
  waitlist,
  messages,
}
