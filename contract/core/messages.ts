import { accountMessages } from './messages/accounts.ts'
import { dayMessages } from './messages/day.ts'
import { installationMessages } from './messages/installation.ts'
import { recordMessages } from './messages/records.ts'
import { staffMessages } from './messages/staff.ts'

/** Every message that the server may return or a form may show. The browser looks the sentence up to translate it. */
export const messages = {
  ...accountMessages,
  ...recordMessages,
  ...dayMessages,
  ...installationMessages,
  ...staffMessages,
} as const

export const allMessages: readonly string[] = [...new Set(Object.values(messages))]
export const allStaffMessages: readonly string[] = Object.values(staffMessages)
