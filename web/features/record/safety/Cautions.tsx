import { useEffect, useRef } from 'react'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isReason, type Warning } from '#contract/record/medicines/safety.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import { isDecided, reasonOf, warningsOf } from './decisions.ts'
import type { Cautions } from './use-cautions.ts'
import { severityIcons, useSafetyTexts } from './use-safety-texts.ts'
import '#web/ui/chip.css'
import { commas } from '#words/formats/clinic-date.ts'
import './safety.css'

type LineCautionsProps = {
  medicineName: string
  cautions: Cautions
  /** Takes the medicine out. */
  onRemove: () => void
}

/** What is to be said of one medicine, beside its line: it never opens a dialog. */
export function LineCautions({ medicineName, cautions, onRemove }: LineCautionsProps) {
  const { t } = useTranslation('safety')
  const warnings = warningsOf(cautions.warnings, medicineName)
  const isUnknown = cautions.checked?.unchecked.includes(medicineName)
  if (warnings.length === 0 && !isUnknown) return null
  return (
    <div className="cautions">
      {isUnknown && <p className="not-checked">{t('unknown.line')}</p>}
      {warnings.map(warning => (
        <Caution key={warning._id} warning={warning} cautions={cautions} onRemove={onRemove} />
      ))}
    </div>
  )
}

type CautionProps = { warning: Warning; cautions: Cautions; onRemove: (() => void) | undefined }

export function Caution({ warning, cautions, onRemove }: CautionProps) {
  const { t } = useTranslation('safety')
  const { sayAbout, sayDay, sayNumbers } = useSafetyTexts()
  const comma = commas[useLocale()]
  const say = useMessage()
  const { _id, severity, interrupts, medicineName, numbers } = warning
  const { decisions, keep, mayDecide } = cautions
  const isKept = decisions.kept.includes(_id)
  const keeper = useRef<HTMLButtonElement>(null)
  const isWanted = cautions.wanted === _id
  useEffect(() => {
    if (!isWanted) return
    keeper.current?.focus()
    keeper.current?.scrollIntoView({ block: 'nearest' })
  }, [isWanted])
  const about = sayAbout(warning)
  return (
    <section
      className="caution"
      // Neither names nor warnings are for a browser's own translation.
      translate="no"
      data-severity={severity}
      data-decided={isDecided(warning, decisions) || undefined}
      aria-label={t('caution', { name: medicineName, about })}
    >
      <p className="caution-h">
        <Icon name={severityIcons[severity]} className="sm" />
        <span>{t(`severity.${severity}`)}</span>
        <b>
          <bdi>{about}</bdi>
        </b>
      </p>
      {(!isKept || interrupts) && (
        <p>
          {say(warning.text)} {numbers && <bdi>{sayNumbers(numbers)}</bdi>}
        </p>
      )}
      {interrupts && mayDecide && <Reason warning={warning} cautions={cautions} />}
      {interrupts && !mayDecide && <p className="caution-stop">{t('onlyDoctor')}</p>}
      <div className="caution-f">
        <small>
          <bdi>{warning.source}</bdi>
          {comma}
          {sayDay(warning.asOf)}
        </small>
        {onRemove && (
          <Button size="sm" aria-label={t('remove', { name: medicineName })} onClick={onRemove}>
            {t('remove.short')}
          </Button>
        )}
        {!interrupts && (
          <Button
            ref={keeper}
            size="sm"
            look="quiet"
            aria-pressed={isKept}
            aria-label={t('keep', { name: medicineName, about })}
            onClick={() => keep(_id)}
          >
            {t(isKept ? 'kept' : 'keep.short')}
          </Button>
        )}
      </div>
    </section>
  )
}

const usualReasons = {
  allergy: ['tolerated', 'disproved', 'noOther'],
  other: ['benefit', 'watched', 'adjusted'],
} as const

/** Why it is given all the same: in one's own words, or one of the usual reasons. */
function Reason({ warning, cautions }: { warning: Warning; cautions: Cautions }) {
  const { t } = useTranslation('safety')
  const say = useMessage()
  const { _id, kind, medicineName } = warning
  const input = useRef<HTMLInputElement>(null)
  const isWanted = cautions.wanted === _id
  const isOpen = !isReason(reasonOf(cautions.decisions, warning))
  useEffect(() => {
    if (!isWanted) return
    input.current?.focus()
    input.current?.scrollIntoView({ block: 'nearest' })
  }, [isWanted])
  const reasons = usualReasons[kind === 'allergy' || kind === 'sideChain' ? 'allergy' : 'other']
  const errorId = `caution-${_id}`
  return (
    <div className="caution-reason">
      <input
        ref={input}
        type="text"
        name={`reason.${_id}`}
        dir="auto"
        maxLength={500}
        autoComplete="off"
        value={cautions.decisions.reasons[_id] ?? ''}
        placeholder={t('reason')}
        aria-label={t('reason.of', { name: medicineName })}
        aria-invalid={isWanted && isOpen ? true : undefined}
        aria-describedby={isWanted && isOpen ? errorId : undefined}
        onChange={event => cautions.give(_id, event.currentTarget.value)}
      />
      {isWanted && isOpen && (
        <p className="err" id={errorId}>
          {say(clinicalMessages.overrideReasonRequired)}
        </p>
      )}
      <div className="chips" role="group" aria-label={t('reasons')}>
        {reasons.map(key => {
          const text = t(`reason.${key}`)
          return (
            <button
              key={key}
              type="button"
              className="chip"
              aria-pressed={cautions.decisions.reasons[_id] === text}
              onClick={() => cautions.give(_id, text)}
            >
              {text}
            </button>
          )
        })}
      </div>
    </div>
  )
}
