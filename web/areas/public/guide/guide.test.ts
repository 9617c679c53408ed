import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Token, Tokens } from 'marked'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { browserFloors } from '#contract/site/browsers.ts'
import { guidePages, guidePath, type GuidePage } from '#contract/site/guide.ts'
import { licensePaths, publicPaths } from '#contract/site/public-site.ts'
import { pagesTranslate } from '#words/pages-catalog.ts'
import { anchorOf, guideFiles, guideHref, guideText } from './guide-text.ts'
import { findPicture } from './pictures.ts'

const folder = join(import.meta.dirname, '../../../../docs/guide/pictures')
const maxPictureBytes = 80_000
const ends = new Set<string>([...Object.values(publicPaths), ...Object.values(licensePaths), '/api/docs'])

/** All tokens of a kind, at any depth. */
function tokensOf<Kind extends Tokens.Link | Tokens.Image | Tokens.Heading>(
  page: GuidePage,
  type: Kind['type'],
) {
  const found: Kind[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (value && typeof value === 'object') {
      if ((value as Token).type === type) found.push(value as Kind)
      Object.values(value).forEach(visit)
    }
  }
  visit(guideText(page).body)
  return found
}

const anchorsOf = (page: GuidePage) =>
  tokensOf<Tokens.Heading>(page, 'heading').map(({ text }) => anchorOf(text))

it('has a place in the order for every file, and a file for every place', () => {
  expect(guideFiles.toSorted()).toEqual(guidePages.toSorted())
})

describe.each(guidePages)('%s', page => {
  it('has the title that the contents give it', () => {
    expect(guideText(page).title).toBe(pagesTranslate('en')(`guide.page.${page}`))
  })

  it('opens with a lead that describes it', () => {
    expect(guideText(page).lead).toMatch(/^[^[\]*`]{50,200}$/)
  })

  it('names no place of the page twice', () => {
    const anchors = anchorsOf(page)
    expect(anchors.length).toBeGreaterThan(0)
    expect(new Set(anchors).size).toBe(anchors.length)
  })

  it('links only to places that exist', () => {
    // A plain address in a table of settings also counts as a link, but the page shows it as text.
    const links = tokensOf<Tokens.Link>(page, 'link').filter(({ raw }) => raw.startsWith('['))
    expect(links.map(({ href }) => href).filter(href => !leadsSomewhere(href, page))).toEqual([])
  })

  it('has its pictures, each with a text for readers who cannot see it', async () => {
    const images = tokensOf<Tokens.Image>(page, 'image')
    expect(images.filter(({ text }) => text.length < 16)).toEqual([])
    const found = await Promise.all(images.map(({ href }) => measure(href)))
    expect(found).toEqual(
      images.map(({ href }) => ({ href, size: findPicture(href), format: 'webp', isSmall: true })),
    )
  })
})

function leadsSomewhere(href: string, from: GuidePage): boolean {
  const [path, anchor] = (guideHref(href) ?? 'nowhere').split('#') as [string, string?]
  const page = path === '' ? from : guidePages.find(other => guidePath(other) === path)
  if (!page) return ends.has(path)
  return anchor === undefined || anchorsOf(page).includes(anchor)
}

async function measure(href: string) {
  const name = basename(href, '.webp')
  const bytes = readFileSync(join(folder, `${name}.webp`))
  const { width, height, format } = await sharp(bytes).metadata()
  return { href, size: { name, width, height }, format, isSmall: bytes.length <= maxPictureBytes }
}

it('keeps no picture that no page shows', () => {
  const shown = guidePages.flatMap(page => tokensOf<Tokens.Image>(page, 'image').map(({ href }) => href))
  const kept = readdirSync(folder).filter(file => file.endsWith('.webp'))
  expect(kept.map(file => `pictures/${file}`).toSorted()).toEqual([...new Set(shown)].toSorted())
})

it('names the browsers that run it, as the list of them does', () => {
  const { patients, staff } = browserFloors
  const table = guideText('browsers').body.find((token): token is Tokens.Table => token.type === 'table')
  expect(table?.rows.map(cells => cells.map(({ text }) => text))).toEqual([
    ['Chrome, Edge', patients.chrome, staff.chrome],
    ['Firefox', patients.firefox, staff.firefox],
    ['Safari, and every browser on an iPhone or iPad', patients.safari, staff.safari],
    // It counts its versions itself: these are Chrome 102 and 110.
    ['Samsung Internet', '19', '21'],
  ])
})

describe('a link of the guide', () => {
  it.each([
    ['booking.md', '/docs/booking'],
    ['booking.md#somebody-new', '/docs/booking#somebody-new'],
    ['../operations.md', '/docs/operations'],
    ['/login', '/login'],
    ['#log-in', '#log-in'],
  ])('%s leads to %s', (href, address) => {
    expect(guideHref(href)).toBe(address)
  })

  it.each(['javascript:alert(1)', '//evil.example', 'https://evil.example', 'absent.md', 'data:text/html,x'])(
    '%s leads nowhere',
    href => {
      expect(guideHref(href)).toBeUndefined()
    },
  )
})
