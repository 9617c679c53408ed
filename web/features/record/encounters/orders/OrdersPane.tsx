import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DraftLine } from '#contract/record/encounters.ts'
import type { VisitLine } from '#contract/record/visit-line/line-types.ts'
import { storedLine } from '#contract/record/visit-line/stored-line.ts'
import { isComplete } from '#contract/record/visit-line/visit-line.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { LineCautions } from '#web/features/record/safety/Cautions.tsx'
import { isSameName } from '#web/features/record/safety/decisions.ts'
import { ListNote } from '#web/features/record/safety/ListNote.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { oncePerRow } from '#web/ui/tables/once-per-click.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { shownRecurrence } from '#words/medicine-catalog.ts'
import { DraftTests } from './DraftTests.tsx'
import { FollowUp } from './FollowUp.tsx'
import { OfferedSets, SetsMenu } from './Sets.tsx'
import { useVisit } from '../visit-context.ts'
import './orders.css'

/** The medicines of this visit, and what comes after it. Doses and days are edited where they stand. */
export function OrdersPane({ typed }: { typed: VisitLine | undefined }) {
  const { t } = useTranslation('encounter')
  const { draft, encounter, mayWrite, cautions } = useVisit()
  const locale = useLocale()
  const { followUp } = draft
  const next =
    typed?.kind === 'medicine' && isComplete(typed) ? storedLine(typed.medicine, locale) : undefined
  return (
    <section className="pane orders" id="orders" aria-labelledby="orders-title">
      <div className="pane-h">
        <h2 id="orders-title">{t('rx.title')}</h2>
        {mayWrite && <SetsMenu />}
        <span className="push muted small">{mayWrite && t('rx.draft')}</span>
      </div>
      {draft.lines.length === 0 && !next ? (
        <>
          <p className="none">{mayWrite ? t('rx.none') : t('rx.noneSigned')}</p>
          {mayWrite && <OfferedSets />}
        </>
      ) : (
        <ol className="rx" aria-label={t('rx.title')}>
          {next && (
            <li className="next">
              <ReadLine line={next} />
              <span className="hint">{t('rx.joins')}</span>
            </li>
          )}
          {draft.lines.map((line, index) => (
            <li key={index}>{mayWrite ? <RxLine line={line} index={index} /> : <ReadLine line={line} />}</li>
          ))}
        </ol>
      )}
      {mayWrite && <ListNote cautions={cautions} />}
      <dl className="after">
        <DraftTests typed={typed?.kind === 'test' ? typed.names : []} />
        <div>
          <dt>{t('followUp.title')}</dt>
          <dd>
            {mayWrite ? (
              <FollowUp />
            ) : (
              <span>{followUp ? formatDateTime(followUp.start, locale) : t('followUp.no')}</span>
            )}
          </dd>
        </div>
        {encounter.service && (
          <div>
            <dt>{t('orders.service')}</dt>
            <dd>
              <span>
                <bdi>{encounter.service}</bdi>
              </span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function ReadLine({ line }: { line: DraftLine }) {
  const locale = useLocale()
  const { medicineName, dosage, recurrence, duration, instructions } = line
  return (
    <>
      <div className="l">
        <b dir="auto" translate="no">
          {[medicineName, dosage].filter(Boolean).join(' ')}
        </b>
        <bdi>{shownRecurrence(recurrence, locale)}</bdi>
        <bdi>{duration}</bdi>
      </div>
      {instructions && <small dir="auto">{instructions}</small>}
    </>
  )
}

const fields = ['dosage', 'recurrence', 'duration', 'instructions'] as const

function RxLine({ line, index }: { line: DraftLine; index: number }) {
  const { t } = useTranslation('encounter')
  const { t: names } = useTranslation('prescriptions')
  const { draft, keeper, cautions } = useVisit()
  const name = line.medicineName
  const remove = () => keeper.change({ lines: draft.lines.toSpliced(index, 1) })
  // A medicine that stands there twice has its cautions once.
  const isFirst = draft.lines.findIndex(one => isSameName(one.medicineName, name)) === index
  const put = (change: Partial<DraftLine>) =>
    keeper.change({ lines: draft.lines.with(index, { ...line, ...change }) })
  return (
    <fieldset translate="no">
      <legend className="vh">{name}</legend>
      <div className="l">
        <b dir="auto">{name}</b>
        <IconButton icon="close" size="sm" label={t('rx.remove', { name })} onClick={oncePerRow(remove)} />
      </div>
      <div className="cells">
        {fields.map(field => {
          const isNeeded = field === 'dosage' || field === 'recurrence'
          const value = line[field] ?? ''
          return (
            <input
              key={field}
              name={`lines.${index}.${field}`}
              className={field}
              aria-label={`${name}: ${names(`field.${field}`)}`}
              aria-invalid={isNeeded && value.trim() === '' ? true : undefined}
              placeholder={names(`field.${field}`)}
              title={[names(`field.${field}`), value].filter(Boolean).join(': ')}
              value={value}
              maxLength={field === 'instructions' ? 500 : 100}
              dir="auto"
              onChange={event => put({ [field]: event.target.value })}
            />
          )
        })}
      </div>
      {isFirst && <LineCautions medicineName={name} cautions={cautions} onRemove={remove} />}
    </fieldset>
  )
}
