import { StyleSheet, View } from '@react-pdf/renderer'
import { formatAge } from '#words/formats/age.ts'
import { commas, formatDate } from '#words/formats/clinic-date.ts'
import type { PrescriptionData } from '../document-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Grid } from '../parts/Grid.tsx'
import { LetterheadBlock } from '../parts/LetterheadBlock.tsx'
import { theme } from '../parts/theme.ts'
import { Value, Words } from '../parts/Words.tsx'

const styles = StyleSheet.create({
  title: { fontSize: theme.large, fontWeight: 700, marginBottom: theme.gap },
  cancelled: { color: theme.danger, fontWeight: 700, marginBottom: 4 },
  cancelReason: { color: theme.danger, marginBottom: theme.gap },
  note: { marginTop: theme.gap },
  label: { fontSize: theme.small, color: theme.secondary },
  signature: { marginTop: 48, width: 200, borderTop: `0.5pt solid ${theme.ink}`, paddingTop: 4 },
  signedBy: { fontWeight: 700 },
})

export function Prescription(prescription: PrescriptionData) {
  const { letterhead, number, issuedOn, doctor, patient, lines, note, cancelReason } = prescription
  const { locale, t, isRightToLeft } = useDocument()
  const gender = patient.gender && t(`gender.${patient.gender}`)
  const title = t('prescription.title', { number })
  // A signature is never alone on a page: it stays with the last words of the note.
  const noteEnds = note === null ? 0 : lastWordsOf(note)
  const signature = (
    <View style={{ ...styles.signature, alignSelf: isRightToLeft ? 'flex-start' : 'flex-end' }}>
      <Value style={styles.signedBy}>{doctor.name}</Value>
      <Value style={styles.label}>{doctor.expert}</Value>
      <Words style={styles.label}>{t('prescription.signature')}</Words>
    </View>
  )
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
          { label: t('patient'), value: patient.name },
          { label: t('patientNumber'), value: String(patient.number) },
          {
            label: t('ageAndGender'),
            value:
              [patient.dateOfBirth && formatAge(patient.dateOfBirth, issuedOn, locale), gender]
                .filter(Boolean)
                .join(`${commas[locale]} `) || null,
          },
          { label: t('doctor'), value: doctor.name },
          { label: t('registrationNumber'), value: doctor.registrationNumber },
          { label: t('date'), value: formatDate(issuedOn, locale, { dateStyle: 'long' }) },
        ]}
      />
      <Grid
        rows={lines}
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
        ]}
        ending={note === null && signature}
      />
      {note !== null && (
        <>
          <View style={styles.note}>
            <Words style={styles.label}>{t('prescription.note')}</Words>
            <Value>{note.slice(0, noteEnds)}</Value>
          </View>
          <View wrap={false}>
            <Value>{note.slice(noteEnds).trimStart()}</Value>
            {signature}
          </View>
        </>
      )}
    </DocumentPage>
  )
}

/** The index where the last line of a text begins, or about its last 120 letters if the line is long. */
function lastWordsOf(text: string): number {
  const line = text.trimEnd().lastIndexOf('\n') + 1
  if (text.length - line <= 120) return line
  return text.indexOf(' ', text.length - 120) + 1 || line
}
