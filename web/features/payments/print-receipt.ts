import type { Locale } from '#contract/locale.ts'
import { paymentEndpoints } from '#contract/payments.ts'
import { downloadFile, keepFile } from '#web/api.ts'

/** Opens the receipt in a tab of its own, whose reader prints it; where no tab may be opened, it is kept as a file. */
export async function printReceipt(id: string, lang: Locale): Promise<void> {
  const file = await downloadFile(paymentEndpoints.receipt, { params: { id }, query: { lang } })
  if (!window.open(URL.createObjectURL(file.blob), '_blank')) keepFile(file)
}
