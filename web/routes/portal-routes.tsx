import { createRoute } from '@tanstack/react-router'
import { withPortalTexts, withRecordTexts } from '../i18n/with-texts.ts'
import { ErrorPage, NotFoundPage } from '../ui/states/ErrorScreen.tsx'
import { lazyPart } from './lazy-part.tsx'
import { paths } from './paths.ts'
import { portalSearch } from './record-search.ts'
import { guard, rootRoute } from './root-route.tsx'

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
  component: lazyPart(
    withPortalTexts(withRecordTexts(async () => (await import('../areas/portal/PortalPage.tsx')).PortalPage)),
  ),
})

const portalSecurityRoute = createRoute({
  ...inPortal,
  path: paths.portalSecurity,
  component: lazyPart(
    withPortalTexts(async () => (await import('../areas/portal/SecurityPage.tsx')).SecurityPage),
  ),
})

const portalReadsRoute = createRoute({
  ...inPortal,
  path: paths.portalReads,
  component: lazyPart(withPortalTexts(async () => (await import('../areas/portal/ReadsPage.tsx')).ReadsPage)),
})

const portalDetailsRoute = createRoute({
  ...inPortal,
  path: paths.portalDetails,
  component: lazyPart(
    withPortalTexts(async () => (await import('../areas/portal/DetailsPage.tsx')).DetailsPage),
  ),
})

const portalVisitsRoute = createRoute({
  ...inPortal,
  path: paths.portalVisits,
  validateSearch: portalSearch,
  component: lazyPart(
    withPortalTexts(
      withRecordTexts(
        async () => (await import('../areas/portal/shared-visits/SharedVisitsPage.tsx')).SharedVisitsPage,
      ),
    ),
  ),
})

export const portalRoutes = [
  portalRoute,
  portalSecurityRoute,
  portalReadsRoute,
  portalDetailsRoute,
  portalVisitsRoute,
] as const
