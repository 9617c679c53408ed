import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Gap } from '#contract/record/medicines/safety.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useSafetyTexts } from './use-safety-texts.ts'
import './safety.css'

/** 'Checked in part', and on demand what was not checked, and why. */
export function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  const { t } = useTranslation('safety')
  const { sayGaps } = useSafetyTexts()
  return (
    <details className="gaps">
      <summary>
        <Icon name="half" className="sm" />
        {t('part')}
      </summary>
      <ul>
        {sayGaps(gaps).map(said => (
          <li key={said}>
            <bdi translate="no">{said}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
