import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** One line for each element that breaks a rule of WCAG 2.2 A or AA. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').slice(1).join(' ').trim()
      return `${id}: ${target.join(' ')} ${why}`
    }),
  )
}

/** How many pixels the page itself scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** What is open above the page and reaches over a side of the window. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':popover-open, dialog[open]')]
      .filter(element => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map(element => element.outerHTML.slice(0, 120)),
  )
}

/** What stays Latin in every language: our name, e-mail and web addresses, codes of money and zones, formats, keys. */
const international = [
  /[^\s@]+@[^\s@]+\.[^\s@]+/g,
  /https?:\/\/\S+|\/[\w/-]+/g,
  /\{\{\w+\}\}|[\w/]+\.md\b/g,
  /\b(Lindenwell|npm start|README|OpenAPI|English|EN|HI|AR|PostgreSQL|Node\.js|Apache|docs|OTP|INR|USD|EUR|GBP|Asia\/Kolkata|JPEG|PNG|WebP|GIF|AVIF|MB|CSV|XLSX|PDF|Ctrl|Alt|Esc|Enter|SMS|WhatsApp|QR|ID|UPI|RCP|INV|RX|JavaScript|Chrome|Linux|Google|Apple|Outlook|URL)\b/g,
]

/** Words in Latin letters that are seen or spoken on a page of another script: most likely a text without translation. */
export async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (
        element?.checkVisibility() &&
        !element.closest('script, style, noscript, textarea, [lang="en"], [translate="no"]')
      )
        found.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      if (element.checkVisibility() && !element.closest('[lang="en"]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          found.push(element.getAttribute(name) ?? '')
    return [document.title, ...found]
  })
  return texts.filter(text =>
    /[a-z]{2,}/i.test(international.reduce((rest, kept) => rest.replace(kept, ''), text)),
  )
}
