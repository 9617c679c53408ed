import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { requiredText } from '../core/fields.ts'
import { locales } from '../core/locale.ts'
import { messages } from '../core/messages.ts'
import { holdsAddress } from '../values/plain-name.ts'

/**
 * The mails that an organization sends in its own name to people who sign in. Mails that people request themselves always have
 * our text.
 */
const accountKinds = ['invitation', 'added_to_organization'] as const
/** Messages to patients about their visits: by mail, and the text also by SMS and WhatsApp. */
export const visitKinds = ['confirmation', 'moved', 'cancelled', 'reminder'] as const
/** To a patient's phone only: a mail with the invoice has the link to pay in it. */
export const phoneKind = 'invoice_link'
export const mailTemplateKinds = [...accountKinds, ...visitKinds, phoneKind] as const
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

const linkPlaceholders = ['name', 'organization', 'clinic', 'number', 'date', 'amount', 'phone'] as const

const isOfVisit = (kind: MailTemplateKind): kind is VisitKind => visitKinds.some(each => each === kind)

/** The placeholders that a template of this kind may use. The link is not one of them: we add it below the text. */
export const placeholdersOf = (kind: MailTemplateKind): readonly string[] =>
  kind === phoneKind ? linkPlaceholders : isOfVisit(kind) ? visitPlaceholders : accountPlaceholders
export type VisitValues = Record<(typeof visitPlaceholders)[number], string>
export type LinkValues = Record<(typeof linkPlaceholders)[number], string>

const placeholder = /\{\{(.*?)\}\}/gs
const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name ?? '')

/** Replaces in one pass, so that a placeholder inside a value is not replaced. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  )
}

function faultOf(text: string, kind: MailTemplateKind): string | undefined {
  const rest = text.replace(placeholder, '')
  const known = placeholdersOf(kind)
  if (!namesIn(text).every(name => known.includes(name)) || /\{\{|\}\}/.test(rest))
    return kind === phoneKind
      ? messages.linkPlaceholderUnknown
      : isOfVisit(kind)
        ? messages.visitPlaceholderUnknown
        : messages.placeholderUnknown
  // The mail contains our link, so the organization's text must not contain any other.
  if (!isOfVisit(kind) && holdsAddress(text)) return messages.addressInText
  // Six digits in a mail always mean the code, so the text must not contain six digits in a row.
  return /(?<!\d)\d{6}(?!\d)/.test(text) ? messages.sixDigits : undefined
}

function subjectFault(subject: string, kind: MailTemplateKind): string | undefined {
  if (/[\r\n]/.test(subject)) return messages.invalidValue
  return faultOf(subject, kind)
}

const which = {
  kind: z.enum(mailTemplateKinds, { error: messages.invalidValue }),
  locale: z.enum(locales, { error: messages.invalidValue }),
  /** The version that the editor saw; 0 if the organization has no template yet. */
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

/** As the provider gives it: letters, digits and signs, such as HX0123456789abcdef. Empty: none. */
const whatsappTemplateName = z
  .string({ error: messages.invalidValue })
  .trim()
  .max(100, messages.tooLong)
  .regex(/^[\w.-]*$/, messages.invalidValue)
  .nullable()
  .transform(name => name || null)

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

export const mailTextFields = (kind: MailTemplateKind) =>
  checked(z.object({ ...text, whatsappTemplate: whatsappTemplateName.optional() }), () => kind)

const template = z.object({
  kind: which.kind,
  locale: which.locale,
  subject: z.string(),
  body: z.string(),
  /** The text that we add below, with {{link}} in place of the link. Empty if we add none. */
  closing: z.string(),
  /** Whether the organization wrote the text; otherwise it is ours. */
  isOwn: z.boolean(),
  /** The provider's name of the WhatsApp template that is sent in place of the text; null: the text itself. */
  whatsappTemplate: z.string().nullable(),
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
    body: checked(
      z.object({ ...text, ...which, whatsappTemplate: whatsappTemplateName.optional() }),
      value => value.kind,
    ),
    data: template,
    message: messages.mailTextSaved,
    errors,
    changes,
  }),
  reset: endpoint({
    method: 'POST',
    path: 'users/settings/mail-templates/reset',
    summary: 'Reset the text of a mail to the standard one',
    allow,
    body: z.object(which),
    data: template,
    message: messages.mailTextReset,
    errors,
    changes,
  }),
}
