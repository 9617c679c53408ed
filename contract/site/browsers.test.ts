import { expect, test } from 'vitest'
import { ageOf, readBrowser } from './browsers.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 6.1; Win64; x64)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${windows} ${webkit} Chrome/109.0.0.0 Safari/537.36`, 'chrome 109'],
  [`${windows} ${webkit} HeadlessChrome/103.0.5060.0 Safari/537.36`, 'chrome 103'],
  [`${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'chrome 126'],
  [
    `Mozilla/5.0 (Linux; Android 12) ${webkit} SamsungBrowser/19.0 Chrome/102.0.5005.125 Mobile Safari/537.36`,
    'chrome 102',
  ],
  ['Mozilla/5.0 (Windows NT 6.1; rv:115.0) Gecko/20100101 Firefox/115.0', 'firefox 115'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4.1 Safari/605.1.15`, 'safari 16.4'],
  [`${phone} Version/15.6 Mobile/15E148 Safari/604.1`, 'safari 15.6'],
  [`${phone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'safari 15.6'],
  [`${phone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'safari 15.6'],
])('%s', (userAgent, named) => {
  const browser = readBrowser(userAgent)
  expect(`${browser?.name} ${browser?.version}`).toBe(named)
})

test.each(['', 'curl/8.5.0', 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'Chrome', 'Firefox/x'])(
  '%o names no browser, and counts as new',
  userAgent => {
    expect(readBrowser(userAgent)).toBeUndefined()
    expect(ageOf(readBrowser(userAgent), 'staff')).toBe('current')
  },
)

test.each([
  ['chrome', '99', 'tooOld', 'tooOld'],
  ['chrome', '100', 'old', 'tooOld'],
  ['chrome', '108', 'old', 'tooOld'],
  ['chrome', '109', 'old', 'old'],
  ['chrome', '119', 'old', 'old'],
  ['chrome', '120', 'current', 'current'],
  ['firefox', '101', 'tooOld', 'tooOld'],
  ['firefox', '102', 'old', 'tooOld'],
  ['firefox', '115', 'old', 'old'],
  ['firefox', '125', 'current', 'current'],
  ['safari', '15.5', 'tooOld', 'tooOld'],
  ['safari', '15.6', 'old', 'tooOld'],
  ['safari', '16.3', 'old', 'tooOld'],
  ['safari', '16.4', 'old', 'old'],
  ['safari', '17.4', 'current', 'current'],
  ['safari', '18.0', 'current', 'current'],
] as const)('%s %s is %s for patients and %s for staff', (name, version, patients, staff) => {
  expect(ageOf({ name, version }, 'patients')).toBe(patients)
  expect(ageOf({ name, version }, 'staff')).toBe(staff)
})
