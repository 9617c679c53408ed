import type { VisitLine } from '#contract/record/visit-line/line-types.ts'
import { useLineTexts } from './use-line-texts.ts'

/** What was typed over what was understood. The command itself says nothing more, unless it is the whole line. */
export function Cells({ cells }: Pick<VisitLine, 'cells'>) {
  const { sayMeaning } = useLineTexts()
  const shown = cells.filter(({ meaning }) => meaning.kind !== 'command' || cells.length === 1)
  return (
    <dl>
      {shown.map(({ typed, meaning }, index) => (
        <div key={index}>
          <dt>
            <bdi dir="ltr" translate="no">
              {typed}
            </bdi>
          </dt>
          <dd dir="auto" translate={meaning.kind === 'medicine' ? 'no' : undefined}>
            {sayMeaning(meaning)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
