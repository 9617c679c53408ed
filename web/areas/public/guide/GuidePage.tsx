import { guidePages, guidePath, type GuidePage as Page } from '#contract/site/guide.ts'
import { directionOf, type Locale } from '#contract/core/locale.ts'
import { textPaths } from '#contract/site/public-site.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { GuideContents } from './GuideContents.tsx'
import { guideText } from './guide-text.ts'
import { Markdown } from './Markdown.tsx'
import type { PictureAddress } from './pictures.ts'

interface GuidePageProps {
  page: Page
  locale: Locale
  tp: TranslatePages
  pictureAddress: PictureAddress
}

/** A page of the guide. Its text is in English; the frame around it is in the reader's language. */
export function GuidePage({ page, locale, tp, pictureAddress }: GuidePageProps) {
  const { title, lead, body, headings } = guideText(page)
  const place = guidePages.indexOf(page)
  return (
    <div className="wrap guide">
      <div className="guide-text">
        <nav aria-label={tp('guide.way')}>
          <a href={textPaths.docs}>{tp('docs.heading')}</a>
        </nav>
        {locale !== 'en' && <p className="guide-language">{tp('guide.english')}</p>}
        <article lang="en" dir="ltr">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {headings.length > 1 && (
            <nav className="on-page" aria-labelledby="on-this-page">
              <p id="on-this-page" lang={locale} dir={directionOf(locale)}>
                {tp('guide.onThisPage')}
              </p>
              <ul>
                {headings.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Markdown tokens={body} pictureAddress={pictureAddress} />
        </article>
        <nav className="guide-turn" aria-label={tp('guide.turn')}>
          <Turn page={guidePages[place - 1]} rel="prev" tp={tp} />
          <Turn page={guidePages[place + 1]} rel="next" tp={tp} />
        </nav>
      </div>
      <GuideContents tp={tp} page={page} />
    </div>
  )
}

type TurnProps = { page: Page | undefined; rel: 'prev' | 'next'; tp: TranslatePages }

function Turn({ page, rel, tp }: TurnProps) {
  if (!page) return null
  return (
    <a className={rel} rel={rel} href={guidePath(page)}>
      <Icon name={rel} className="flip" />
      <span>
        <small>{tp(`guide.${rel}`)}</small> <b>{tp(`guide.page.${page}`)}</b>
      </span>
    </a>
  )
}
