import { createRoute } from '@tanstack/react-router'
import { withOperatorTexts } from '../i18n/with-texts.ts'
import { ErrorPage, NotFoundScreen } from '../ui/states/ErrorScreen.tsx'
import { lazyPart } from './lazy-part.tsx'
import { operatorSearch } from './operator-search.ts'
import { paths } from './paths.ts'
import { guard, rootRoute } from './root-route.tsx'

const operatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.operator,
  beforeLoad: context => guard(context, paths.operator),
  component: lazyPart(
    withOperatorTexts(async () => (await import('../areas/operator/OperatorLayout.tsx')).OperatorLayout),
  ),
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
const safetyListRoute = createRoute({
  ...inOperator,
  path: 'safety-list',
  component: lazyPart(
    async () => (await import('../areas/operator/safety-list/SafetyListPage.tsx')).SafetyListPage,
  ),
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

/** The area of who runs the installation. */
export const operatorRoutes = operatorRoute.addChildren([
  organizationsRoute,
  siteContentRoute,
  inquiriesRoute,
  mailRoute,
  safetyListRoute,
  healthRoute,
  logRoute,
  operatorSecurityRoute,
])
