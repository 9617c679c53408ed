import appointments from './app/appointments.json'
import billing from './app/billing.json'
import clinic from './app/clinic.json'
import dashboard from './app/dashboard.json'
import desk from './app/desk.json'
import doctorHome from './app/doctorHome.json'
import notifications from './app/notifications.json'
import palette from './app/palette.json'
import profile from './app/profile.json'
import queue from './app/queue.json'
import ui from './app/ui.json'

export const catalogs = {
  appointments,
  billing,
  clinic,
  dashboard,
  desk,
  doctorHome,
  notifications,
  palette,
  profile,
  queue,
  ui,
}
