import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const freshMs = 30_000
const mayPass = (error: Error) => error instanceof ApiError && (error.isUnanswered || error.status === 503)

/** Changes are told by the live stream; a call that could not be answered is tried again, one that was refused is not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline is what the calls find: one that waits for the browser's word would hang in silence.
    queries: {
      networkMode: 'always',
      staleTime: freshMs,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
