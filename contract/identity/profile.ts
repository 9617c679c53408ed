import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idOf, password, reference, requiredText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { roles } from '../core/permissions.ts'

/** An organization's invitation, until the account's holder accepts or declines. */
const invitation = z.object({ _id: z.string(), organization: reference, role: z.enum(roles) })
export type Invitation = z.output<typeof invitation>

const account = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  mustChangePassword: z.boolean(),
  /** The organization requires a second factor and the account has none: no other call is allowed. */
  mustSetUpSecondFactor: z.boolean(),
  invitations: z.array(invitation),
})

const organizations = z.array(
  reference.extend({
    role: z.enum(roles),
    /** false: invited; the holder sees nothing of the organization before accepting. */
    accepted: z.boolean(),
  }),
)

const profile = account.extend({
  role: z.enum(roles),
  image: z.string().nullable(),
  organization: reference.extend({
    currency: z.string(),
    timeZone: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().nullable(),
    taxBasisPoints: z.number(),
    /** The name of its tax, if it has one. */
    taxName: z.string().nullable(),
    /** A patient with this many upcoming visits has to call the clinic for another. */
    visitsAheadLimit: z.number(),
  }),
  organizations,
  /** The doctor's record that is linked to this account, whatever its e-mail address; an owner may have one too. */
  doctorId: z.string().nullable(),
  /** For a live demo: when it ends and its data is deleted. */
  demoUntil: z.string().nullable(),
})
export type Profile = z.output<typeof profile>

/** For an operator: no organization, and no picture, because an organization would store it. */
const operatorProfile = account.extend({
  role: z.literal('operator'),
  image: z.null(),
  organization: z.null(),
  organizations: z.array(z.never()),
})
export type OperatorProfile = z.output<typeof operatorProfile>

/** For an account that has not accepted any invitation yet: it is in no organization. */
const invitedProfile = account.extend({
  role: z.literal('invited'),
  image: z.null(),
  organization: z.null(),
  organizations,
})
export type InvitedProfile = z.output<typeof invitedProfile>

const anyProfile = z.discriminatedUnion('role', [profile, operatorProfile, invitedProfile])
export type AnyProfile = z.output<typeof anyProfile>

export const updateProfileBody = z
  .object({
    name: requiredText(messages.nameRequired),
    currentPassword: z.string().max(200),
    password: password(messages.passwordRequired),
    /** For setting a new password with a second factor: the app's code, or a recovery code. */
    otp: z.string().max(40),
  })
  .partial()
  .refine(body => !body.password || body.currentPassword, {
    path: ['currentPassword'],
    error: messages.currentPasswordWrong,
  })

const answer = {
  method: 'POST',
  allow: 'account',
  data: anyProfile,
  success: 200,
  changesOwn: ['account'],
  whileInvited: true,
  signIn: true,
} as const

export const profileEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'user/profile',
    summary: 'My name, role, organizations and permissions',
    allow: 'account',
    data: anyProfile,
    whileUnprotected: true,
    readsNobody: 'It tells people of themselves.',
    whileProvisional: true,
    whileInvited: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'user/profile',
    summary: 'Change my name, picture or password',
    allow: 'account',
    body: updateProfileBody,
    multipart: 'image',
    data: anyProfile,
    message: messages.profileUpdated,
    changesOwn: ['account'],
    whileProvisional: true,
  }),
  switchOrganization: endpoint({
    method: 'POST',
    path: 'users/switch-organization',
    summary: 'Switch to another organization that I belong to',
    allow: 'organizations.switch',
    body: z.object({ organizationId: idOf(messages.required) }),
    data: profile,
    message: messages.organizationSwitched,
    errors: ['conflict', 'stronger_sign_in_required'],
    signIn: true,
    changesSignIn: true,
    whileUnprotected: true,
  }),
  acceptInvitation: endpoint({
    ...answer,
    path: 'users/invitations/:id/accept',
    errors: ['stronger_sign_in_required'],
    whileUnprotected: true,
    summary:
      'Accept an organization’s invitation; an account without an organization is then signed in to it',
    message: messages.invitationAccepted,
  }),
  declineInvitation: endpoint({
    ...answer,
    path: 'users/invitations/:id/decline',
    summary: 'Decline an organization’s invitation; it can invite again',
    message: messages.invitationDeclined,
  }),
}
