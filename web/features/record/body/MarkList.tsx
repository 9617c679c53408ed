import { useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bodyLimits, type BodyMark } from '#contract/record/body-drawing.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'

type MarkListProps = {
  marks: readonly BodyMark[]
  /** Without it the notes are only read. */
  onChange?: ((marks: BodyMark[]) => void) | undefined
}

/** The marked regions by their numbers, each with its note. */
export function MarkList({ marks, onChange }: MarkListProps) {
  const { t } = useTranslation('body')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="body-marks">
      <h3 ref={heading} id={id} tabIndex={-1}>
        {t('marked')}
      </h3>
      {marks.length === 0 && <p className="hint">{t('none')}</p>}
      <ol aria-labelledby={id}>
        {marks.map(({ region, text }, index) => (
          <li key={region}>
            <span className="number" aria-hidden="true">
              {index + 1}
            </span>
            {onChange ? (
              <>
                <TextField
                  name={`body-${region}`}
                  label={t(`region.${region}`)}
                  width={12}
                  value={text}
                  maxLength={bodyLimits.textLength}
                  onChange={event =>
                    onChange(
                      marks.map(mark =>
                        mark.region === region ? { region, text: event.target.value } : mark,
                      ),
                    )
                  }
                />
                <IconButton
                  icon="close"
                  size="sm"
                  label={t('remove', { region: t(`region.${region}`) })}
                  onClick={() => {
                    onChange(marks.filter(mark => mark.region !== region))
                    // The button goes, and the focus would go with it.
                    heading.current?.focus()
                  }}
                />
              </>
            ) : (
              <p>
                <b>{t(`region.${region}`)}</b>: <bdi>{text || t('noText')}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
