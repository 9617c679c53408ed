import { portalEndpoints } from '#contract/day/portal.ts'
import { call } from '#web/calls/api.ts'
import { leavePage } from '#web/routes/leave-page.ts'
import { useLocale } from '#web/i18n/use-locale.ts'

/** Opens the booking page as a page that knows the patient. If that is refused, the page asks for a mailed code. `wait`: at its waiting list. */
export function useOpenBooking(patientId: string | undefined): (slug: string, at?: 'wait') => Promise<void> {
  const locale = useLocale()
  return async (slug, at) => {
    if (patientId) await call(portalEndpoints.openBooking, { body: { patientId } }).catch(() => undefined)
    leavePage(`/book/${slug}?lang=${locale}${at ? `#${at}` : ''}`)
  }
}
