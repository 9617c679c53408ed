import type { Locale } from '#contract/core/locale.ts'
import { prescriptionEndpoints } from '#contract/record/prescriptions.ts'
import { downloadFile, openFile } from '#web/calls/api.ts'

export async function printPrescription(id: string, lang: Locale): Promise<void> {
  openFile(await downloadFile(prescriptionEndpoints.pdf, { params: { id }, query: { lang } }))
}
