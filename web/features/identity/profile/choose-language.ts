import type { Locale } from '#contract/core/locale.ts'
import { leavePage } from '#web/routes/leave-page.ts'
import { mayLeave } from '#web/ui/forms/use-leave-question.ts'

const yearSeconds = 365 * 24 * 3600

/** Reloads the page, because the server writes the language into it. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  if (!(await mayLeave())) return
  document.cookie = `lang=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  query.delete('lang')
  const others = String(query)
  leavePage(others ? `${pathname}?${others}` : pathname)
}
