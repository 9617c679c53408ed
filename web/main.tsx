import '#web/jitless-zod.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import '#web/ui/look/base.css'
import './shell.css'
import { SessionGuard } from '#web/features/identity/session/SessionGuard.tsx'
import { screenTexts, startTranslation } from '#web/i18n/start.ts'
import { applyTheme } from '#web/ui/look/theme.ts'
import { ToastProvider } from '#web/ui/states/Toast.tsx'
import { onBackOnline, watchConnection } from './calls/connection.ts'
import { queryClient } from './calls/query-client.ts'
import { profileQuery } from './calls/profile.ts'
import { router } from './routes/router.tsx'
import { fetchScreen } from './routes/screen-code.ts'
import { watchRestoredPage } from './calls/restored-page.ts'
import { sessionToken } from './calls/session.ts'

applyTheme()
watchConnection()
watchRestoredPage()
onBackOnline(() => void queryClient.invalidateQueries())
const root = document.getElementById('root')
if (root) void start(root)

const quietMs = 1_000

/** The outline in the page's HTML stays until there is something to show. */
async function start(element: HTMLElement) {
  // Start everything in parallel, because no part needs another.
  if (sessionToken()) void queryClient.prefetchQuery(profileQuery)
  void fetchScreen(router, location.pathname).catch(() => {})
  await Promise.all([startTranslation(), router.load()])
  createRoot(element).render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
        <SessionGuard />
      </ToastProvider>
    </QueryClientProvider>,
  )
  // Later, so that they do not slow the first screen down.
  setTimeout(() => void screenTexts().catch(() => {}), quietMs)
}
