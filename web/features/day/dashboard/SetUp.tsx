import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { Panel } from './Panel.tsx'
import { setUpSteps, type SetUpStep } from './set-up-steps.ts'
import './set-up.css'

type SetUpProps = {
  isDone: Record<SetUpStep, boolean>
  /** The button that opens a step's popup. */
  actionFor: (step: SetUpStep, isNext: boolean) => ReactNode
}

/**
 * The steps from an empty organization to the first booking. Each step needs the previous ones, so only the next one stands out.
 */
export function SetUp({ isDone, actionFor }: SetUpProps) {
  const { t } = useTranslation('dashboard')
  const next = setUpSteps.find(step => !isDone[step])
  const done = setUpSteps.filter(step => isDone[step]).length
  return (
    <Panel
      title={t('setUp.title')}
      hint={t('setUp.progress', { done, all: setUpSteps.length })}
      className="set-up"
    >
      <ol>
        {setUpSteps.map((step, index) => (
          <li key={step} className={isDone[step] ? 'done' : step === next ? 'next' : undefined}>
            <span className="step">
              <span className="tick">
                {isDone[step] ? <Icon name="check" label={t('setUp.done')} /> : index + 1}
              </span>
              <b>{t(`setUp.${step}`)}</b>
            </span>
            <p>{t(`setUp.${step}Why`)}</p>
            {!isDone[step] && actionFor(step, step === next)}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
