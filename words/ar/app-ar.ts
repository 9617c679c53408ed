import appointments from './appointments.json'
import audit from './audit.json'
import billing from './billing.json'
import calendar from './calendar.json'
import calendarFeeds from './calendarFeeds.json'
import clinic from './clinic.json'
import dashboard from './dashboard.json'
import hours from './hours.json'
import lists from './lists.json'
import members from './members.json'
import messages from './messages.json'
import notifications from './notifications.json'
import operator from './operator.json'
import palette from './palette.json'
import patientDetails from './patientDetails.json'
import patientMessages from './patientMessages.json'
import portal from './portal.json'
import prescriptions from './prescriptions.json'
import profile from './profile.json'
import queue from './queue.json'
import security from './security.json'
import series from './series.json'
import session from './session.json'
import settings from './settings.json'
import ui from './ui.json'
import waitlist from './waitlist.json'

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
