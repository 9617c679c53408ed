import '#web/jitless-zod.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import '#web/ui/base.css'
import './shell.css'
import { SessionGuard } from '#web/features/session/SessionGuard.tsx'
import { startTranslation } from '#web/i18n/start.ts'
import { pageLocale } from '#web/i18n/use-locale.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { ToastProvider } from '#web/ui/Toast.tsx'
import { onBackOnline, watchConnection } from './connection.ts'
import { queryClient } from './query-client.ts'
import { profileQuery } from './profile.ts'
import { router } from './router.tsx'
import { fetchScreen } from './screen-code.ts'
import { sessionToken } from './session.ts'

applyTheme()
watchConnection()
onBackOnline(() => void queryClient.invalidateQueries())
const root = document.getElementById('root')
if (root) void start(root)

/** The page's own outline stands until there is something to show in its place. */
async function start(element: HTMLElement) {
  // All at once: none of them needs another.
  if (sessionToken()) void queryClient.prefetchQuery(profileQuery)
  void fetchScreen(router, location.pathname).catch(() => {})
  await Promise.all([startTranslation(pageLocale()), router.load()])
  createRoot(element).render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
        <SessionGuard />
      </ToastProvider>
    </QueryClientProvider>,
  )
}
