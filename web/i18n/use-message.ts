import { useTranslation } from 'react-i18next'
import { pageLocale } from './use-locale.ts'

/** Translates a sentence of the contract, which is in English; a sentence that is not in the catalog is shown unchanged. */
export function useMessage(): (message: string) => string {
  const { i18n } = useTranslation()
  return message => {
    const translated: unknown = i18n.getResource(pageLocale(), 'messages', message)
    return typeof translated === 'string' ? translated : message
  }
}
