import { StyleSheet, View } from '@react-pdf/renderer'
import type { Locale } from '#contract/core/locale.ts'
import { dateLocales, formatDate } from '#words/formats/clinic-date.ts'
import { shownMedicine, shownQuantity } from '#words/medicine-catalog.ts'
import type { PrescriptionData } from '../document-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Foot } from '../parts/Foot.tsx'
import { Grid } from '../parts/Grid.tsx'
import { lastWordsOf } from '../parts/last-words.ts'
import { LetterheadBlock } from '../parts/LetterheadBlock.tsx'
import { theme } from '../parts/theme.ts'
import { usePatientFacts } from '../parts/use-patient-facts.ts'
import { Value, Words } from '../parts/Words.tsx'

const styles = StyleSheet.create({
  title: { fontSize: theme.large, fontWeight: 700, marginBottom: theme.gap },
  cancelled: { color: theme.danger, fontWeight: 700, marginBottom: 4 },
  cancelReason: { color: theme.danger, marginBottom: theme.gap },
  note: { marginTop: theme.gap },
  label: { fontSize: theme.small, color: theme.secondary },
})

export function Prescription(prescription: PrescriptionData) {
  const { letterhead, number, issuedOn, doctor, patient, lines, note, cancelReason } = prescription
  const { weightKg, preparedBy, signature, verifyUrl } = prescription
  const { locale, t } = useDocument()
  const patientFacts = usePatientFacts(patient, issuedOn)
  const title = t('prescription.title', { number })
  // A signature is never alone on a page: it stays with the last words of the note.
  const noteEnds = note === null ? 0 : lastWordsOf(note)
  const foot = <Foot doctor={doctor} signature={signature} preparedBy={preparedBy} verifyUrl={verifyUrl} />
  return (
    <DocumentPage
      foot={letterhead.footer ?? letterhead.clinic.name}
      running={[title, patient.name, doctor.name].join(' · ')}
    >
      <LetterheadBlock {...letterhead} />
      <Words style={styles.title}>{title}</Words>
      {cancelReason !== null && (
        <View>
          <Words style={styles.cancelled}>{t('prescription.cancelled')}</Words>
          <Value style={styles.cancelReason}>{cancelReason}</Value>
        </View>
      )}
      <Facts
        facts={[
          ...patientFacts,
          { label: t('weight'), value: weightKg === null ? null : formatWeight(weightKg, locale) },
          { label: t('doctor'), value: doctor.name },
          { label: t('registrationNumber'), value: doctor.registrationNumber },
          { label: t('date'), value: formatDate(issuedOn, locale, { dateStyle: 'long' }) },
        ]}
      />
      <Grid
        rows={lines.map(line => shownMedicine(line, locale))}
        columns={[
          { title: t('prescription.position'), width: 3, cell: (_line, index) => String(index + 1) },
          {
            title: t('prescription.medicine'),
            width: 26,
            cell: line => line.medicineName,
            further: line => line.instructions,
          },
          { title: t('prescription.dosage'), width: 12, cell: line => line.dosage },
          { title: t('prescription.recurrence'), width: 14, cell: line => line.recurrence },
          { title: t('prescription.duration'), width: 12, cell: line => line.duration ?? '–' },
          {
            title: t('prescription.quantity'),
            width: 12,
            cell: ({ quantity }) => (quantity ? shownQuantity(quantity, locale) : '–'),
          },
        ]}
        ending={note === null && foot}
      />
      {note !== null && (
        <>
          <View style={styles.note}>
            <Words style={styles.label}>{t('prescription.note')}</Words>
            <Value>{note.slice(0, noteEnds)}</Value>
          </View>
          <View wrap={false}>
            <Value>{note.slice(noteEnds).trimStart()}</Value>
            {foot}
          </View>
        </>
      )}
    </DocumentPage>
  )
}

const formatWeight = (kilograms: number, locale: Locale) =>
  new Intl.NumberFormat(dateLocales[locale], {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 1,
  }).format(kilograms)
