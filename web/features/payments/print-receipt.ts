import type { Locale } from '#contract/locale.ts'
import { paymentEndpoints } from '#contract/payments.ts'
import { downloadFile, openFile } from '#web/api.ts'

export async function printReceipt(id: string, lang: Locale): Promise<void> {
  openFile(await downloadFile(paymentEndpoints.receipt, { params: { id }, query: { lang } }))
}
