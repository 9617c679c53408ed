import { addDays } from '#contract/values/clinic-time.ts'
import { bookingPageDays } from '#contract/day/booking-days.ts'
import type { ShownBookingPage } from '#contract/site/public-site.ts'
import type { Database } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { inPage } from './find-page.ts'
import { listDays, type Reading } from './load-offers.ts'
import { showPage } from './queries.ts'

/**
 * The page as it is first drawn. A page with one service shows its days for any doctor, four weeks of them; with several, the
 * visitor chooses a service first. Undefined: there is no such page.
 */
export const showAtFirst = (
  database: Database,
  slug: string,
  reading: Reading,
): Promise<ShownBookingPage | undefined> =>
  inPage(
    database,
    slug,
    async (db, clinicPage) => {
      const page = await showPage(db, clinicPage, reading.now)
      const [service, ...others] = page.services
      const range = { from: page.today, to: addDays(page.today, bookingPageDays - 1) }
      const days =
        service && others.length === 0
          ? await listDays(db, clinicPage, { serviceId: service._id, ...range }, reading)
          : []
      return { page, days }
    },
    { readOnly: true },
  ).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'not_found') return undefined
    throw error
  })
