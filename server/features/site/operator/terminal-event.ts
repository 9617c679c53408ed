import type { Deed } from '#contract/site/operator.ts'

/** What the operator's log says of a command of `npm run operator`. */
export const terminalEvent = (command: string, email: string, deed: Deed) => ({
  action: `npm run operator -- ${command} ${email}`,
  outcome: 'done' as const,
  told: { deeds: [deed] },
})
