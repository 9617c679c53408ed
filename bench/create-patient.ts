import { v7 as uuid } from 'uuid'
import { openSet } from './data/bench-set.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

const eachRound = 5_000

let made = 0
/** What a form sends, but for the clinic; nobody has this address yet. */
export const newPatient = () => ({
  firstName: 'Asha',
  lastName: 'Menon',
  email: `new${++made}-${Date.now()}@example.org`,
  phoneNumber: '9876543210',
  gender: 'Female',
  dateOfBirth: '1990-04-05',
  address: '1 River Road',
  country: 'India',
})

/**
 * Our call also creates the patient's account and membership, and puts their invitation and its job into the outbox; the
 * yardstick does too.
 */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const each = <T>(make: (organization: (typeof set.organizations)[number]) => T) =>
    Array.from({ length: eachRound }, (_, i) => make(set.organizations[i % set.organizations.length]!))
  const bareRequests = (path: string) =>
    each(({ organizationId, clinicId }) => {
      const ids = { id: uuid(), accountId: uuid(), membershipId: uuid(), mailId: uuid() }
      return { method: 'POST', path, body: { ...newPatient(), ...ids, organizationId, clinicId } }
    })
  return compareOverHttp({
    name: 'create one patient, with its audit row',
    set,
    statement: 'createPatient',
    ours: () =>
      each(({ token, clinicId }) => ({
        method: 'POST',
        path: '/api/users/patients',
        token,
        body: { ...newPatient(), clinicId, invite: true },
      })),
    bare: () => bareRequests('/createPatient'),
    besides: { name: 'the insert of the patient alone', requests: () => bareRequests('/insertPatient') },
    atLeast: 0.55,
    p99Times: 2,
    audited: true,
  })
}
