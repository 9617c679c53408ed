import '#web/jitless-zod.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import '#web/ui/base.css'
import { SessionGuard } from '#web/features/session/SessionGuard.tsx'
import { startTranslation } from '#web/i18n/start.ts'
import { pageLocale } from '#web/i18n/use-locale.ts'
import { applyTheme } from '#web/ui/theme.ts'
import { ToastProvider } from '#web/ui/Toast.tsx'
import { onBackOnline, watchConnection } from './connection.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

applyTheme()
watchConnection()
onBackOnline(() => void queryClient.invalidateQueries())
const root = document.getElementById('root')
if (root) void start(root)

async function start(element: HTMLElement) {
  await startTranslation(pageLocale())
  createRoot(element).render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
        <SessionGuard />
      </ToastProvider>
    </QueryClientProvider>,
  )
}
