import type { Mail } from '#server/platform/mail/transport.ts'

export type MailText = Omit<Mail, 'to'>
