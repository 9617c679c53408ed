import { useState } from 'react'
import { certificateEndpoints } from '#contract/record/certificates/certificates.ts'
import { downloadFile, openFile } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Prints in the language of the certificate itself. */
export function usePrintCertificate() {
  const toast = useToast()
  const [isPrinting, setIsPrinting] = useState(false)
  async function print(id: string) {
    setIsPrinting(true)
    try {
      openFile(await downloadFile(certificateEndpoints.pdf, { params: { id } }))
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setIsPrinting(false)
    }
  }
  return { print, isPrinting }
}
