import { prescriptionEndpoints } from '#contract/prescriptions.ts'
import type { Locale } from '#contract/locale.ts'
import { downloadFile, keepFile } from '#web/api.ts'

/** Opens the PDF in a tab of its own, whose reader prints it; where no tab may be opened, it is kept as a file. */
export async function printPrescription(id: string, lang: Locale): Promise<void> {
  const file = await downloadFile(prescriptionEndpoints.pdf, { params: { id }, query: { lang } })
  const address = URL.createObjectURL(file.blob)
  if (!window.open(address, '_blank')) keepFile(file)
}
