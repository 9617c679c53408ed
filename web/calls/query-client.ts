import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const freshMs = 30_000
const mayPass = (error: Error) => error instanceof ApiError && error.isUnanswered

/** The live stream reports changes. A call without an answer is tried again; a refused one is not (busy.ts: one that met a busy server). */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The calls find out whether they are offline. With the browser's own state, a call could wait forever without a message.
    queries: {
      networkMode: 'always',
      staleTime: freshMs,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
