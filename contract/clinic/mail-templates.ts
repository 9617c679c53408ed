import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { requiredText } from '../core/fields.ts'
import { locales } from '../core/locale.ts'
import { messages } from '../core/messages.ts'
import { holdsAddress } from '../values/plain-name.ts'

/** The mails that an organization sends in its own name to people who sign in. What they ask for themselves is ours. */
const accountKinds = ['invitation', 'added_to_organization'] as const
/** What patients are told of their visits: by mail, and with the text alone by SMS and WhatsApp. */
export const visitKinds = ['confirmation', 'moved', 'cancelled', 'reminder'] as const
export const mailTemplateKinds = [...accountKinds, ...visitKinds] as const
export type MailTemplateKind = (typeof mailTemplateKinds)[number]
export type VisitKind = (typeof visitKinds)[number]
export type AccountMailKind = (typeof accountKinds)[number]

const accountPlaceholders = ['name', 'organization'] as const
const visitPlaceholders = [
  'name',
  'organization',
  'clinic',
  'doctor',
  'service',
  'date',
  'time',
  'phone',
] as const

const isOfVisit = (kind: MailTemplateKind): kind is VisitKind => visitKinds.some(each => each === kind)

/** What a template of the kind may name. The link is none of it: we put it below the text. */
export const placeholdersOf = (kind: MailTemplateKind): readonly string[] =>
  isOfVisit(kind) ? visitPlaceholders : accountPlaceholders
export type VisitValues = Record<(typeof visitPlaceholders)[number], string>

const placeholder = /\{\{(.*?)\}\}/gs
const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name ?? '')

/** In one pass: what a value says is never taken for a placeholder. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  )
}

function faultOf(text: string, kind: MailTemplateKind): string | undefined {
  const rest = text.replace(placeholder, '')
  const known = placeholdersOf(kind)
  if (!namesIn(text).every(name => known.includes(name)) || /\{\{|\}\}/.test(rest))
    return isOfVisit(kind) ? messages.visitPlaceholderUnknown : messages.placeholderUnknown
  // A mail with our link in it: what an organization writes leads nowhere else.
  if (!isOfVisit(kind) && holdsAddress(text)) return messages.addressInText
  // In a mail, six digits together are the code and nothing else.
  return /(?<!\d)\d{6}(?!\d)/.test(text) ? messages.sixDigits : undefined
}

function subjectFault(subject: string, kind: MailTemplateKind): string | undefined {
  if (/[\r\n]/.test(subject)) return messages.invalidValue
  return faultOf(subject, kind)
}

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

const text = {
  subject: requiredText(messages.subjectRequired, 150),
  body: requiredText(messages.mailBodyRequired, 5_000),
}

const checked = <T extends z.ZodType<{ subject: string; body: string }>>(
  fields: T,
  kindOf: (value: z.output<T>) => MailTemplateKind,
) =>
  fields.superRefine((value, context) => {
    const kind = kindOf(value)
    const faults = { subject: subjectFault(value.subject, kind), body: faultOf(value.body, kind) }
    for (const [field, message] of Object.entries(faults))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  })

export const mailTextFields = (kind: MailTemplateKind) => checked(z.object(text), () => kind)

const template = z.object({
  kind: which.kind,
  locale: which.locale,
  subject: z.string(),
  body: z.string(),
  /** What we write below it, with {{link}} where the link will stand. Empty: nothing. */
  closing: z.string(),
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
    body: checked(z.object({ ...text, ...which }), value => value.kind),
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
