import { expect, test } from 'vitest'
import { guidePages } from '#contract/site/guide.ts'
import { indexedPages, textPages } from '#contract/site/public-site.ts'
import { robotsOf, sitemapOf } from './sitemap.ts'

test('the sitemap lists every indexed page once, in each language, and nothing that needs a session', () => {
  const sitemap = sitemapOf('https://clinic.example')
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  const total = indexedPages.length + guidePages.length
  expect(addresses).toHaveLength(total)
  expect(new Set(addresses).size).toBe(total)
  expect(addresses.length).toBeGreaterThan(textPages.length)
  expect(addresses).toContain('https://clinic.example/products/patient-website')
  expect(addresses).toContain('https://clinic.example/docs/booking')
  expect(sitemap.match(/hreflang="ar"/g)).toHaveLength(total)
  expect(sitemap).not.toMatch(/\/clinic[</?]|newPassword|\/api\//)
})

test('robots are told where it is', () => {
  expect(robotsOf('https://clinic.example')).toMatch(/^Disallow: \/api\/$/m)
  expect(robotsOf('https://clinic.example')).toMatch(/^Sitemap: https:\/\/clinic\.example\/sitemap\.xml$/m)
})
