import type { Correction } from '#contract/clinic/corrections.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useIdentityWords } from './use-identity-words.ts'
import './corrections.css'

/** What the record says, and what it should say, one line a field. */
export function Changes({ changes }: Pick<Correction, 'changes'>) {
  const { labelOf, shown } = useIdentityWords()
  return (
    <dl className="corrected">
      {changes.map(({ field, before, wanted }) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <bdi>{shown(field, before) ?? '–'}</bdi> <Icon name="arrow" className="sm flip" />{' '}
            <b>
              <bdi>{shown(field, wanted)}</bdi>
            </b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
