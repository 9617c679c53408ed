import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { formBoolean, nothing } from '../core/fields.ts'
import { exportEndpoint } from '../core/lists.ts'
import { messages } from '../core/messages.ts'
import { roles } from '../core/permissions.ts'

export const memberStates = ['active', 'invited', 'declined', 'closed'] as const

const member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(memberStates),
  /** Whether signing in asks for a second factor; known only after they have joined. */
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
  /** The reader's own entry. */
  isMe: z.boolean(),
})
export type Member = z.output<typeof member>

export const updateMemberBody = z
  .object({
    /** false closes: the person is signed out, and their record takes no bookings. true opens it again. */
    status: formBoolean,
    /** Makes a doctor, receptionist or nurse who has signed in an owner too. */
    role: z.literal('owner', { error: messages.invalidValue }),
  })
  .partial()

const invitation = {
  method: 'POST',
  data: nothing,
  message: messages.invitationSent,
  errors: ['already_joined', 'conflict', 'too_many_requests'],
} as const

const path = 'users/members'
export const memberSorts = ['name', 'role', 'state', 'createdAt', 'lastSeenAt'] as const
const filters = {
  role: z.enum(roles, { error: messages.invalidValue }).optional(),
  state: z.enum(memberStates, { error: messages.invalidValue }).optional(),
}

export const memberEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Everybody who may sign in here, in which role',
    allow: 'members.read',
    query: listQuery(memberSorts, filters),
    data: z.array(member),
    paged: true,
    reads: 'members',
  }),
  export: exportEndpoint({
    path,
    name: { many: 'members' },
    filters,
    sorts: memberSorts,
    columns: ['name', 'email', 'role', 'status', 'secondFactor', 'lastSeenAt', 'createdAt'],
    allow: 'members.read',
    reads: 'members',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'users/members/:id',
    summary: 'Close or open somebody’s sign-in, or make them an owner',
    allow: 'members.write',
    body: updateMemberBody,
    data: member,
    message: messages.memberUpdated,
    errors: ['last_owner', 'conflict', 'step_up_required'],
    stepUp: 'always',
    changes: ['members', 'doctors', 'receptionists', 'patients'],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: 'users/members/:id/reset-second-factor',
    summary: 'Turn off the second factor of a person who has lost it; they are signed out and get a mail',
    allow: 'members.write',
    data: member,
    message: messages.secondFactorReset,
    errors: ['conflict', 'step_up_required'],
    stepUp: 'control',
    changesSignIn: true,
    changes: ['members'],
  }),
  inviteDoctor: endpoint({
    ...invitation,
    path: 'users/doctors/:id/invite',
    summary: 'Mail a doctor an invitation, again or for the first time',
    allow: 'doctors.write',
    changes: ['doctors', 'members'],
  }),
  inviteReceptionist: endpoint({
    ...invitation,
    path: 'users/receptionists/:id/invite',
    summary: 'Mail a receptionist an invitation, again or for the first time',
    allow: 'receptionists.write',
    changes: ['receptionists', 'members'],
  }),
  invitePatient: endpoint({
    ...invitation,
    path: 'users/patients/:id/invite',
    summary: 'Mail a patient an invitation, again or for the first time',
    allow: 'patients.create',
    changes: ['patients', 'members'],
  }),
}
