import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Warning } from '#contract/record/medicines/safety.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Gaps } from './Gaps.tsx'
import type { MedicineCheck } from './use-medicine-check.ts'
import { severityIcons, useSafetyTexts } from './use-safety-texts.ts'
import './safety.css'

type TypedAnswerProps = {
  check: MedicineCheck
  /** Warnings that stand beside other lines already. */
  known: readonly Warning[]
}

/** What the check says of the line that is typed, before Enter. The typed line is the last of those that were asked about. */
export function TypedAnswer({ check: { checked, isSettled, isFailed }, known }: TypedAnswerProps) {
  const { t } = useTranslation('safety')
  const { sayAbout } = useSafetyTexts()
  const say = useMessage()
  if (isFailed) return <Said look="unsure">{t('failed')}</Said>
  if (!checked || !isSettled) return <p className="answer asking">{t('asking')}</p>
  const typed = checked.understood.at(-1)
  if (typed && typed.choices.length > 0) return <Said look="unsure">{t('ambiguous')}</Said>
  const warnings = checked.warnings.filter(({ _id }) => known.every(one => one._id !== _id))
  if (typed?.ingredients === null && warnings.length === 0)
    return <Said look="unsure">{t('unknown', { name: typed.medicineName })}</Said>
  return (
    <>
      {warnings.map(warning => (
        <p key={warning._id} className="answer warns" data-severity={warning.severity}>
          <Icon name={severityIcons[warning.severity]} className="sm" />
          <span>
            <b>
              {t(`severity.${warning.severity}`)} · <bdi>{sayAbout(warning)}</bdi>
            </b>
            <small>{say(warning.text)}</small>
          </span>
        </p>
      ))}
      {checked.gaps.length > 0 && <Gaps gaps={checked.gaps} />}
      {checked.gaps.length === 0 && warnings.length === 0 && <Said look="ok">{t('checked')}</Said>}
    </>
  )
}

function Said({ look, children }: { look: 'ok' | 'unsure'; children: string }) {
  return (
    <p className={`answer ${look}`}>
      <Icon name={look === 'ok' ? 'check' : 'error'} className="sm" />
      <b>{children}</b>
    </p>
  )
}
