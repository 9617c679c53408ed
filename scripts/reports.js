import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export const checkReport = '.cache/check.json'
export const vitestReport = '.cache/vitest.json'
export const playwrightReport = '.cache/playwright.json'

/** Each check that is no test counts as one: { passed, failures: [title] }. */
export function countChecks(testStageName) {
  const results = (read(checkReport) ?? []).filter(result => result.name !== testStageName)
  const failures = results.filter(result => !result.ok).map(result => result.name)
  return { passed: results.length - failures.length, failures }
}

export function countVitest() {
  const files = read(vitestReport)?.testResults ?? []
  const tests = files.flatMap(file => file.assertionResults)
  const failedTests = tests.filter(test => test.status === 'failed')
  // A file that could not be loaded has no tests to fail.
  const brokenFiles = files.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: tests.filter(test => test.status === 'passed').length,
    failures: [
      ...failedTests.map(test => `${test.fullName}\n    ${firstLine(test.failureMessages[0])}`),
      ...brokenFiles.map(file => `${file.name}\n    ${firstLine(file.message)}`),
    ],
  }
}

export function countPlaywright() {
  const report = read(playwrightReport)
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const failed = specs.filter(spec => !spec.ok)
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failures: [
      ...failed.map(spec => `${spec.file}: ${spec.title}\n    ${firstLine(errorOf(spec))}`),
      ...(report?.errors ?? []).map(error => firstLine(error.message)),
    ],
  }
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function errorOf(spec) {
  return spec.tests.flatMap(test => test.results).find(result => result.error)?.error.message
}

function firstLine(text) {
  return stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n')[0]
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
