import { useState } from 'react'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { printPrescription } from './print-prescription.ts'

/** Prints in the language of the page. */
export function usePrint() {
  const locale = useLocale()
  const toast = useToast()
  const [isPrinting, setIsPrinting] = useState(false)
  async function print(id: string) {
    setIsPrinting(true)
    try {
      await printPrescription(id, locale)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setIsPrinting(false)
    }
  }
  return { print, isPrinting }
}
