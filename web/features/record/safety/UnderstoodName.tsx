import type { Checked } from '#contract/record/medicines/safety.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isSameName } from './decisions.ts'
import './safety.css'

type UnderstoodNameProps = { typed: string; understood: Checked['understood'][number] | undefined }

/** What a typed name is checked as, where it is written otherwise: 'Metformin hydrochloride SR' as metformin SR. */
export function UnderstoodName({ typed, understood }: UnderstoodNameProps) {
  const { t } = useTranslation('safety')
  if (!understood?.ingredients || isSameName(understood.medicineName, typed)) return null
  return (
    <p className="understood">
      {t('understood')} <bdi translate="no">{understood.medicineName}</bdi>
    </p>
  )
}
