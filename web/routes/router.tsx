import { createRoute, createRouter } from '@tanstack/react-router'
import { appointmentSearch } from './appointment-search.ts'
import { dashboardSearch } from './dashboard-search.ts'
import { firstPart, lazyPart } from './lazy-part.tsx'
import { below, clinicRoute, inClinic, list } from './clinic-route.tsx'
import { fetchHome } from '../areas/clinic/day/dashboard/homes.ts'
import { moneyRoutes } from './money-routes.tsx'
import { operatorRoutes } from './operator-routes.tsx'
import { paths } from './paths.ts'
import { portalRoutes } from './portal-routes.tsx'
import { recordPage } from './record-page.tsx'
import { rootRoute } from './root-route.tsx'
import { queueSearch } from './queue-search.ts'
import {
  createCertificateSearch,
  createPrescriptionSearch,
  encounterSearch,
  overridesSearch,
  patientDetailsSearch,
  recordSearch,
  resultsSearch,
} from './record-search.ts'
import { setUpSearch } from './set-up-search.ts'
import { stayUntilFetched } from './screen-code.ts'
import { settingsSearch } from './settings-search.ts'
import { withRecordTexts, withSettingsTexts } from '../i18n/with-texts.ts'
import { ErrorScreen, NotFoundScreen } from '../ui/states/ErrorScreen.tsx'

const dashboardRoute = createRoute({
  ...inClinic,
  path: '/',
  validateSearch: dashboardSearch,
  component: firstPart(async () => {
    const page = import('../areas/clinic/day/dashboard/DashboardPage.tsx')
    await fetchHome()
    return (await page).DashboardPage
  }),
})
const setUpRoute = createRoute({
  ...inClinic,
  path: below(paths.setUp),
  validateSearch: setUpSearch,
  component: lazyPart(async () => (await import('../areas/clinic/day/set-up/SetUpPage.tsx')).SetUpPage),
})
const appointmentRoute = createRoute({
  ...inClinic,
  validateSearch: appointmentSearch,
  path: below(paths.appointments),
  component: lazyPart(
    async () => (await import('../areas/clinic/day/appointments/AppointmentPage.tsx')).AppointmentPage,
  ),
})
const queueRoute = createRoute({
  ...inClinic,
  path: below(paths.queue),
  validateSearch: queueSearch,
  component: lazyPart(async () => (await import('../areas/clinic/day/queue/QueuePage.tsx')).QueuePage),
})
const doctorRoute = createRoute({
  ...list,
  path: below(paths.doctors),
  component: lazyPart(async () => (await import('../areas/clinic/clinic/doctors/DoctorPage.tsx')).DoctorPage),
})
const clinicsRoute = createRoute({
  ...list,
  path: below(paths.clinics),
  component: lazyPart(
    async () => (await import('../areas/clinic/clinic/clinics/ClinicsPage.tsx')).ClinicsPage,
  ),
})
const doctorHoursRoute = createRoute({
  ...inClinic,
  path: below(paths.doctorHours),
  validateSearch: recordSearch,
  component: recordPage(
    'doctor',
    async () => (await import('../areas/clinic/day/hours/DoctorHoursPage.tsx')).DoctorHoursPage,
  ),
})
const clinicHoursRoute = createRoute({
  ...inClinic,
  path: below(paths.clinicHours),
  validateSearch: recordSearch,
  component: recordPage(
    'clinic',
    async () => (await import('../areas/clinic/day/hours/ClinicHoursPage.tsx')).ClinicHoursPage,
  ),
})
const serviceRoute = createRoute({
  ...list,
  path: below(paths.services),
  component: lazyPart(
    async () => (await import('../areas/clinic/clinic/services/ServicePage.tsx')).ServicePage,
  ),
})
const categoryRoute = createRoute({
  ...list,
  path: below(paths.categories),
  component: lazyPart(
    async () => (await import('../areas/clinic/clinic/categories/CategoryPage.tsx')).CategoryPage,
  ),
})
const patientRoute = createRoute({
  ...list,
  path: below(paths.patients),
  component: lazyPart(
    async () => (await import('../areas/clinic/clinic/patients/PatientPage.tsx')).PatientPage,
  ),
})
const receptionistRoute = createRoute({
  ...list,
  path: below(paths.receptionists),
  component: lazyPart(
    async () => (await import('../areas/clinic/clinic/receptionists/ReceptionistPage.tsx')).ReceptionistPage,
  ),
})
const createPrescriptionRoute = createRoute({
  ...inClinic,
  path: below(paths.createPrescription),
  validateSearch: createPrescriptionSearch,
  component: lazyPart(
    withRecordTexts(
      async () =>
        (await import('../areas/clinic/record/prescriptions/CreatePrescriptionPage.tsx'))
          .CreatePrescriptionPage,
    ),
  ),
})
const prescriptionsRoute = createRoute({
  ...list,
  path: below(paths.prescriptions),
  component: lazyPart(
    withRecordTexts(
      async () =>
        (await import('../areas/clinic/record/prescriptions/PrescriptionsPage.tsx')).PrescriptionsPage,
    ),
  ),
})
const patientDetailsRoute = createRoute({
  ...inClinic,
  path: below(paths.patientDetails),
  validateSearch: patientDetailsSearch,
  component: recordPage(
    'patient',
    withRecordTexts(
      async () => (await import('../areas/clinic/clinic/patients/PatientDetailsPage.tsx')).PatientDetailsPage,
    ),
  ),
})
const prescriptionRoute = createRoute({
  ...inClinic,
  path: below(paths.prescription),
  validateSearch: recordSearch,
  component: recordPage(
    'prescription',
    withRecordTexts(
      async () =>
        (await import('../areas/clinic/record/prescriptions/PrescriptionPage.tsx')).PrescriptionPage,
    ),
  ),
})
const createCertificateRoute = createRoute({
  ...inClinic,
  path: below(paths.createCertificate),
  validateSearch: createCertificateSearch,
  component: lazyPart(
    withRecordTexts(
      async () =>
        (await import('../areas/clinic/record/certificates/CreateCertificatePage.tsx')).CreateCertificatePage,
    ),
  ),
})
const certificatesRoute = createRoute({
  ...list,
  path: below(paths.certificates),
  component: lazyPart(
    withRecordTexts(
      async () => (await import('../areas/clinic/record/certificates/CertificatesPage.tsx')).CertificatesPage,
    ),
  ),
})
const certificateRoute = createRoute({
  ...inClinic,
  path: below(paths.certificate),
  validateSearch: recordSearch,
  component: recordPage(
    'certificate',
    withRecordTexts(
      async () => (await import('../areas/clinic/record/certificates/CertificatePage.tsx')).CertificatePage,
    ),
  ),
})
const encounterRoute = createRoute({
  ...inClinic,
  path: below(paths.encounter),
  validateSearch: encounterSearch,
  component: recordPage(
    'visit',
    withRecordTexts(
      async () => (await import('../areas/clinic/record/encounter/EncounterPage.tsx')).EncounterPage,
    ),
  ),
})
const phrasesRoute = createRoute({
  ...inClinic,
  path: below(paths.phrases),
  component: lazyPart(
    withRecordTexts(async () => (await import('../areas/clinic/record/phrases/PhrasesPage.tsx')).PhrasesPage),
  ),
})
const resultsRoute = createRoute({
  ...inClinic,
  path: below(paths.results),
  validateSearch: resultsSearch,
  component: lazyPart(
    withRecordTexts(async () => (await import('../areas/clinic/record/results/ResultsPage.tsx')).ResultsPage),
  ),
})
const overridesRoute = createRoute({
  ...inClinic,
  path: below(paths.overrides),
  validateSearch: overridesSearch,
  component: lazyPart(
    withRecordTexts(
      async () => (await import('../areas/clinic/record/overrides/OverridesPage.tsx')).OverridesPage,
    ),
  ),
})
const messagesRoute = createRoute({
  ...list,
  path: below(paths.messages),
  component: lazyPart(
    async () => (await import('../areas/clinic/day/messages/MessagesPage.tsx')).MessagesPage,
  ),
})
const auditRoute = createRoute({
  ...list,
  path: below(paths.audit),
  component: lazyPart(async () => (await import('../areas/clinic/shared/audit/AuditPage.tsx')).AuditPage),
})
const settingsRoute = createRoute({
  ...inClinic,
  path: below(paths.settings),
  validateSearch: settingsSearch,
  component: lazyPart(
    withSettingsTexts(
      async () => (await import('../areas/clinic/clinic/settings/SettingsPage.tsx')).SettingsPage,
    ),
  ),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    clinicRoute.addChildren([
      dashboardRoute,
      setUpRoute,
      appointmentRoute,
      queueRoute,
      doctorRoute,
      doctorHoursRoute,
      clinicsRoute,
      clinicHoursRoute,
      serviceRoute,
      categoryRoute,
      patientRoute,
      receptionistRoute,
      ...moneyRoutes,
      patientDetailsRoute,
      createPrescriptionRoute,
      prescriptionsRoute,
      prescriptionRoute,
      createCertificateRoute,
      certificatesRoute,
      certificateRoute,
      encounterRoute,
      phrasesRoute,
      resultsRoute,
      overridesRoute,
      messagesRoute,
      auditRoute,
      settingsRoute,
    ]),
    ...portalRoutes,
    operatorRoutes,
  ]),
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

stayUntilFetched(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
