import { z } from 'zod'
import { date, idOf } from '../../core/fields.ts'
import { locales } from '../../core/locale.ts'
import { exportFormats } from '../../core/lists.ts'
import { messages } from '../../core/messages.ts'
import { registerMessages } from './register-messages.ts'

/** Days of the clinics, both included. */
export const days = {
  from: date(registerMessages.fromRequired),
  to: date(registerMessages.toRequired),
}

export const isInOrder = ({ from, to }: { from: string; to: string }): boolean => from <= to
export const notInOrder = { path: ['to'], message: registerMessages.endsBeforeItBegins }

/** A registration for tax, as it stands at a clinic. */
const taxNumber = z
  .string({ error: messages.invalidValue })
  .trim()
  .min(1, messages.invalidValue)
  .max(30, messages.invalidValue)

const sheetFormats = ['csv', 'xlsx'] as const
/** How a table of figures is taken away. */
export const asSheet = {
  format: z.enum(sheetFormats, { error: messages.exportFormatInvalid }),
  lang: z.enum(locales, { error: messages.invalidValue }).default('en'),
}
export type SheetFormat = (typeof sheetFormats)[number]
export const sheetFiles = [exportFormats.csv, exportFormats.xlsx] as const

/** One clinic, or all that have this registration; else the whole organization. */
export const ofClinics = {
  clinicId: idOf(messages.clinicRequired).optional(),
  taxNumber: taxNumber.optional(),
}
export const isOneChoice = ({ clinicId, taxNumber: number }: { clinicId?: string; taxNumber?: string }) =>
  clinicId === undefined || number === undefined
export const notOneChoice = { path: ['taxNumber'], message: registerMessages.clinicOrNumber }
