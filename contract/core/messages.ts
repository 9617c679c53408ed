import { accountMessages } from './messages/accounts.ts'
import { dayMessages } from './messages/day.ts'
import { installationMessages } from './messages/installation.ts'
import { recordMessages } from './messages/records.ts'

/** Every sentence that the server may answer and a form may show. The browser translates them by looking the sentence up. */
export const messages = {
  ...accountMessages,
  ...recordMessages,
  ...dayMessages,
  ...installationMessages,
} as const

export const allMessages: readonly string[] = [...new Set(Object.values(messages))]
