import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BodyDrawing } from '#contract/record/body-drawing.ts'
import { bodyRegions } from '#contract/record/body-regions.ts'
import { addTexts } from '#web/i18n/texts.ts'
import arabic from '#words/ar/app/body.json' with { type: 'json' }
import english from '#words/en/app/body.json' with { type: 'json' }
import hindi from '#words/hi/app/body.json' with { type: 'json' }
import { BodyDiagram } from './BodyDiagram.tsx'

addTexts('en', { body: english, ui: {} })

const value: BodyDrawing = {
  marks: [{ region: 'knee-left-front', text: 'swollen' }],
  strokes: [{ side: 'back', points: [[100, 150]] }],
}
const draw = (isReadOnly: boolean) =>
  renderToStaticMarkup(
    isReadOnly ? <BodyDiagram value={value} isReadOnly /> : <BodyDiagram value={value} onChange={() => {}} />,
  )
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test('each region is a named checkbox, one a side is in the tab order', () => {
  const html = draw(false)
  expect(count(html, /role="checkbox"/g)).toBe(bodyRegions.length)
  expect(count(html, /<path[^>]* tabindex="0"/gi)).toBe(2)
  expect(html).toMatch(/aria-checked="true" aria-label="Left knee, front"/)
  expect(count(html, /aria-checked="true"/g)).toBe(1)
  expect(html).toContain('value="swollen"')
  expect(html).toContain('d="M100 150L100 150"')
})

test('a drawing to look at has its notes as text, and nothing to press', () => {
  const html = draw(true)
  expect(html).not.toMatch(/role="checkbox"|<button|<input/)
  expect(html).toContain('<b>Left knee, front</b>: <bdi>swollen</bdi>')
})

test('every region has a name of its own in every language', () => {
  for (const words of [english, hindi, arabic]) {
    const names = bodyRegions.map(({ id }) => words[`region.${id}`])
    expect(new Set(names).size).toBe(bodyRegions.length)
  }
})
