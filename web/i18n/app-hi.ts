import appointments from './hi/appointments.json'
import billing from './hi/billing.json'
import clinic from './hi/clinic.json'
import dashboard from './hi/dashboard.json'
import lists from './hi/lists.json'
import messages from './hi/messages.json'
import portal from './hi/portal.json'
import profile from './hi/profile.json'
import settings from './hi/settings.json'
import ui from './hi/ui.json'

export const catalogs = {
  appointments,
  billing,
  clinic,
  dashboard,
  lists,
  portal,
  profile,
  settings,
  ui,
  messages,
}
