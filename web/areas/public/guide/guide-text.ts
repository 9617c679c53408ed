import { marked, type Token, type Tokens } from 'marked'
import { guidePages, guidePath, type GuidePage } from '#contract/site/guide.ts'

/** One page of the guide, read from its Markdown. */
export interface GuideText {
  title: string
  /** The first paragraph. It opens the page and is its description for search engines. */
  lead: string
  body: Token[]
  /** The second-level headings, for the table of contents. */
  headings: { id: string; text: string }[]
}

const files = import.meta.glob<string>(['../../../../docs/guide/*.md', '../../../../docs/operations.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const markdown = new Map(Object.entries(files).map(([file, text]) => [/([^/]+)\.md$/.exec(file)![1]!, text]))

/** The names of all guide files, even those missing from the guide's order. */
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
 * The address for a link of the guide: 'booking.md#walk-in' becomes /docs/booking#walk-in; '#walk-in' and '/pricing' stay
 * unchanged. Undefined for anything else, which is then shown as plain text.
 */
export function guideHref(href: string): string | undefined {
  if (/^(?:#|\/(?!\/))/.test(href)) return href
  const [, name, anchor = ''] = /^(?:\.\.\/)?([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? []
  const page = guidePages.find(known => known === name)
  return page && guidePath(page) + anchor
}
