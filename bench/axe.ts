// Runs axe on every screen and open state × light, dark × ltr, rtl × 375, 1280 px: the screens of the journeys, in all looks.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

const reportFile = resolve('.cache/axe.json')
mkdirSync('.cache', { recursive: true })
const run = spawnSync(
  join('node_modules', '.bin', 'playwright'),
  ['test', 'accessibility', '--reporter=json'],
  {
    env: { ...process.env, ALL_LOOKS: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
)
const report: JSONReport = JSON.parse(readFileSync(reportFile, 'utf8'))
const specs = report.suites.flatMap(specsOf)
// If the run was aborted, the remaining screens were not checked.
const looked = specs.filter(spec => spec.tests.some(({ results }) => results.length > 0))
const annotations = specs.flatMap(spec => spec.tests.flatMap(test => test.annotations))
const violations = annotations.filter(({ type }) => type === 'violation')
const failed = specs.filter(spec => !spec.ok)

for (const { title } of failed) console.log(`FAIL  ${title}`)
const lines = new Set(violations.map(({ description }) => description))
for (const line of lines) console.log(`      ${line}`)
console.log(
  `${run.status === 0 && looked.length > 0 ? 'pass' : 'FAIL'}  axe: ${violations.length} violations of WCAG 2.2 A, AA ` +
    `in ${looked.length} of ${specs.length} pages (screens and open states, each in 8 looks); ${failed.length} pages with a fault; bar: 0, 0`,
)
process.exitCode = run.status === 0 && looked.length > 0 ? 0 : 1

function specsOf(suite: JSONReportSuite): JSONReportSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}
