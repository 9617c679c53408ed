import { useTranslation } from '#web/i18n/use-translation.ts'

/** In a popup that asks for approval. `isCash`: money that is handed out. */
export function AskingNote({ isCash = false }: { isCash?: boolean }) {
  const { t } = useTranslation('approvals')
  return (
    <p>
      {t('ask.explained')} {isCash && t('ask.cash')}
    </p>
  )
}
