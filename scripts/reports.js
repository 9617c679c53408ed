import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const checkReport = '.cache/check.json'
export const vitestReport = '.cache/vitest.json'
export const playwrightReport = '.cache/playwright.json'

/** Each check that is not a test counts as one: { passed, failures: [title] }; tests also have { durations: [{ ms, title }] }. */
export function countChecks(testStageName) {
  const results = (read(checkReport) ?? []).filter(result => result.name !== testStageName)
  const failures = results.filter(result => !result.ok).map(result => result.name)
  return { passed: results.length - failures.length, failures }
}

export function countVitest() {
  const files = read(vitestReport)?.testResults ?? []
  const tests = files.flatMap(file => file.assertionResults)
  const failedTests = tests.filter(test => test.status === 'failed')
  // A file that could not be loaded has no tests that could fail.
  const brokenFiles = files.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return {
    passed: tests.filter(test => test.status === 'passed').length,
    failures: [
      ...failedTests.map(test => `${test.fullName}\n    ${firstLine(test.failureMessages[0])}`),
      ...brokenFiles.map(file => `${file.name}\n    ${firstLine(file.message)}`),
    ],
    durations: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(test => ({
        ms: test.duration ?? 0,
        title: `${relative('.', name)}: ${test.fullName}`,
      })),
    ),
  }
}

export function countPlaywright() {
  const report = read(playwrightReport)
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const failed = specs.filter(spec => !spec.ok)
  return {
    passed: report?.stats.expected ?? 0,
    failures: [
      ...failed.map(spec => `${spec.file}: ${spec.title}\n    ${firstLine(errorOf(spec))}`),
      ...(report?.errors ?? []).map(error => firstLine(error.message)),
    ],
    durations: specs.map(spec => ({
      ms: spec.tests.flatMap(test => test.results).reduce((sum, { duration }) => sum + duration, 0),
      title: `e2e/${spec.file}: ${spec.title}`,
    })),
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
