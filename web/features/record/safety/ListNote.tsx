import { useTranslation } from '#web/i18n/use-translation.ts'
import { Gaps } from './Gaps.tsx'
import type { Cautions } from './use-cautions.ts'
import { useSafetyTexts } from './use-safety-texts.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import './safety.css'

/** Below the medicines: what of them was checked, by which list, and who decides. */
export function ListNote({ cautions: { checked, isFailed, isSettled, warnings } }: { cautions: Cautions }) {
  const { t } = useTranslation('safety')
  const { sayDay } = useSafetyTexts()
  if (!checked && !isFailed) return null
  const isClear = checked && isSettled && checked.gaps.length === 0 && warnings.length === 0
  return (
    <div className="list-note" role="status">
      {isFailed && (
        <p className="answer unsure">
          <Icon name="error" className="sm" />
          <b>{t('failed')}</b>
        </p>
      )}
      {checked && checked.gaps.length > 0 && <Gaps gaps={checked.gaps} />}
      {isClear && (
        <p className="answer ok">
          <Icon name="check" className="sm" />
          <b>{t('checked')}</b>
        </p>
      )}
      {checked && (
        <p>
          {t('list', { day: sayDay(checked.list.asOf) })}{' '}
          {checked.gaps.some(({ why }) => why === 'old_list') && <b>{t('list.old')}</b>}{' '}
          <small>
            <bdi translate="no">{checked.list.source}</bdi>
          </small>
        </p>
      )}
    </div>
  )
}
