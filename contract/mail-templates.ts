import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { locales } from './locale.ts'
import { messages } from './messages.ts'

/** The mails that an organization sends in its own name. Those of signing up come before there is one. */
export const mailTemplateKinds = ['invitation', 'added_to_organization', 'reset_link'] as const
export type MailTemplateKind = (typeof mailTemplateKinds)[number]

/** What a template may name, and `{{link}}` must: without it the mail is of no use. */
export const mailPlaceholders = ['name', 'organization', 'link'] as const
export type MailValues = Record<(typeof mailPlaceholders)[number], string>

const placeholder = /\{\{(.*?)\}\}/gs
const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name ?? '')
const isKnown = (name: string) => mailPlaceholders.some(known => known === name)

/** In one pass: what a value says is never taken for a placeholder. */
export function fillTemplate(text: string, values: MailValues): string {
  return text.replace(placeholder, (whole, name: string) =>
    isKnown(name) ? values[name as keyof MailValues] : whole,
  )
}

function faultOf(text: string): string | undefined {
  const rest = text.replace(placeholder, '')
  if (!namesIn(text).every(isKnown) || /\{\{|\}\}/.test(rest)) return messages.placeholderUnknown
  // In a mail, six digits together are the code and nothing else.
  return /(?<!\d)\d{6}(?!\d)/.test(text) ? messages.sixDigits : undefined
}

function subjectFault(subject: string): string | undefined {
  if (/[\r\n]/.test(subject)) return messages.invalidValue
  return namesIn(subject).includes('link') ? messages.linkInSubject : faultOf(subject)
}

/** A link ends its line, so that no mail program takes what follows for a part of it. */
function bodyFault(body: string): string | undefined {
  const fault = faultOf(body)
  if (fault) return fault
  if (!body.includes('{{link}}')) return messages.linkMissing
  return /\{\{link\}\}(?![ \t]*(\r?\n|$))/.test(body) ? messages.linkEndsLine : undefined
}

const checked = (text: z.ZodType<string, string>, fault: (text: string) => string | undefined) =>
  text.superRefine((value, context) => {
    const message = fault(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

const which = {
  kind: z.enum(mailTemplateKinds, { error: messages.invalidValue }),
  locale: z.enum(locales, { error: messages.invalidValue }),
  /** As it was read; 0 where the organization has written none. */
  version: z
    .number({ error: messages.invalidValue })
    .int(messages.invalidValue)
    .min(0, messages.invalidValue)
    .optional(),
}

export const mailTextFields = z.object({
  subject: checked(requiredText(messages.subjectRequired, 150), subjectFault),
  body: checked(requiredText(messages.mailBodyRequired, 5_000), bodyFault),
})

const template = z.object({
  kind: which.kind,
  locale: which.locale,
  subject: z.string(),
  body: z.string(),
  /** Written by the organization; otherwise it is ours. */
  isOwn: z.boolean(),
  version: z.number(),
})
export type MailTemplate = z.output<typeof template>

const path = 'users/settings/mail-templates'
const allow = 'settings.write'
const errors = ['stale_version'] as const
const changes = ['settings'] as const

export const mailTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The texts of the mails that the organization sends, in each language',
    allow,
    data: z.array(template),
  }),
  update: endpoint({
    method: 'PUT',
    path,
    summary: 'Write the text of a mail in a language',
    allow,
    body: mailTextFields.extend(which),
    data: template,
    message: messages.mailTextSaved,
    errors,
    changes,
  }),
  reset: endpoint({
    method: 'POST',
    path: 'users/settings/mail-templates/reset',
    summary: 'Take the text that the product comes with again',
    allow,
    body: z.object(which),
    data: template,
    message: messages.mailTextReset,
    errors,
    changes,
  }),
}
