import { useTranslation } from '#web/i18n/use-translation.ts'
import { Caution } from './Cautions.tsx'
import { ListNote } from './ListNote.tsx'
import type { Cautions } from './use-cautions.ts'
import './safety.css'

type EntryCautionsProps = {
  cautions: Cautions
  /** The name was typed; it begins like several, of which one is chosen. */
  onChoose?: (name: string) => void
}

/** What is to be said of the one medicine of a form, in it. */
export function EntryCautions({ cautions, onChoose }: EntryCautionsProps) {
  const { t } = useTranslation('safety')
  const { checked, isSettled, warnings } = cautions
  const typed = isSettled ? checked?.understood[0] : undefined
  return (
    <div className="cautions">
      {warnings.map(warning => (
        <Caution key={warning._id} warning={warning} cautions={cautions} onRemove={undefined} />
      ))}
      {typed && typed.choices.length > 0 && onChoose ? (
        <div className="chips" role="group" aria-label={t('ambiguous')}>
          <span>{t('ambiguous')}</span>
          {typed.choices.map(name => (
            <button key={name} type="button" className="chip" onClick={() => onChoose(name)}>
              <bdi translate="no">{name}</bdi>
            </button>
          ))}
        </div>
      ) : (
        <>
          {typed?.ingredients === null && (
            <p className="not-checked">{t('unknown', { name: typed.medicineName })}</p>
          )}
          <ListNote cautions={cautions} />
        </>
      )}
    </div>
  )
}
