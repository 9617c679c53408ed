import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, idOf, nothing, reference, version } from '../core/fields.ts'
import { exportEndpoint } from '../core/lists.ts'
import { visitKinds } from '../clinic/mail-templates.ts'
import { messages } from '../core/messages.ts'

/** offer: a time that came free, to somebody on the waiting list. invoice_link: the link to pay an invoice. */
export const messageKinds = [...visitKinds, 'offer', 'invoice_link'] as const
export const messageChannels = ['mail', 'sms', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * sending: on its way now. dropped: when it was due, there was a reason not to send it. unknown: it was sent, but we got no
 * answer, so it may have been accepted.
 */
export const messageStatuses = ['waiting', 'sending', 'sent', 'failed', 'dropped', 'unknown'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Why a message was dropped, in its `error`. For a failed message, `error` is the text of the mail server or the provider. */
export const dropReasons = [
  'opted_out',
  'unreachable',
  'no_country',
  'number_unclear',
  'no_longer_true',
  'off',
  'demo',
  'suspended',
] as const

/** Why a message was not sent, or perhaps not, in our own words; errors of a mail server or a provider have theirs. */
const ownReasons = [...dropReasons, 'interrupted'] as const
export const isOwnReason = (error: string | null): error is (typeof ownReasons)[number] =>
  ownReasons.some(known => known === error)

/** The later status of an accepted message, from the provider. */
export const deliveries = ['delivered', 'undelivered', 'failed'] as const

export const reminderLimit = 3
const reminder = z
  .number({ error: messages.reminderRange })
  .int(messages.reminderRange)
  .min(15, messages.reminderRange)
  .max(14 * 24 * 60, messages.reminderRange)

const settingsFields = {
  byMail: z.boolean({ error: messages.invalidValue }),
  bySms: z.boolean({ error: messages.invalidValue }),
  byWhatsapp: z.boolean({ error: messages.invalidValue }),
  /** Minutes before a visit. */
  reminders: z
    .array(reminder, { error: messages.reminderRange })
    .max(reminderLimit, messages.remindersTooMany)
    .refine(minutes => new Set(minutes).size === minutes.length, messages.remindersDiffer),
}

const settings = z.object({
  ...settingsFields,
  version: z.number(),
  /** The channels that this installation can send by; others have no effect even if chosen. */
  ready: z.array(z.enum(messageChannels)),
  /** Clinics that send nothing to phones because their country is not set. */
  withoutCountry: z.array(reference),
  /** Patients whose number says no country, and how many there are: nothing is sent to it. At most fifty are named. */
  unclearNumbers: z.object({
    count: z.number(),
    patients: z.array(reference.extend({ phoneNumber: z.string() })),
  }),
})
export type MessageSettings = z.output<typeof settings>
const messageSettingsBody = z.object(settingsFields).partial().extend({ version })

const message = z.object({
  _id: z.string(),
  kind: z.enum(messageKinds),
  status: z.enum(messageStatuses),
  /** Null until it is sent. */
  channel: z.enum(messageChannels).nullable(),
  recipient: z.string().nullable(),
  /** Times with the clinic's offset. */
  dueAt: z.string(),
  sentAt: z.string().nullable(),
  /** For reminders. */
  minutesBefore: z.number().nullable(),
  attempts: z.number(),
  error: z.string().nullable(),
  /** Null: no status from the provider yet, or it is a mail. */
  delivery: z.enum(deliveries).nullable(),
  /** The provider's number of the cause. */
  deliveryError: z.string().nullable(),
  /** What the patient answered from their phone. */
  reply: z.enum(['confirm', 'cancel']).nullable(),
  /** What the provider asked for it, in the currency's major unit; null: not known, or nothing. */
  cost: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  patient: reference,
  clinic: reference,
  /** Null for an offer and for a link to pay. */
  appointment: z.object({ _id: z.string(), number: z.number(), start: z.string() }).nullable(),
  /** Of a link to pay. */
  invoice: z.object({ _id: z.string(), number: z.string() }).nullable(),
  /** The start of the visit or of the offered time. Null for a link to pay. */
  start: z.string().nullable(),
})
export type Message = z.output<typeof message>

const path = 'users/messages'
const sorts = ['dueAt', 'patient', 'kind', 'channel', 'status', 'createdAt'] as const
const filters = {
  /** Days in each clinic's time zone, both included. */
  from: date().optional(),
  to: date().optional(),
  kind: z.enum(messageKinds, { error: messages.invalidValue }).optional(),
  status: z.enum(messageStatuses, { error: messages.statusInvalid }).optional(),
  channel: z.enum(messageChannels, { error: messages.invalidValue }).optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  patientId: idOf(messages.patientRequired).optional(),
  appointmentId: idOf(messages.appointmentRequired).optional(),
}

export const messageEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The messages to patients about their visits and invoices: sent, waiting and failed',
    allow: 'messages.read',
    query: listQuery(sorts, filters),
    data: z.array(message),
    paged: true,
    reads: 'messages',
  }),
  export: exportEndpoint({
    path,
    name: { many: 'messages to patients' },
    filters,
    sorts,
    columns: [
      'patient',
      'kind',
      'dueAt',
      'channel',
      'recipient',
      'status',
      'start',
      'sentAt',
      'attempts',
      'clinic',
      'error',
      'reply',
      'cost',
    ],
    allow: 'messages.read',
    reads: 'messages',
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: 'users/messages/:id/send-again',
    summary: 'Send a message again that failed, or whose state is unknown',
    allow: 'messages.read',
    data: message,
    message: messages.messageSentAgain,
    errors: ['conflict'],
    changes: ['messages'],
  }),
  settings: endpoint({
    method: 'GET',
    path: 'users/settings/messages',
    summary: 'By which ways patients get messages about visits, and when they are reminded',
    allow: 'messages.settings',
    data: settings,
    reads: 'patients',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: 'users/settings/messages',
    summary: 'Choose by which ways patients get messages about visits, and when they are reminded',
    allow: 'settings.write',
    body: messageSettingsBody,
    data: settings,
    message: messages.settingsSaved,
    errors: ['stale_version'],
    changes: ['settings', 'messages'],
  }),
  webhook: endpoint({
    method: 'POST',
    path: 'webhooks/messages',
    summary:
      'Reports of the SMS and WhatsApp provider: whether a message was delivered, and what people wrote back',
    allow: 'anyone',
    signedForm: true,
    file: ['text/xml'],
    data: nothing,
    readsNobody: 'It answers the provider nothing.',
    errors: ['invalid_input'],
  }),
  stop: endpoint({
    method: 'POST',
    path: 'public/messages/stop',
    summary: 'Stop the messages to a patient, with the token of a link in one of them',
    allow: 'anyone',
    body: z.object({ token: z.string({ error: messages.required }).min(1, messages.required).max(200) }),
    data: nothing,
    message: messages.messagesStopped,
    signIn: true,
  }),
}
