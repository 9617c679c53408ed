import { Image, Path, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { encode } from 'uqr'
import { useDocument } from './document-context.ts'
import { theme } from './theme.ts'
import { Value, Words } from './Words.tsx'

const styles = StyleSheet.create({
  foot: { marginTop: 36, gap: theme.gap, alignItems: 'flex-end', justifyContent: 'space-between' },
  verify: { flexShrink: 1, gap: 8, alignItems: 'center' },
  code: { width: 68, height: 68 },
  says: { width: 190 },
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
      <View style={{ ...styles.verify, flexDirection: row }}>
        {verifyUrl !== null && (
          <>
            <QrCode text={verifyUrl} />
            <View style={styles.says}>
              <Words style={styles.label}>{t('verify.says')}</Words>
              <Value style={styles.label}>{breakable(verifyUrl)}</Value>
            </View>
          </>
        )}
      </View>
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

/** The address in lines that fit: a word without a blank would run over the edge. */
const breakable = (address: string) => address.replace(/(.{38})(?=.)/g, '$1\n')

/** Squares of one path, with the empty border that readers need. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const squares = data.flatMap((line, y) =>
    line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} style={styles.code}>
      <Path d={squares.join('')} fill={theme.ink} />
    </Svg>
  )
}
