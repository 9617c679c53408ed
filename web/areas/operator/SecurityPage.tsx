import { useTranslation } from '#web/i18n/use-translation.ts'
import { SecuritySection } from '#web/features/identity/security/SecuritySection.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

/** An operator's own password, second factor and sessions. */
export function SecurityPage() {
  const { t } = useTranslation('security')
  return (
    <>
      <PageTitle title={t('title')} />
      <SecuritySection />
    </>
  )
}
