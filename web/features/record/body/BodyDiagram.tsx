import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bodyLimits, type BodyDrawing, type BodyStroke } from '#contract/record/body-drawing.ts'
import { bodySides, type BodyRegionId } from '#contract/record/body-regions.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChipToggle } from '#web/ui/Chip.tsx'
import { BodySideDrawing } from './BodySideDrawing.tsx'
import { MarkList } from './MarkList.tsx'
import './body.css'

type BodyDiagramProps =
  | { value: BodyDrawing; isReadOnly: true }
  | { value: BodyDrawing; isReadOnly?: false; onChange: (value: BodyDrawing) => void }

/** The body from the front and from behind: regions to mark, each with a note, and a pen. */
export function BodyDiagram(props: BodyDiagramProps) {
  const { value } = props
  const { t } = useTranslation('body')
  const [isDrawing, setIsDrawing] = useState(false)
  const change = props.isReadOnly ? undefined : props.onChange
  const isFull = value.strokes.length >= bodyLimits.strokes

  function toggle(region: BodyRegionId) {
    const others = value.marks.filter(mark => mark.region !== region)
    const isMarked = others.length < value.marks.length
    change?.({ ...value, marks: isMarked ? others : [...others, { region, text: '' }] })
  }

  const addStroke = (stroke: BodyStroke) => change?.({ ...value, strokes: [...value.strokes, stroke] })

  return (
    <div className="body-diagram">
      <div className="body-sides">
        <p className="hint">{t('own')}</p>
        {change && (
          <div className="body-tools" role="group" aria-label={t('tool')}>
            <ChipToggle label={t('mark')} isOn={!isDrawing} onPress={() => setIsDrawing(false)} />
            <ChipToggle label={t('draw')} isOn={isDrawing} onPress={() => setIsDrawing(true)} />
            <Button
              size="sm"
              look="quiet"
              icon="undo"
              disabledReason={value.strokes.length === 0 ? t('noLine') : undefined}
              onClick={() => change({ ...value, strokes: value.strokes.slice(0, -1) })}
            >
              {t('undo')}
            </Button>
          </div>
        )}
        {/* Front stays left of back in every language, as the drawing itself does. */}
        <div className="body-figures" dir="ltr">
          {bodySides.map(side => (
            <BodySideDrawing
              key={side}
              side={side}
              value={value}
              isDrawing={isDrawing}
              onToggle={change && toggle}
              onStroke={change && addStroke}
            />
          ))}
        </div>
        {value.strokes.length > 0 && <p className="hint">{t('lines', { count: value.strokes.length })}</p>}
        {change && isFull && (
          <p className="hint" role="status">
            {t('full')}
          </p>
        )}
      </div>
      <MarkList marks={value.marks} onChange={change && (marks => change({ ...value, marks }))} />
    </div>
  )
}
