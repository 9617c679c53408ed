import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { addressOptions } from '#server/platform/db/connection-settings.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { ledgerFaults } from '../money/ledger-faults.ts'
import { createTestOrganization } from './create-test-clinic.ts'

type Visit = { _id: string; due: { amountMinor: number }; clinic: { _id: string }; patient: { _id: string } }

const begun = Date.parse('2026-11-25T11:45:00+05:30')

/** For a test file: organizations that are filled with samples, on a day that tests may move on. */
export function testSamples() {
  const here = { now: begun } as { app: TestApp; now: number }
  beforeEach(() => {
    here.now = begun
  })
  beforeAll(async () => {
    here.app = await createTestApp({ now: () => here.now })
  })
  afterAll(() => here.app.close())

  async function open() {
    const { token } = await createTestOrganization(here.app)
    return (method: string, path: string, body?: object) =>
      here.app.call(method, `users/${path}`, { token, ...(body && { body }) })
  }

  return {
    here,
    /** An organization without samples. */
    open,
    async fill(rules: object = {}) {
      const call = await open()
      await call('PUT', 'money-rules', rules)
      expect((await call('POST', 'samples')).status).toBe(201)
      const visits = (await call('GET', 'appointments?isDue=true&limit=100')).body.data as Visit[]
      const held = async (account: string) => {
        const { accounts, sumMinor } = (await call('GET', 'ledger')).body.data
        expect(sumMinor).toBe(0)
        const found = accounts.find(({ name }: { name: string }) => name === account)
        return found ? found.debitMinor - found.creditMinor : 0
      }
      return { call, visits, held }
    },
    /** Of the books of all organizations. */
    async faults() {
      const sql = postgres({ ...addressOptions(here.app.database.ownerUrl), max: 1 })
      try {
        return await ledgerFaults(sql)
      } finally {
        await sql.end()
      }
    },
  }
}

export type FilledSamples = Awaited<ReturnType<ReturnType<typeof testSamples>['fill']>>
