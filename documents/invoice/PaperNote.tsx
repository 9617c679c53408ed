import { StyleSheet, View } from '@react-pdf/renderer'
import { useDocument } from '../parts/document-context.ts'
import { theme } from '../parts/theme.ts'
import { Value, Words } from '../parts/Words.tsx'

const styles = StyleSheet.create({
  part: { marginBottom: theme.gap },
  heading: { fontWeight: 700, marginBottom: 2 },
})

/** What the clinic wrote below the sums. */
export function PaperNote({ note }: { note: string | null }) {
  const { t } = useDocument()
  if (note === null) return null
  return (
    <View wrap={note.length > 500} style={styles.part}>
      <Words style={styles.heading}>{t('prescription.note')}</Words>
      <Value>{note}</Value>
    </View>
  )
}
