import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { useLocale } from './use-locale.ts'

/** 'Died 3 Nov 2026'; none for who lives. */
export function useDied(): (deceasedOn: string | null | undefined) => string | undefined {
  const { t } = useTranslation('patientDetails')
  const locale = useLocale()
  return deceasedOn =>
    deceasedOn ? t('died', { day: formatDate(deceasedOn, locale, { dateStyle: 'medium' }) }) : undefined
}
