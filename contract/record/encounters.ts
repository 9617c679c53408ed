import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import { date, idOf, nothing, optionalText, reference, requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from './clinical-messages.ts'
import { bodyDrawing } from './body-drawing.ts'
import { draftTests } from './orders/draft-tests.ts'
import { lineLimit } from './prescriptions.ts'
import { overrides } from './medicines/safety.ts'
import { recordAsSigned } from './record-as-signed.ts'
import { sharingOfVisit } from './sharing/sharing.ts'

export const encounterStatuses = ['open', 'signed'] as const

/** Each doctor starts with these sections; a template brings its own. */
export const soapKeys = ['subjective', 'objective', 'assessment', 'plan'] as const

const sectionLimit = 20
/** Of one section, in characters. */
export const sectionTextLimit = 50_000
const sectionKey = z
  .string({ error: messages.invalidValue })
  .regex(/^[a-z][a-z0-9-]{0,39}$/, messages.invalidValue)
  // A key of an object; these names would reach its prototype.
  .refine(key => !(key in {}), messages.invalidValue)

export const outlineSection = z.object({
  key: sectionKey,
  /** Null: the title of one of `soapKeys`, in the reader's language. */
  title: optionalText(80).transform(title => title ?? null),
  /** What the section holds when the visit begins. */
  text: z.string({ error: messages.invalidValue }).max(5000, messages.tooLong).optional(),
})
export const outline = z
  .array(outlineSection, { error: messages.invalidValue })
  .min(1, messages.invalidValue)
  .max(sectionLimit, messages.invalidValue)
  .refine(sections => new Set(sections.map(({ key }) => key)).size === sections.length, messages.invalidValue)

const lineText = (maximum = 100) =>
  z.string({ error: messages.invalidValue }).trim().max(maximum, messages.tooLong)

/** A medicine while the visit is open: what is missing is asked for when it is signed. */
export const draftLine = z.object({
  medicineName: requiredText(clinicalMessages.medicineNameRequired, 200),
  dosage: lineText(),
  recurrence: lineText(),
  duration: optionalText(),
  instructions: optionalText(500),
})
export type DraftLine = z.output<typeof draftLine>

const draftLines = z
  .array(draftLine, { error: messages.invalidValue })
  .max(lineLimit, clinicalMessages.prescriptionLinesTooMany)

/** The next visit; it is booked when this one is signed. */
export const followUp = z.object({
  start: z.string({ error: messages.startInvalid }).max(40, messages.startInvalid),
  serviceId: idOf(messages.serviceUnknown),
})
export type FollowUp = z.output<typeof followUp>

export const startEncounterBody = z
  .object({
    appointmentId: idOf(messages.appointmentUnknown).optional(),
    /** Without an appointment, with `clinicId`. */
    patientId: idOf(messages.patientRequired).optional(),
    clinicId: idOf(messages.clinicRequired).optional(),
  })
  .refine(body => Boolean(body.appointmentId ?? body.patientId), {
    path: ['patientId'],
    error: messages.patientRequired,
    when: () => true,
  })
  .refine(body => Boolean(body.appointmentId ?? body.clinicId), {
    path: ['clinicId'],
    error: messages.clinicRequired,
    when: () => true,
  })
export type StartEncounter = z.output<typeof startEncounterBody>

const draftVersion = z
  .number({ error: messages.invalidValue })
  .int(messages.invalidValue)
  .min(1, messages.invalidValue)

export const saveEncounterBody = z.object({
  version: draftVersion,
  /** Sections that are not named stay as they are. */
  sections: z
    .array(
      z.object({
        key: sectionKey,
        text: z.string({ error: messages.invalidValue }).max(sectionTextLimit, clinicalMessages.noteTooLong),
      }),
      { error: messages.invalidValue },
    )
    .max(sectionLimit, messages.invalidValue)
    .optional(),
  /** Another outline: texts of sections that it does not name stay below it. */
  templateId: idOf(messages.invalidValue).optional(),
  lines: draftLines.optional(),
  /** Tests: ordered when the visit is signed. */
  orders: draftTests.optional(),
  followUp: followUp.nullish(),
  /** Marks and strokes on the picture of a body; null: none. */
  drawing: bodyDrawing.nullish(),
  /** Somebody chose between two texts: the one before is kept as a version, whatever its age. */
  keepsBefore: z.boolean({ error: messages.invalidValue }).optional(),
})
export type SaveEncounter = z.output<typeof saveEncounterBody>

const savedLine = z.object({
  medicineName: z.string(),
  dosage: z.string(),
  recurrence: z.string(),
  duration: z.string().nullable(),
  instructions: z.string().nullable(),
})

const addendum = z.object({
  _id: z.string(),
  text: z.string(),
  /** The visit was written for the wrong patient. */
  retracts: z.boolean(),
  writtenBy: z.string(),
  writtenAt: z.string(),
})

export const section = z.object({ key: z.string(), title: z.string().nullable(), text: z.string() })
export type Section = z.output<typeof section>

export const encounter = z.object({
  _id: z.string(),
  number: z.number(),
  status: z.enum(encounterStatuses),
  patient: reference,
  doctor: reference,
  clinic: reference,
  appointmentId: z.string().nullable(),
  /** What the visit was booked as; null without an appointment. */
  service: z.string().nullable(),
  serviceId: z.string().nullable(),
  startedAt: z.string(),
  /** The appointment was over before the visit was written. */
  isLate: z.boolean(),
  savedAt: z.string(),
  signedAt: z.string().nullable(),
  signedBy: z.string().nullable(),
  isRetracted: z.boolean(),
  /** From the accounts of the patient's family: its summary is not shared with them. */
  isHiddenFromFamily: z.boolean(),
  /** What its patient reads in the portal once it is signed. */
  sharing: sharingOfVisit,
  sections: z.array(section),
  lines: z.array(savedLine),
  followUp: z.object({ start: z.string(), serviceId: z.string() }).nullable(),
  drawing: bodyDrawing.nullable(),
  /** Its tests; an order has them from the signature on. */
  orders: z.array(z.object({ testId: z.string().nullable(), name: z.string() })),
  orderId: z.string().nullable(),
  prescriptionId: z.string().nullable(),
  addenda: z.array(addendum),
  /** The record as it stood when the visit was signed; null while it is open. */
  asSigned: recordAsSigned.nullable(),
  isDeleted: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Encounter = z.output<typeof encounter>

const savedVersion = z.object({
  version: z.number(),
  savedAt: z.string(),
  savedBy: z.string(),
  sections: z.array(section),
  lines: z.array(savedLine),
  drawing: bodyDrawing.nullable(),
})

const changes = ['encounters'] as const
const reads = 'encounters' as const
const path = 'users/encounters'
const one = 'users/encounters/:id'

export const encounterEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List visits; a keyword is looked up in their notes',
    allow: 'encounters.read',
    query: listQuery(['startedAt', 'number', 'createdAt'], {
      patientId: idOf(messages.patientRequired).optional(),
      doctorId: idOf(messages.doctorRequired).optional(),
      clinicId: idOf(messages.clinicRequired).optional(),
      status: z.enum(encounterStatuses, { error: messages.invalidValue }).optional(),
      from: date().optional(),
      to: date().optional(),
    }),
    data: z.array(encounter),
    paged: true,
    reads,
  }),
  start: endpoint({
    method: 'POST',
    path,
    summary: 'Start a visit, of an appointment or without one; started again, it is the same one',
    allow: 'encounters.write',
    body: startEncounterBody,
    data: encounter,
    success: 201,
    message: clinicalMessages.encounterStarted,
    errors: ['illegal_status_step', 'too_early'],
    changes: ['encounters', 'appointments'],
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get a visit',
    allow: 'encounters.read',
    data: encounter,
    reads,
  }),
  save: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Save the draft of an open visit',
    allow: 'encounters.write',
    body: saveEncounterBody,
    data: encounter,
    message: clinicalMessages.encounterSaved,
    errors: ['stale_version', 'encounter_signed'],
    // A page saves every few seconds. The texts are kept in versions, and other browsers are not told of each save.
    isPolled: true,
    reads,
  }),
  sign: endpoint({
    method: 'POST',
    path: `${one}/sign`,
    summary:
      'Sign a visit: its prescription is numbered, its tests are ordered, its next visit booked, its appointment complete',
    allow: 'encounters.write',
    body: z.object({ version: draftVersion, overrides: overrides.optional() }),
    data: encounter,
    message: clinicalMessages.encounterSigned,
    errors: ['stale_version', 'encounter_signed', 'encounter_empty', 'safety_warning', 'slot_taken'],
    changes: ['encounters', 'prescriptions', 'appointments', 'orders', 'sharedVisits'],
  }),
  addAddendum: endpoint({
    method: 'POST',
    path: `${one}/addenda`,
    summary: 'Add to a signed visit, or retract one that was written for the wrong patient',
    allow: 'encounters.write',
    body: z.object({
      text: requiredText(clinicalMessages.addendumRequired, sectionTextLimit),
      retracts: z.boolean({ error: messages.invalidValue }).default(false),
    }),
    data: encounter,
    success: 201,
    message: clinicalMessages.addendumAdded,
    errors: ['conflict'],
    changes: ['encounters', 'prescriptions', 'orders', 'sharedVisits'],
  }),
  discard: endpoint({
    method: 'POST',
    path: `${one}/discard`,
    summary: 'Discard an open visit that should not have been started',
    allow: 'encounters.write',
    body: z.object({
      version: draftVersion,
      reason: requiredText(clinicalMessages.cancelReasonRequired, 500),
    }),
    data: nothing,
    message: clinicalMessages.encounterDiscarded,
    errors: ['stale_version', 'encounter_signed'],
    changes,
  }),
  handOn: endpoint({
    method: 'PATCH',
    path: `${one}/doctor`,
    summary: 'Hand an open visit on to another doctor',
    allow: 'encounters.handOn',
    body: z.object({
      doctorId: idOf(messages.doctorRequired),
      reason: requiredText(clinicalMessages.cancelReasonRequired, 500),
    }),
    data: encounter,
    message: clinicalMessages.encounterHandedOn,
    errors: ['encounter_signed'],
    changes,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${one}/versions`,
    summary: 'Earlier texts of a visit, the newest first',
    allow: 'encounters.read',
    data: z.array(savedVersion),
    reads,
  }),
}
