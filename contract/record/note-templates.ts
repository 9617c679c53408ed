import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { nothing, requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'
import { outline } from './encounters.ts'

const owned = {
  _id: z.string(),
  name: z.string(),
  /** True: the reader's own. False: the clinic's, for every doctor. */
  isMine: z.boolean(),
  isDeleted: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
}

const template = z.object({
  ...owned,
  isDefault: z.boolean(),
  outline: z.array(z.object({ key: z.string(), title: z.string().nullable(), text: z.string() })),
})
export type NoteTemplate = z.output<typeof template>

const phrase = z.object({ ...owned, text: z.string() })
export type Phrase = z.output<typeof phrase>

const isMine = z.boolean({ error: messages.invalidValue }).default(true)
const version = z.number({ error: messages.invalidValue }).int(messages.invalidValue).min(1).optional()

const templateBody = {
  name: requiredText(messages.nameRequired, 80),
  outline,
  /** Opens with each new visit. */
  isDefault: z.boolean({ error: messages.invalidValue }).optional(),
}
const phraseBody = {
  /** Typed after a dot: 'throat' for .throat */
  name: requiredText(messages.nameRequired, 40)
    .transform(name => name.replace(/^\./, '').toLowerCase())
    .pipe(z.string().regex(/^[^\s.]{1,40}$/u, clinicalMessages.phraseNameInvalid)),
  /** Fields stand in double square brackets: 'Throat [[red]], ears [[normal]].' */
  text: requiredText(clinicalMessages.phraseTextRequired, 5000),
}

const changes = ['noteTemplates'] as const

/** Outlines of notes and dot phrases: a doctor's own, or the clinic's, which the owner changes. */
export const noteTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/templates',
    summary: 'The outlines of notes that the caller may use: their own first, then the clinic’s',
    allow: 'encounters.read',
    data: z.array(template),
  }),
  create: endpoint({
    method: 'POST',
    path: 'users/templates',
    summary: 'Keep an outline of notes',
    allow: 'encounters.write',
    body: z.object({ ...templateBody, isMine }),
    data: template,
    success: 201,
    message: clinicalMessages.templateSaved,
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'users/templates/:id',
    summary: 'Change an outline of notes',
    allow: 'encounters.write',
    body: z.object({ ...templateBody, version }).partial(),
    data: template,
    message: clinicalMessages.templateSaved,
    errors: ['stale_version'],
    changes,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: 'users/templates/:id',
    summary: 'Delete an outline of notes',
    allow: 'encounters.write',
    data: nothing,
    message: clinicalMessages.templateDeleted,
    changes,
  }),
}

export const phraseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/phrases',
    summary: 'The dot phrases that the caller may use: their own first, then the clinic’s',
    allow: 'encounters.read',
    data: z.array(phrase),
  }),
  create: endpoint({
    method: 'POST',
    path: 'users/phrases',
    summary: 'Keep a dot phrase',
    allow: 'encounters.write',
    body: z.object({ ...phraseBody, isMine }),
    data: phrase,
    success: 201,
    message: clinicalMessages.phraseSaved,
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'users/phrases/:id',
    summary: 'Change a dot phrase',
    allow: 'encounters.write',
    body: z.object({ ...phraseBody, version }).partial(),
    data: phrase,
    message: clinicalMessages.phraseSaved,
    errors: ['stale_version'],
    changes,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: 'users/phrases/:id',
    summary: 'Delete a dot phrase',
    allow: 'encounters.write',
    data: nothing,
    message: clinicalMessages.phraseDeleted,
    changes,
  }),
}
