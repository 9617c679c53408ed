import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const nameRule = 'label-content-name-mismatch'
/** Still to do: cards and days of the calendar. */
const namedOtherwise = /\.appt|\.cell|keyshortcuts|data-date|\.today/
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // WCAG 2.5.3. axe calls it experimental, so its tag alone does not turn it on.
  rules: { [nameRule]: { enabled: true } },
  resultTypes: ['violations'],
}

/**
 * One line for each element that breaks a rule of WCAG 2.2 A or AA. axe runs in an isolated world beside the page's scripts, so
 * the security policy does not stop it. It takes a third of the time of a run through all frames.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  const { frameTree } = await devTools.send('Page.getFrameTree')
  if (frameTree.childFrames?.length) throw new Error('The page has frames, which are not looked into.')
  const { executionContextId } = await devTools.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  const { result, exceptionDetails } = await devTools.send('Runtime.evaluate', {
    expression: `${axe};axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
  })
  await devTools.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  const violations = result.value as AxeResults['violations']
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== nameRule || !namedOtherwise.test(target.join(' ')))
      .map(({ target, failureSummary }) => {
        const why = failureSummary?.split('\n').slice(1).join(' ').trim()
        return `${id}: ${target.join(' ')} ${why}`
      }),
  )
}

/** How many pixels the page scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Fields with letters below 16 px: an iPhone zooms the page when one of them is touched, and does not zoom back. */
export function fieldsThatZoom(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter(
        field =>
          field.tabIndex >= 0 &&
          !/^(?:checkbox|radio|file|hidden|range|color)$/.test(field.getAttribute('type') ?? ''),
      )
      // The country of a number is transparent over its code, and is touched all the same.
      .filter(field => field.checkVisibility({ visibilityProperty: true }))
      .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(field => `${field.outerHTML.slice(0, 80)}: ${getComputedStyle(field).fontSize}`),
  )
}

/** Open layers above the page that reach over a side of the window. */
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

/**
 * Texts that stay Latin in every language: our name, e-mail and web addresses, numbers of documents, codes of currencies and zones,
 * formats, keys.
 */
const international = [
  // Before the addresses, whose paths look like a part of it.
  /\b[A-Z]{1,4}\/\d{2}-\d{2}\/\d+/g,
  // A GSTIN.
  /\b\d{2}[A-Z]{5}\d{4}[A-Z\d]{4}\b/g,
  /[^\s@]+@[^\s@]+\.[^\s@]+/g,
  /https?:\/\/\S+|\/[\w/-]+/g,
  /\{\{\w+\}\}|[\w/]+\.md\b/g,
  /\b(Lindenwell|npm start|README|OpenAPI|English|EN|HI|AR|PostgreSQL|Node\.js|Apache|docs|OTP|INR|USD|EUR|GBP|Asia\/Kolkata|JPEG|PNG|WebP|GIF|AVIF|TIFF|MB|CSV|XLSX|PDF|Ctrl|Alt|Esc|Enter|Tab|SMS|WhatsApp|Stripe|Razorpay|mmHg|QR|ID|UPI|RCP|INV|RX|JavaScript|Chrome|Linux|Google|Apple|Outlook|URL|ICD-10-CM|ICD-10|ICD-11|CDC|ABHA|LOINC|code|text|words|name|composition|manufacturer|price|amoxicillin|clavulanic acid)\b/g,
]

/** Visible texts with a Latin comma, semicolon or question mark beside an Arabic word. */
export function latinPunctuation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      // Of the element, because a mark and its word may be two nodes.
      const text = element?.textContent ?? ''
      if (
        walker.currentNode.textContent?.trim() &&
        /\p{Script=Arabic}\s*[,;?]|[,;?]\s*\p{Script=Arabic}/u.test(text) &&
        element?.checkVisibility() &&
        !element.closest('script, style, noscript, textarea, [lang="en"]') &&
        // A key to press.
        !element.querySelector('kbd')
      )
        found.add(text)
    }
    return [...found]
  })
}

/** Visible or spoken words in Latin letters on a page of another script: most likely untranslated text. */
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
      if (element.checkVisibility() && !element.closest('[lang="en"], [translate="no"]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          found.push(element.getAttribute(name) ?? '')
    return [document.title, ...found]
  })
  return texts.filter(text =>
    /[a-z]{2,}/i.test(international.reduce((rest, kept) => rest.replace(kept, ''), text)),
  )
}
