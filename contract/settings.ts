import { z } from 'zod'
import { registerBody } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'

const { name, type, contactPerson, contactNumber, email } = registerBody.shape

/** What the organization is called, and how it is reached. */
export const organizationSettings = z.object({ name, type, contactPerson, contactNumber, email })

const settings = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  contactPerson: z.string(),
  contactNumber: z.string(),
  email: z.string(),
})
export type Settings = z.output<typeof settings>

export const settingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/settings',
    summary: 'The settings of the organization',
    allow: 'settings.read',
    data: settings,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'users/settings',
    summary: 'Change settings of the organization',
    allow: 'settings.write',
    body: organizationSettings.partial(),
    data: settings,
    message: messages.settingsSaved,
    changes: ['settings'],
  }),
}
