import { useTranslation } from '#web/i18n/use-translation.ts'
import { BodyDiagram } from '#web/features/record/body/BodyDiagram.tsx'
import { useVisit } from '../visit-context.ts'

const nothing = { marks: [], strokes: [] }

/** Where it hurts, on a picture. Folded away until it is used. */
export function BodyDrawing() {
  const { t } = useTranslation('encounter')
  const { draft, keeper, mayWrite } = useVisit()
  if (!mayWrite && !draft.drawing) return null
  return (
    <details className="drawing" open={draft.drawing !== null}>
      <summary>{t('drawing')}</summary>
      {mayWrite ? (
        <BodyDiagram
          value={draft.drawing ?? nothing}
          onChange={drawing =>
            keeper.change({ drawing: drawing.marks.length + drawing.strokes.length > 0 ? drawing : null })
          }
        />
      ) : (
        <BodyDiagram value={draft.drawing ?? nothing} isReadOnly />
      )}
    </details>
  )
}
