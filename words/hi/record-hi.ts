import body from './app/body.json'
import certificates from './app/certificates.json'
import chart from './app/chart.json'
import emergency from './app/emergency.json'
import encounter from './app/encounter.json'
import orders from './app/orders.json'
import phrases from './app/phrases.json'
import prescriptions from './app/prescriptions.json'
import recordSettings from './app/recordSettings.json'
import reports from './app/reports.json'
import safety from './app/safety.json'
import sharing from './app/sharing.json'
import visitLine from './app/visitLine.json'
import messages from './clinicalMessages.json'

export const catalogs = {
  body,
  certificates,
  chart,
  emergency,
  encounter,
  orders,
  phrases,
  prescriptions,
  recordSettings,
  reports,
  safety,
  sharing,
  visitLine,
  messages,
}
