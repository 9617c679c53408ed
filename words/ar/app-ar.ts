import appointments from './app/appointments.json'
import audit from './app/audit.json'
import auditWords from './app/auditWords.json'
import billing from './app/billing.json'
import calendar from './app/calendar.json'
import clinic from './app/clinic.json'
import dashboard from './app/dashboard.json'
import desk from './app/desk.json'
import doctorHome from './app/doctorHome.json'
import hours from './app/hours.json'
import lists from './app/lists.json'
import notifications from './app/notifications.json'
import palette from './app/palette.json'
import patientDetails from './app/patientDetails.json'
import patientMessages from './app/patientMessages.json'
import profile from './app/profile.json'
import queue from './app/queue.json'
import security from './app/security.json'
import series from './app/series.json'
import session from './app/session.json'
import ui from './app/ui.json'
import visit from './app/visit.json'
import waitlist from './app/waitlist.json'
import messages from './messages.json'
import staffMessages from './staffMessages.json'

export const catalogs = {
  appointments,
  audit,
  auditWords,
  billing,
  calendar,
  clinic,
  dashboard,
  desk,
  doctorHome,
  hours,
  lists,
  notifications,
  palette,
  patientDetails,
  patientMessages,
  profile,
  queue,
  security,
  series,
  session,
  ui,
  visit,
  waitlist,
  messages: { ...messages, ...staffMessages },
}
