import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router'
import { appointmentSearch } from './appointment-search.ts'
import type { AnyProfile } from '#contract/identity/profile.ts'
import { isOperator, isPatient } from '#contract/core/roles.ts'
import { dashboardSearch } from './dashboard-search.ts'
import { lazyPart } from './lazy-part.tsx'
import { listSearch } from './list-search.ts'
import { operatorSearch } from './operator-search.ts'
import { paths } from './paths.ts'
import { queueSearch } from './queue-search.ts'
import { profileQuery } from '../calls/profile.ts'
import { queryClient } from '../calls/query-client.ts'
import {
  createPrescriptionSearch,
  patientDetailsSearch,
  portalSearch,
  recordSearch,
  visitSearch,
} from './record-search.ts'
import { claimPage, leaveForLogin, sessionToken } from '../calls/session.ts'
import { setUpSearch } from './set-up-search.ts'
import { stayUntilFetched } from './screen-code.ts'
import { settingsSearch } from './settings-search.ts'
import { ErrorPage, ErrorScreen, NotFoundPage, NotFoundScreen } from '../ui/states/ErrorScreen.tsx'

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: ErrorPage })

const homeOf = (profile: AnyProfile) =>
  isOperator(profile) ? paths.operator : isPatient(profile) ? paths.portal : paths.dashboard

/** Leads users to pages that they may see. This is not a protection: the server checks every call. */
async function guard({ location }: { location: ParsedLocation }, area: string): Promise<void> {
  if (!sessionToken()) return leaveForLogin()
  const { data: profile } = await queryClient.ensureQueryData(profileQuery)
  claimPage(profile)
  const home = homeOf(profile)
  if (home !== area && location.pathname.startsWith(area)) throw redirect({ to: home, replace: true })
}

const clinicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  validateSearch: visitSearch,
  beforeLoad: context => guard(context, paths.dashboard),
  component: lazyPart(async () => (await import('../areas/clinic/ClinicLayout.tsx')).ClinicLayout),
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundScreen,
})

const below = <Rest extends string>(path: `${typeof paths.dashboard}${Rest}`) =>
  path.slice(paths.dashboard.length) as Rest
const inClinic = { getParentRoute: () => clinicRoute }
const list = { ...inClinic, validateSearch: listSearch }

const dashboardRoute = createRoute({
  ...inClinic,
  path: '/',
  validateSearch: dashboardSearch,
  component: lazyPart(
    async () => (await import('../areas/clinic/day/dashboard/DashboardPage.tsx')).DashboardPage,
  ),
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
  component: lazyPart(
    async () => (await import('../areas/clinic/day/hours/DoctorHoursPage.tsx')).DoctorHoursPage,
  ),
})
const clinicHoursRoute = createRoute({
  ...inClinic,
  path: below(paths.clinicHours),
  validateSearch: recordSearch,
  component: lazyPart(
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
const billingRoute = createRoute({
  ...list,
  path: below(paths.billing),
  component: lazyPart(
    async () => (await import('../areas/clinic/money/billing/AccountsPage.tsx')).AccountsPage,
  ),
})
const paymentsRoute = createRoute({
  ...list,
  path: below(paths.payments),
  component: lazyPart(
    async () => (await import('../areas/clinic/money/billing/PaymentsPage.tsx')).PaymentsPage,
  ),
})
const createPrescriptionRoute = createRoute({
  ...inClinic,
  path: below(paths.createPrescription),
  validateSearch: createPrescriptionSearch,
  component: lazyPart(
    async () =>
      (await import('../areas/clinic/record/prescriptions/CreatePrescriptionPage.tsx'))
        .CreatePrescriptionPage,
  ),
})
const prescriptionsRoute = createRoute({
  ...list,
  path: below(paths.prescriptions),
  component: lazyPart(
    async () =>
      (await import('../areas/clinic/record/prescriptions/PrescriptionsPage.tsx')).PrescriptionsPage,
  ),
})
const patientDetailsRoute = createRoute({
  ...inClinic,
  path: below(paths.patientDetails),
  validateSearch: patientDetailsSearch,
  component: lazyPart(
    async () => (await import('../areas/clinic/clinic/patients/PatientDetailsPage.tsx')).PatientDetailsPage,
  ),
})
const prescriptionRoute = createRoute({
  ...inClinic,
  path: below(paths.prescription),
  validateSearch: recordSearch,
  component: lazyPart(
    async () => (await import('../areas/clinic/record/prescriptions/PrescriptionPage.tsx')).PrescriptionPage,
  ),
})
const encounterRoute = createRoute({
  ...inClinic,
  path: below(paths.encounter),
  validateSearch: recordSearch,
  component: lazyPart(
    async () => (await import('../areas/clinic/record/encounter/EncounterPage.tsx')).EncounterPage,
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
    async () => (await import('../areas/clinic/clinic/settings/SettingsPage.tsx')).SettingsPage,
  ),
})

const inPortal = {
  getParentRoute: () => rootRoute,
  beforeLoad: (context: Parameters<typeof guard>[0]) => guard(context, paths.portal),
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
}

const portalRoute = createRoute({
  ...inPortal,
  path: paths.portal,
  validateSearch: portalSearch,
  component: lazyPart(async () => (await import('../areas/portal/PortalPage.tsx')).PortalPage),
})

const portalSecurityRoute = createRoute({
  ...inPortal,
  path: paths.portalSecurity,
  component: lazyPart(async () => (await import('../areas/portal/SecurityPage.tsx')).SecurityPage),
})

const portalReadsRoute = createRoute({
  ...inPortal,
  path: paths.portalReads,
  component: lazyPart(async () => (await import('../areas/portal/ReadsPage.tsx')).ReadsPage),
})

const operatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.operator,
  beforeLoad: context => guard(context, paths.operator),
  component: lazyPart(async () => (await import('../areas/operator/OperatorLayout.tsx')).OperatorLayout),
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundScreen,
})
const inOperator = { getParentRoute: () => operatorRoute }

const organizationsRoute = createRoute({
  ...inOperator,
  path: '/',
  validateSearch: operatorSearch,
  component: lazyPart(
    async () => (await import('../areas/operator/organizations/OrganizationsPage.tsx')).OrganizationsPage,
  ),
})
const siteContentRoute = createRoute({
  ...inOperator,
  path: 'site-content',
  component: lazyPart(
    async () => (await import('../areas/operator/site-content/SiteContentPage.tsx')).SiteContentPage,
  ),
})
const inquiriesRoute = createRoute({
  ...inOperator,
  path: 'inquiries',
  validateSearch: operatorSearch,
  component: lazyPart(
    async () => (await import('../areas/operator/inquiries/InquiriesPage.tsx')).InquiriesPage,
  ),
})
const mailRoute = createRoute({
  ...inOperator,
  path: 'mail',
  validateSearch: operatorSearch,
  component: lazyPart(async () => (await import('../areas/operator/mail/MailPage.tsx')).MailPage),
})
const healthRoute = createRoute({
  ...inOperator,
  path: 'health',
  component: lazyPart(async () => (await import('../areas/operator/health/HealthPage.tsx')).HealthPage),
})
const logRoute = createRoute({
  ...inOperator,
  path: 'log',
  validateSearch: operatorSearch,
  component: lazyPart(async () => (await import('../areas/operator/log/LogPage.tsx')).LogPage),
})
const operatorSecurityRoute = createRoute({
  ...inOperator,
  path: 'security',
  component: lazyPart(async () => (await import('../areas/operator/SecurityPage.tsx')).SecurityPage),
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
      billingRoute,
      paymentsRoute,
      patientDetailsRoute,
      createPrescriptionRoute,
      prescriptionsRoute,
      prescriptionRoute,
      encounterRoute,
      messagesRoute,
      auditRoute,
      settingsRoute,
    ]),
    portalRoute,
    portalSecurityRoute,
    portalReadsRoute,
    operatorRoute.addChildren([
      organizationsRoute,
      siteContentRoute,
      inquiriesRoute,
      mailRoute,
      healthRoute,
      logRoute,
      operatorSecurityRoute,
    ]),
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
