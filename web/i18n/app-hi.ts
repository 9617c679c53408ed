import appointments from './hi/appointments.json'
import audit from './hi/audit.json'
import billing from './hi/billing.json'
import calendar from './hi/calendar.json'
import calendarFeeds from './hi/calendarFeeds.json'
import clinic from './hi/clinic.json'
import dashboard from './hi/dashboard.json'
import hours from './hi/hours.json'
import lists from './hi/lists.json'
import members from './hi/members.json'
import messages from './hi/messages.json'
import notifications from './hi/notifications.json'
import operator from './hi/operator.json'
import palette from './hi/palette.json'
import patientDetails from './hi/patientDetails.json'
import patientMessages from './hi/patientMessages.json'
import portal from './hi/portal.json'
import prescriptions from './hi/prescriptions.json'
import profile from './hi/profile.json'
import queue from './hi/queue.json'
import security from './hi/security.json'
import series from './hi/series.json'
import session from './hi/session.json'
import settings from './hi/settings.json'
import ui from './hi/ui.json'
import waitlist from './hi/waitlist.json'

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
