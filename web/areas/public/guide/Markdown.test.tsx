import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readGuideText } from './guide-text.ts'
import { Markdown } from './Markdown.tsx'

function render(markdown: string) {
  const { body } = readGuideText(`# Title\n\nLead.\n\n${markdown}`)
  return renderToStaticMarkup(<Markdown tokens={body} pictureAddress={name => `/assets/${name}.webp`} />)
}

it.each([
  ['## Log in', '<h2 id="log-in"><a href="#log-in">Log in</a></h2>'],
  ['1. Press **Save**.\n2. Wait.', '<ol><li>Press <strong>Save</strong>.</li><li>Wait.</li></ol>'],
  ['See [booking](booking.md).', '<p>See <a href="/docs/booking">booking</a>.</p>'],
  ['```\nnpm start\n```', '<pre><code>npm start</code></pre>'],
  ['It is “A & B”, 5 < 6.', '<p>It is “A &amp; B”, 5 &lt; 6.</p>'],
  [
    '| | Owner |\n| --- | --- |\n| Patients | all |',
    '<table><thead><tr><th scope="col"></th><th scope="col">Owner</th></tr></thead><tbody><tr><td>Patients</td><td>all</td></tr></tbody></table>',
  ],
])('%s', (markdown, html) => {
  expect(render(markdown)).toBe(html)
})

it.each([
  '<script>alert(1)</script>',
  'Text with <img src=x onerror=alert(1)> inside.',
  '[press](javascript:alert(1))',
  '![a picture](https://evil.example/x.webp)',
])('puts no markup of its own into the page: %s', markdown => {
  expect(render(markdown)).not.toMatch(/<(?:script|img|a)\b/)
})

it('asks for a heading and a lead', () => {
  expect(() => readGuideText('Only a text.')).toThrow('heading of the first rank')
})
