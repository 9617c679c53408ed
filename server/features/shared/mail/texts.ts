import type { Mail } from '#server/platform/mail/transport.ts'

export type MailContent = Omit<Mail, 'to'>
