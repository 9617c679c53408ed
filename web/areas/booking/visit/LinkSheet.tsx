import { type ReactNode, type Ref } from 'react'
import type { Failure } from '#web/features/site/public-forms/post.ts'
import { useSay } from '#web/features/site/public-forms/say.ts'
import { useTexts } from '../texts.ts'

type LinkSheetProps = {
  title: string
  /** The text while the content loads. */
  loading: string
  failure: Failure | null
  /** Undefined if a retry makes no sense. */
  onRetry: (() => void) | undefined
  titleRef?: Ref<HTMLHeadingElement>
  /** Null while the content loads. */
  children: ReactNode
}

/** The page of a mailed link: its content, or why the link does not work. */
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
