import { guideParts, guidePath, type GuidePage, type GuidePart } from '#contract/site/guide.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'

interface GuideContentsProps {
  tp: TranslatePages
  /** The current page. */
  page?: GuidePage
}

/** All pages of the guide, grouped by their readers. */
export function GuideContents({ tp, page }: GuideContentsProps) {
  return (
    <nav className="guide-contents" aria-label={tp('guide.contents')}>
      {(Object.keys(guideParts) as GuidePart[]).map(part => (
        <section key={part} aria-labelledby={`guide-${part}`}>
          <h2 id={`guide-${part}`}>{tp(`guide.part.${part}`)}</h2>
          <ul>
            {guideParts[part].map(other => (
              <li key={other}>
                <a href={guidePath(other)} aria-current={other === page ? 'page' : undefined}>
                  {tp(`guide.page.${other}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
