import { type ReactNode, type Ref } from 'react'
import type { Failure } from '#web/features/site/public-forms/post.ts'
import { useSay } from '#web/features/site/public-forms/say.ts'
import { useTexts } from '../texts.ts'

type LinkSheetProps = {
  title: string
  /** Said until it is there. */
  loading: string
  failure: Failure | null
  /** Absent where there is nothing to try again. */
  onRetry: (() => void) | undefined
  titleRef?: Ref<HTMLHeadingElement>
  /** Null: not there yet. */
  children: ReactNode
}

/** What a mailed link leads to, or why it leads to nothing. */
export function LinkSheet({ title, loading, failure, onRetry, titleRef, children }: LinkSheetProps) {
  const { t } = useTexts()
  const say = useSay()
  return (
    <section className="sheet card ribbon code-step manage" aria-labelledby="link-title">
      <h1 id="link-title" ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {failure ? (
        <>
          <p role="alert">{say(failure.message)}</p>
          {onRetry && (
            <button className="btn btn-line" type="button" onClick={onRetry}>
              {t('manage.retry')}
            </button>
          )}
        </>
      ) : (
        (children ?? <p>{loading}</p>)
      )}
    </section>
  )
}
