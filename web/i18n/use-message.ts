import { useTranslation } from 'react-i18next'
import { pageLocale } from './use-locale.ts'

/** Sentences of the contract are English; one that the catalog lacks is shown as it came. */
export function useMessage(): (message: string) => string {
  const { i18n } = useTranslation()
  return message => {
    const translated: unknown = i18n.getResource(pageLocale(), 'messages', message)
    return typeof translated === 'string' ? translated : message
  }
}
