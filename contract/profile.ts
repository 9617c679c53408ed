import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOf, password, reference, requiredText } from './fields.ts'
import { messages } from './messages.ts'
import { roles } from './permissions.ts'

const profile = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  name: z.string(),
  image: z.string().nullable(),
  organization: reference.extend({
    currency: z.string(),
    timeZone: z.string(),
    taxBasisPoints: z.number(),
    /** What its tax is called, where it has a name. */
    taxName: z.string().nullable(),
    /** Before the numbers of its bills. */
    billPrefix: z.string(),
  }),
  organizations: z.array(reference.extend({ role: z.enum(roles) })),
  permissions: z.array(z.string()),
  mustChangePassword: z.boolean(),
  /** Of a live demo: when it ends and everything in it goes. */
  demoUntil: z.string().nullable(),
})
export type Profile = z.output<typeof profile>

export const updateProfileBody = z
  .object({
    name: requiredText(messages.nameRequired),
    currentPassword: z.string().max(200),
    password: password(messages.passwordRequired),
  })
  .partial()
  .refine(body => !body.password || body.currentPassword, {
    path: ['currentPassword'],
    error: messages.currentPasswordWrong,
  })

export const profileEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'user/profile',
    summary: 'Who am I, where, and what may I do',
    allow: 'account',
    data: profile,
    whileProvisional: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'user/profile',
    summary: 'Change my name, picture or password',
    allow: 'account',
    body: updateProfileBody,
    multipart: 'image',
    data: profile,
    message: messages.profileUpdated,
    changesOwn: ['account'],
    whileProvisional: true,
  }),
  switchOrganization: endpoint({
    method: 'POST',
    path: 'users/switch-organization',
    summary: 'Go on in another organization that I belong to',
    allow: 'account',
    body: z.object({ organizationId: idOf(messages.required) }),
    data: profile,
    message: messages.organizationSwitched,
    signIn: true,
  }),
}
