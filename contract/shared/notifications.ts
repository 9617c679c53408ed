import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { money, nothing, reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { Role } from '../core/permissions.ts'

/**
 * Somebody changed who controls the organization's money or sign-in. All owners are told, also the one whose session did it, and nobody
 * can choose not to be: a thief of that session would.
 */
export const controlKinds = [
  'upi_changed',
  'two_person_changed',
  'two_person_asked',
  'money_rules_changed',
  'online_payments_changed',
  'period_closed',
  'sign_in_rules_changed',
  'owners_changed',
  'second_factor_reset',
] as const
export type ControlKind = (typeof controlKinds)[number]

const chosenKinds = [
  'appointment_booked',
  'appointment_rescheduled',
  'appointment_cancelled',
  'appointment_kept',
  'patient_added',
  'mail_failed',
  'message_failed',
  'patient_email_changed',
  'emergency_access',
  'correction_asked',
  'approval_asked',
  'approval_given',
  'approval_declined',
  'paid_online',
  'paid_beyond_due',
  'deposit_late',
  'payment_unmatched',
  'refund_failed',
  'payment_disputed',
] as const
export const notificationKinds = [...chosenKinds, ...controlKinds] as const
export type ChosenKind = (typeof chosenKinds)[number]
export type NotificationKind = (typeof notificationKinds)[number]

const ofAppointments = ['appointment_booked', 'appointment_rescheduled', 'appointment_cancelled'] as const
/** The visit stays at its time, outside the new hours: staff at the clinic take care of it. */
const ofStaff = [...ofAppointments, 'appointment_kept'] as const

/** The kinds of notification that a role can choose. */
export const notificationKindsOf: Record<Role, readonly ChosenKind[]> = {
  owner: chosenKinds,
  doctor: ofStaff,
  receptionist: [
    ...ofStaff,
    'patient_added',
    'correction_asked',
    'approval_asked',
    'approval_given',
    'approval_declined',
    'paid_online',
    'paid_beyond_due',
    'deposit_late',
    'refund_failed',
    'payment_disputed',
  ],
  /** The day's list is in front of them. */
  nurse: [],
  patient: ofAppointments,
}

export const isControl = (kind: NotificationKind): kind is ControlKind =>
  (controlKinds as readonly string[]).includes(kind)

/** A mail or message that failed is never reported by mail. */
export const mayBeMailed = (kind: NotificationKind) => kind !== 'mail_failed' && kind !== 'message_failed'

/** Changes that staff could make without the patient's knowledge: also mailed, unless the reader turns that off. */
export const isMailedAtFirst = (kind: NotificationKind) =>
  kind === 'patient_email_changed' || kind === 'emergency_access'

const kind = z.enum(notificationKinds, { error: messages.invalidValue })

const notification = z.object({
  _id: z.string(),
  kind,
  createdAt: z.string(),
  isRead: z.boolean(),
  /** The record that it is about; the others are null once it is deleted. */
  appointment: z
    .object({ _id: z.string(), number: z.number(), start: z.string(), doctor: reference, patient: reference })
    .nullable(),
  patient: reference.nullable(),
  /** What somebody asked an approval for; `patient` is whose money it is, else the payer with this name. */
  approval: z
    .object({ _id: z.string(), amount: money, askedBy: z.string(), payer: z.string().nullable() })
    .nullable(),
  /** What came online, or did not go back; `patient` is whose money it is. */
  payment: z.object({ _id: z.string(), amount: money, invoiceId: z.string().nullable() }).nullable(),
  /** Who changed it, where it is about who controls the organization. */
  changedBy: z.string().nullable(),
  /** The address or number that a mail or a message did not reach. */
  recipient: z.string().nullable(),
  /** For a series: how many more visits it concerns. */
  further: z.number(),
})
export type Notification = z.output<typeof notification>

const choice = z.object({
  kind: z.enum(chosenKinds, { error: messages.invalidValue }),
  inBell: z.boolean(),
  byMail: z.boolean(),
})
export type NotificationChoice = z.output<typeof choice>
export const notificationChoicesBody = z.array(choice).max(notificationKinds.length, messages.invalidValue)

const path = 'users/notifications'
const own = { allow: 'notifications.read', changesOwn: ['notifications'] } as const

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'My notifications, newest first, and how many are unread',
    allow: 'notifications.read',
    query: listQuery(['createdAt']),
    data: z.array(notification),
    paged: true,
    extra: z.object({ unread: z.number() }),
    reads: 'notifications',
    isPolled: true,
  }),
  read: endpoint({
    ...own,
    method: 'POST',
    path: 'users/notifications/:id/read',
    summary: 'Mark a notification as read',
    data: nothing,
  }),
  readAll: endpoint({
    ...own,
    method: 'POST',
    path: 'users/notifications/read-all',
    summary: 'Mark all my notifications as read',
    data: nothing,
  }),
  choices: endpoint({
    method: 'GET',
    path: 'users/notifications/choices',
    summary: 'Which notifications I get, and where',
    allow: 'notifications.read',
    data: z.array(choice),
  }),
  choose: endpoint({
    ...own,
    method: 'PUT',
    path: 'users/notifications/choices',
    summary: 'Choose which notifications I get, and where',
    body: notificationChoicesBody,
    data: z.array(choice),
    message: messages.choicesSaved,
  }),
}
