import { locales, type Locale } from '#contract/core/locale.ts'
import type { CertificateField, CertificateKind } from '#contract/record/certificates/certificate-fields.ts'
import type { ShippedTemplate } from '#contract/record/certificates/certificate-templates.ts'
import { certificateText } from '#words/server/certificates.ts'

type FieldName =
  | 'days'
  | 'from'
  | 'diagnosis'
  | 'remarks'
  | 'purpose'
  | 'result'
  | 'limits'
  | 'recipient'
  | 'reason'
  | 'findings'
  | 'medicines'
  | 'visited'
  | 'note'
  | 'prescribed'
  | 'advice'
type Field = Pick<CertificateField, 'type'> & Partial<CertificateField> & { name: FieldName }
type Kind = Exclude<CertificateKind, 'letter'>

const diagnosis: Field = { name: 'diagnosis', type: 'text', source: 'diagnoses' }
const remarks: Field = { name: 'remarks', type: 'lines' }
const medicines: Field = { name: 'medicines', type: 'lines', source: 'medicines' }
const results = ['fit', 'limited', 'unfit'] as const

const fieldsOf: Record<Kind, Field[]> = {
  sick_note: [
    { name: 'days', type: 'days', isRequired: true },
    { name: 'from', type: 'date', isRequired: true, source: 'today' },
    diagnosis,
    remarks,
  ],
  fitness: [
    { name: 'purpose', type: 'text', isRequired: true },
    { name: 'result', type: 'choice', isRequired: true },
    { name: 'limits', type: 'lines' },
    remarks,
  ],
  referral: [
    { name: 'recipient', type: 'text', isRequired: true },
    { name: 'reason', type: 'text', isRequired: true },
    { name: 'findings', type: 'lines' },
    diagnosis,
    medicines,
  ],
  visit_summary: [
    { name: 'visited', type: 'date', isRequired: true, source: 'visit' },
    { name: 'note', type: 'lines', isRequired: true, source: 'note' },
    diagnosis,
    { name: 'prescribed', type: 'lines', source: 'prescribed' },
    { name: 'advice', type: 'lines' },
  ],
  medicine_list: [{ ...medicines, isRequired: true }, remarks],
}

const kinds = Object.keys(fieldsOf) as Kind[]

/** The same in every installation: a row of an organization with this id takes the place of the shipped template. */
const idOf = (kind: Kind, locale: Locale) =>
  `00000000-0000-4000-8000-0000000${String(kinds.indexOf(kind) + 1).padStart(2, '0')}${placeOf[locale]}`
const placeOf: Record<Locale, string> = { en: '001', hi: '002', ar: '003' }

const make = (kind: Kind, locale: Locale): ShippedTemplate => ({
  _id: idOf(kind, locale),
  kind,
  locale,
  title: certificateText(locale, `${kind}.title`),
  body: certificateText(locale, `${kind}.body`),
  fields: fieldsOf[kind].map(field => ({
    isRequired: false,
    source: null,
    label: certificateText(locale, `field.${field.name}`),
    choices:
      field.name === 'result'
        ? results.map(result => certificateText(locale, `fitness.result.${result}`))
        : [],
    ...field,
  })),
})

export const shippedTemplates: readonly ShippedTemplate[] = locales.flatMap(locale =>
  kinds.map(kind => make(kind, locale)),
)
