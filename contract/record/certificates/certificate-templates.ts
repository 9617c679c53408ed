import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { idOf, nothing, requiredText } from '#contract/core/fields.ts'
import { locales } from '#contract/core/locale.ts'
import { messages } from '#contract/core/messages.ts'
import {
  builtInNames,
  certificateKinds,
  fieldSources,
  fieldTypes,
  placeholdersOf,
  type CertificateField,
} from './certificate-fields.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'

const field = z
  .object({
    name: z
      .string({ error: messages.invalidValue })
      .regex(/^[a-z][a-zA-Z0-9]{0,29}$/, clinicalMessages.certificateFieldName)
      .refine(
        name => !(builtInNames as readonly string[]).includes(name),
        clinicalMessages.certificateFieldName,
      )
      .refine(name => !(name in {}), clinicalMessages.certificateFieldName),
    label: requiredText(messages.nameRequired, 80),
    type: z.enum(fieldTypes, { error: messages.invalidValue }),
    isRequired: z.boolean({ error: messages.invalidValue }).default(false),
    choices: z
      .array(requiredText(messages.invalidValue, 100), { error: messages.invalidValue })
      .max(20, messages.invalidValue)
      .default([]),
    source: z.enum(fieldSources, { error: messages.invalidValue }).nullable().default(null),
  })
  .refine(({ type, choices }) => type !== 'choice' || choices.length > 0, {
    path: ['choices'],
    error: clinicalMessages.certificateChoices,
  })

const fields = z
  .array(field, { error: messages.invalidValue })
  .max(20, messages.invalidValue)
  .refine(list => new Set(list.map(({ name }) => name)).size === list.length, messages.invalidValue)

/** Each field stands in the text, else its answer would be missing on the paper; and the text names only what there is. */
const isComplete = ({ body, fields: listed }: { body: string; fields: readonly { name: string }[] }) => {
  const asked = placeholdersOf(body)
  const names = listed.map(({ name }) => name)
  return (
    names.every(name => asked.includes(name)) &&
    asked.every(name => names.includes(name) || (builtInNames as readonly string[]).includes(name))
  )
}

const written = z
  .object({
    kind: z.enum(certificateKinds, { error: messages.invalidValue }),
    locale: z.enum(locales, { error: messages.invalidValue }),
    title: requiredText(messages.nameRequired, 100),
    body: requiredText(clinicalMessages.certificateTextRequired, 10_000),
    fields,
  })
  .refine(isComplete, { path: ['body'], error: clinicalMessages.certificateFieldsInText })

const template = z.object({
  _id: z.string(),
  kind: z.enum(certificateKinds),
  /** The language of the paper. */
  locale: z.enum(locales),
  title: z.string(),
  body: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.enum(fieldTypes),
      isRequired: z.boolean(),
      choices: z.array(z.string()),
      source: z.enum(fieldSources).nullable(),
    }),
  ),
  /** As it came with Lindenwell, not changed by the organization. */
  isShipped: z.boolean(),
  version: z.number(),
})
export type CertificateTemplate = z.output<typeof template>
export type ShippedTemplate = Omit<CertificateTemplate, 'isShipped' | 'version' | 'fields'> & {
  fields: CertificateField[]
}

const path = 'users/certificate-templates'
const one = 'users/certificate-templates/:id'
const changes = ['certificates'] as const

export const certificateTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary:
      'The templates of certificates: those shipped, as the owner has changed them, and the organization’s own',
    allow: 'certificates.read',
    data: z.array(template),
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Add a template of certificates',
    allow: 'certificates.template',
    body: written,
    data: template,
    success: 201,
    message: clinicalMessages.templateSaved,
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Change a template of certificates; what was issued stays as it is',
    allow: 'certificates.template',
    body: written.safeExtend({
      version: z.number({ error: messages.invalidValue }).int(messages.invalidValue).min(0).optional(),
    }),
    data: template,
    message: clinicalMessages.templateSaved,
    errors: ['stale_version'],
    changes,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Delete a template of certificates',
    allow: 'certificates.template',
    data: nothing,
    message: clinicalMessages.templateDeleted,
    changes,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restore`,
    summary: 'Restore a deleted template of certificates',
    allow: 'certificates.template',
    data: template,
    message: messages.restored,
    changes,
  }),
  prefill: endpoint({
    method: 'GET',
    path: `${one}/prefill`,
    summary: 'What the record puts into the fields of a template, and what it offers: the diagnoses',
    allow: 'certificates.write',
    query: z.object({
      patientId: idOf(messages.patientRequired),
      encounterId: idOf(messages.invalidValue).optional(),
    }),
    data: z.object({
      /** Whose letterhead the paper bears: the clinic of the visit, or else the doctor's own. */
      clinicId: z.string(),
      fields: z.record(z.string(), z.string()),
      offered: z.record(z.string(), z.string()),
    }),
    errors: ['forbidden'],
    reads: 'certificates',
  }),
}
