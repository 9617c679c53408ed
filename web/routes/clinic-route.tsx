import { createRoute } from '@tanstack/react-router'
import { firstPart } from './lazy-part.tsx'
import { listSearch } from './list-search.ts'
import { paths } from './paths.ts'
import { visitSearch } from './record-search.ts'
import { guard, rootRoute } from './root-route.tsx'
import { ErrorPage, NotFoundScreen } from '../ui/states/ErrorScreen.tsx'

/** The clinic's area: everything behind the sidebar. */
export const clinicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  validateSearch: visitSearch,
  beforeLoad: context => guard(context, paths.dashboard),
  component: firstPart(async () => (await import('../areas/clinic/ClinicLayout.tsx')).ClinicLayout),
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundScreen,
})

/** The end of an address of the clinic's area. */
export const below = <Rest extends string>(path: `${typeof paths.dashboard}${Rest}`) =>
  path.slice(paths.dashboard.length) as Rest
export const inClinic = { getParentRoute: () => clinicRoute }
/** A list, whose state is in its address. */
export const list = { ...inClinic, validateSearch: listSearch }
