import type { Deed } from '#contract/site/operator.ts'

/** The log entry for a command of `npm run operator`. */
export const terminalEvent = (command: string, email: string, deed: Deed) => ({
  action: `npm run operator -- ${command} ${email}`,
  outcome: 'done' as const,
  told: { actions: [deed] },
})
