import { marked, type Token, type Tokens } from 'marked'
import { guidePages, guidePath, type GuidePage } from '#contract/site/guide.ts'

/** One page of the guide, read from its Markdown. */
export interface GuideText {
  title: string
  /** The first paragraph: it opens the page and describes it to search engines. */
  lead: string
  body: Token[]
  /** Of the second rank, for the table of contents. */
  headings: { id: string; text: string }[]
}

const files = import.meta.glob<string>(['../../../../docs/guide/*.md', '../../../../docs/operations.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const markdown = new Map(Object.entries(files).map(([file, text]) => [/([^/]+)\.md$/.exec(file)![1]!, text]))

/** The names of all files that there are, whether or not the guide's order has them. */
export const guideFiles = [...markdown.keys()]

export function guideText(page: GuidePage): GuideText {
  const text = markdown.get(page)
  if (text === undefined) throw new Error(`The guide has no page ${page}`)
  return readGuideText(text)
}

export function readGuideText(text: string): GuideText {
  const [first, ...rest] = marked.lexer(text).filter(({ type }) => type !== 'space')
  const [second, ...body] = rest
  if (first?.type !== 'heading' || (first as Tokens.Heading).depth !== 1 || second?.type !== 'paragraph')
    throw new Error('A page of the guide begins with a heading of the first rank and a paragraph.')
  const headings = body
    .filter(
      (token): token is Tokens.Heading => token.type === 'heading' && (token as Tokens.Heading).depth === 2,
    )
    .map(heading => ({ id: anchorOf(heading.text), text: heading.text }))
  return { title: (first as Tokens.Heading).text, lead: (second as Tokens.Paragraph).text, body, headings }
}

export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Where a link of the guide leads: 'booking.md#walk-in' to /docs/booking#walk-in, '#walk-in' and '/pricing' as they stand.
 * Undefined for anything else: what cannot be followed is not a link.
 */
export function guideHref(href: string): string | undefined {
  if (/^(?:#|\/(?!\/))/.test(href)) return href
  const [, name, anchor = ''] = /^(?:\.\.\/)?([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? []
  const page = guidePages.find(known => known === name)
  return page && guidePath(page) + anchor
}
