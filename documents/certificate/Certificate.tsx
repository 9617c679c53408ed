import { StyleSheet, View } from '@react-pdf/renderer'
import { formatDate } from '#words/formats/clinic-date.ts'
import type { CertificateData } from '../document-data.ts'
import { useDocument } from '../parts/document-context.ts'
import { DocumentPage } from '../parts/DocumentPage.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Foot } from '../parts/Foot.tsx'
import { lastWordsOf } from '../parts/last-words.ts'
import { LetterheadBlock } from '../parts/LetterheadBlock.tsx'
import { theme } from '../parts/theme.ts'
import { usePatientFacts } from '../parts/use-patient-facts.ts'
import { Value, Words } from '../parts/Words.tsx'

const styles = StyleSheet.create({
  title: { fontSize: theme.large, fontWeight: 700 },
  number: { color: theme.secondary, marginBottom: theme.gap },
  cancelled: { color: theme.danger, fontWeight: 700, marginBottom: 4 },
  cancelReason: { color: theme.danger, marginBottom: theme.gap },
  text: { fontSize: 11, lineHeight: 1.55 },
  paragraph: { marginBottom: 10 },
})

/** A letter by a template, in the words that it was issued with. */
export function Certificate(certificate: CertificateData) {
  const { letterhead, number, title, text, issuedOn, doctor, patient, cancelReason, signature, verifyUrl } =
    certificate
  const { locale, t } = useDocument()
  const patientFacts = usePatientFacts(patient, issuedOn)
  const paragraphs = text.split(/\n{2,}/)
  const last = paragraphs.at(-1) ?? ''
  // A signature is never alone on a page: it stays with the last words.
  const ends = lastWordsOf(last)
  return (
    <DocumentPage
      foot={letterhead.footer ?? letterhead.clinic.name}
      running={[title, number, patient.name].join(' · ')}
    >
      <LetterheadBlock {...letterhead} />
      <Value style={styles.title}>{title}</Value>
      <Words style={styles.number}>{t('certificate.number', { number })}</Words>
      {cancelReason !== null && (
        <View>
          <Words style={styles.cancelled}>{t('certificate.cancelled')}</Words>
          <Value style={styles.cancelReason}>{cancelReason}</Value>
        </View>
      )}
      <Facts
        facts={[
          ...patientFacts,
          { label: t('doctor'), value: doctor.name },
          { label: t('registrationNumber'), value: doctor.registrationNumber },
          { label: t('date'), value: formatDate(issuedOn, locale, { dateStyle: 'long' }) },
        ]}
      />
      {paragraphs.slice(0, -1).map((paragraph, index) => (
        <View key={index} style={styles.paragraph}>
          <Value style={styles.text}>{paragraph}</Value>
        </View>
      ))}
      {ends > 0 && <Value style={styles.text}>{last.slice(0, ends).trimEnd()}</Value>}
      <View wrap={false}>
        <Value style={styles.text}>{last.slice(ends).trimStart()}</Value>
        <Foot doctor={doctor} signature={signature} preparedBy={null} verifyUrl={verifyUrl} />
      </View>
    </DocumentPage>
  )
}
