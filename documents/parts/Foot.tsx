import { Image, StyleSheet, View } from '@react-pdf/renderer'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Verification } from './Verification.tsx'
import { Value, Words } from './Words.tsx'

const styles = StyleSheet.create({
  foot: { marginTop: 36, gap: theme.gap, alignItems: 'flex-end', justifyContent: 'space-between' },
  label: { fontSize: theme.small, color: theme.secondary },
  signature: { width: 190 },
  image: { height: 40, maxWidth: 180, objectFit: 'contain', marginBottom: 2 },
  line: { borderTop: `0.5pt solid ${theme.ink}`, paddingTop: 4 },
  signedBy: { fontWeight: 700 },
})

type FootProps = {
  doctor: { name: string; expert: string }
  /** PNG. */
  signature: Uint8Array | null
  /** Who prepared it, while the doctor has not signed: then nobody's signature is asked for. */
  preparedBy: string | null
  verifyUrl: string | null
}

/** Below the text of a paper: where anybody can see whether it is valid, and who signs. */
export function Foot({ doctor, signature, preparedBy, verifyUrl }: FootProps) {
  const { t, row, isRightToLeft } = useDocument()
  return (
    <View wrap={false} style={{ ...styles.foot, flexDirection: row }}>
      <View>{verifyUrl !== null && <Verification url={verifyUrl} />}</View>
      <View style={styles.signature}>
        {signature && preparedBy === null && (
          <Image
            src={{ data: Buffer.from(signature), format: 'png' }}
            style={{ ...styles.image, alignSelf: isRightToLeft ? 'flex-end' : 'flex-start' }}
          />
        )}
        <View style={styles.line}>
          <Value style={styles.signedBy}>{doctor.name}</Value>
          <Value style={styles.label}>{doctor.expert}</Value>
          <Words style={styles.label}>{preparedBy === null ? t('signature') : t('signature.missing')}</Words>
          {preparedBy !== null && <Words style={styles.label}>{t('preparedBy', { name: preparedBy })}</Words>}
        </View>
      </View>
    </View>
  )
}
