import type { Ref } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconButton } from '#web/ui/Button.tsx'

export const helpSheetId = 'line-help'

const examples = [
  ['vitals', 'bp 128/82 p 76 t 37.9 w 62'],
  ['diagnosis', 'dx acute pharyngitis'],
  ['ongoing', 'dx hypertension ongoing'],
  ['medicine', 'rx amox 500 1-0-1 5d pc'],
  ['set', 'set sore throat'],
  ['again', 'again'],
  ['allergy', 'allergy penicillin rash'],
  ['noAllergies', 'allergy none'],
  ['test', 'test cbc, hba1c'],
  ['followUp', 'fu 1w'],
  ['phrase', '.throat'],
] as const

/** What can be typed, one example a kind of line. */
export function HelpSheet({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('encounter')
  return (
    <div ref={ref} className="line-help" id={helpSheetId} popover="auto" aria-labelledby="line-help-title">
      <div className="row">
        <h2 id="line-help-title">{t('help.title')}</h2>
        <span className="push" />
        <IconButton
          icon="close"
          size="sm"
          label={t('help.close')}
          onClick={event => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        />
      </div>
      <dl>
        {examples.map(([kind, example]) => (
          <div key={kind}>
            <dt>
              <bdi dir="ltr" translate="no">
                {example}
              </bdi>
            </dt>
            <dd>{t(`help.${kind}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('help.rest')}</p>
    </div>
  )
}
