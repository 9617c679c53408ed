import type { Locale } from '#contract/core/locale.ts'
import type { VerifiedPaper } from '#contract/site/verified-paper.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'

type VerifyPageProps = { paper: VerifiedPaper; locale: Locale; tp: TranslatePages }

/** What anybody with a printed paper may know: whether it stands. Nobody is named. */
export function VerifyPage({ paper, locale, tp }: VerifyPageProps) {
  const { state, kind, number, issuedOn } = paper
  return (
    <article className="wrap text-page verify">
      <header className="text-head">
        <p className="verify-state" data-state={state}>
          <VerifyMark state={state} />
          {tp(`verify.${state}`)}
        </p>
        <h1>{tp(`verify.${state}.heading`)}</h1>
        <p className="lead">{tp(`verify.${state}.text`)}</p>
      </header>
      {kind && (
        <dl className="verify-facts">
          <div>
            <dt>{tp('verify.kind')}</dt>
            <dd>{tp(`verify.kind.${kind}`)}</dd>
          </div>
          <div>
            <dt>{tp('verify.number')}</dt>
            <dd>
              <bdi dir="ltr">{number}</bdi>
            </dd>
          </div>
          <div>
            <dt>{tp('verify.issuedOn')}</dt>
            <dd>{issuedOn && formatDate(issuedOn, locale, { dateStyle: 'long' })}</dd>
          </div>
        </dl>
      )}
      <p className="verify-note">{tp('verify.compare')}</p>
    </article>
  )
}

const marks: Record<VerifiedPaper['state'], string> = {
  valid: 'M5 12.5l4.5 4.5L19 7.5',
  cancelled: 'M6 6l12 12M18 6L6 18',
  unknown: 'M12 7v6M12 16.5v.5',
}

function VerifyMark({ state }: { state: VerifiedPaper['state'] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[state]} />
    </svg>
  )
}
