import { openSet } from './data/bench-set.ts'
import { barePath } from './load/bare-statements.ts'
import { answerOf } from './load/compare.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

type Slot = { start: string; end: string }

export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const { day } = set
  const ours = () => set.organizations.map(one => ({ path: slotsPath(one, 0, day), token: one.token }))
  const bare = () =>
    set.organizations.map(({ organizationId, clinicId, doctorIds, serviceId }) => ({
      path: barePath('slots', { organizationId, clinicId, doctorId: doctorIds[0]!, serviceId, day }),
    }))
  const instants = async (port: number, request: { path: string }) =>
    ((await answerOf(port, request)).data as Slot[]).map(({ start, end }) => [
      Date.parse(start),
      Date.parse(end),
    ])
  const mine = JSON.stringify(await instants(set.ours.port, ours()[0]!))
  const same = mine === JSON.stringify(await instants(set.bare.port, bare()[0]!)) && mine !== '[]'
  const row = await compareOverHttp({
    name: 'slots over HTTP, one day',
    set,
    statement: 'slots',
    ours,
    bare,
    atLeast: 0.6,
    p99Times: 2,
    audited: false,
  })
  return {
    ...row,
    pass: row.pass && same,
    notes: [`the slots of both sides are ${same ? 'identical' : 'DIFFERENT'}`, ...row.notes],
  }
}

export function slotsPath(
  { clinicId, serviceId, doctorIds }: { clinicId: string; serviceId: string; doctorIds: string[] },
  doctor: number,
  day: string,
): string {
  return `/api/users/slots?${new URLSearchParams({ clinicId, serviceId, doctorId: doctorIds[doctor]!, from: day, to: day }).toString()}`
}
