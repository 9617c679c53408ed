import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idOf, password, reference, requiredText } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { roles } from '../core/permissions.ts'

/** What an organization asks of the account, until its holder accepts or declines. */
const invitation = z.object({ _id: z.string(), organization: reference, role: z.enum(roles) })
export type Invitation = z.output<typeof invitation>

const account = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  mustChangePassword: z.boolean(),
  /** The organization asks for a second factor, and there is none: nothing else is open. */
  mustSetUpSecondFactor: z.boolean(),
  invitations: z.array(invitation),
})

const organizations = z.array(
  reference.extend({
    role: z.enum(roles),
    /** false: it asks, and nothing of it is open before the holder accepts. */
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
    /** What its tax is called, where it has a name. */
    taxName: z.string().nullable(),
    /** With so many visits ahead, a patient has to call the clinic for another. */
    visitsAheadLimit: z.number(),
  }),
  organizations,
  /** The doctor's record here that is linked to this account, whatever e-mail it has; an owner may have one too. */
  doctorId: z.string().nullable(),
  /** Of a live demo: when it ends and everything in it goes. */
  demoUntil: z.string().nullable(),
})
export type Profile = z.output<typeof profile>

/** Of who runs the installation: in no organization, and without a picture, which an organization would keep. */
const operatorProfile = account.extend({
  role: z.literal('operator'),
  image: z.null(),
  organization: z.null(),
  organizations: z.array(z.never()),
})
export type OperatorProfile = z.output<typeof operatorProfile>

/** Of an account that has accepted no invitation yet: it is in no organization. */
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
    /** With a new password, where a second factor is on: the app's code, or a recovery code. */
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
    summary: 'Who am I, where, and what may I do',
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
    summary: 'Go on in another organization that I belong to',
    allow: 'organizations.switch',
    body: z.object({ organizationId: idOf(messages.required) }),
    data: profile,
    message: messages.organizationSwitched,
    errors: ['conflict'],
    signIn: true,
    changesSignIn: true,
    whileUnprotected: true,
  }),
  acceptInvitation: endpoint({
    ...answer,
    path: 'users/invitations/:id/accept',
    summary: 'Accept what an organization asks of me; an account that was in none goes on there',
    message: messages.invitationAccepted,
  }),
  declineInvitation: endpoint({
    ...answer,
    path: 'users/invitations/:id/decline',
    summary: 'Decline what an organization asks of me; it may ask again',
    message: messages.invitationDeclined,
  }),
}
