import appointments from './en/appointments.json'
import audit from './en/audit.json'
import billing from './en/billing.json'
import calendar from './en/calendar.json'
import calendarFeeds from './en/calendarFeeds.json'
import clinic from './en/clinic.json'
import dashboard from './en/dashboard.json'
import hours from './en/hours.json'
import lists from './en/lists.json'
import members from './en/members.json'
import notifications from './en/notifications.json'
import operator from './en/operator.json'
import palette from './en/palette.json'
import patientDetails from './en/patientDetails.json'
import patientMessages from './en/patientMessages.json'
import portal from './en/portal.json'
import prescriptions from './en/prescriptions.json'
import profile from './en/profile.json'
import queue from './en/queue.json'
import security from './en/security.json'
import series from './en/series.json'
import session from './en/session.json'
import settings from './en/settings.json'
import ui from './en/ui.json'
import waitlist from './en/waitlist.json'

// The contract's sentences are English already.
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
  messages: {},
}
