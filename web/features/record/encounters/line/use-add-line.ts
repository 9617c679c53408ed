import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { serviceEndpoints } from '#contract/clinic/services.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { allergyEndpoints, problemEndpoints } from '#contract/record/chart/entries.ts'
import { factsEndpoints } from '#contract/record/chart/facts.ts'
import { vitalsEndpoints } from '#contract/record/chart/vitals.ts'
import type { DraftLine } from '#contract/record/encounters.ts'
import { linesOfSet } from '#contract/record/medicines/medicine-sets.ts'
import { namedTest } from '#contract/record/orders/find-tests.ts'
import type { DraftTest } from '#contract/record/orders/draft-tests.ts'
import { testEndpoints } from '#contract/record/orders/test-catalogue.ts'
import { prescriptionEndpoints } from '#contract/record/prescriptions.ts'
import { safetyEndpoints } from '#contract/record/medicines/safety.ts'
import { daysOf } from '#contract/record/visit-line/durations.ts'
import type { VisitLine } from '#contract/record/visit-line/line-types.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { call, invalidateTopics } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { sayName } from './line-names.ts'
import { isSameTest } from '../orders/same-test.ts'
import { NotAdded } from './not-added.ts'
import type { TypedMedicine } from './use-medicine.ts'
import type { TypedSet } from './use-sets.ts'
import { useVisit } from '../visit-context.ts'

/** A line that was added, shown under the command line. */
export type Added = {
  key: number
  typed: string
  /** What it became, in short. */
  name: string
  /** Kept as text: nobody understood it. */
  isText: boolean
  /** Controlled medicines that were not repeated. */
  leftOut?: readonly string[] | undefined
  /** Takes back what it added. */
  takeBack?: (() => Promise<void>) | undefined
}
export type Outcome = Omit<Added, 'key' | 'typed'>

/** The next visit is looked for this many days from the wished one on. */
const followUpWindowDays = 14

type Code = { code: string } | undefined
type Using = {
  insertPhrase: (name: string) => boolean
  medicine: Pick<TypedMedicine, 'stored'>
  sets: Pick<TypedSet, 'named'>
}

/** Does what an understood line says: entries of the record at once, the rest in the draft. */
export function useAddLine({ insertPhrase, medicine, sets }: Using) {
  const { encounter, keeper, today } = useVisit()
  const { t } = useTranslation('encounter')
  const queries = useQueryClient()
  const locale = useLocale()
  const params = { id: encounter.patient._id }
  const encounterId = encounter._id

  const changed = () => void invalidateTopics(queries, ['chart'])
  type Strike = { params: { id: string; entryId: string }; body: { version: number; reason: string } }
  /** What is opened again was typed wrongly: it stays in the record, struck through. */
  const striker =
    (send: (input: Strike) => Promise<unknown>, { _id, version }: { _id: string; version: number }) =>
    async () => {
      await send({ params: { ...params, entryId: _id }, body: { version, reason: t('tape.reason') } })
      changed()
    }

  function addLines(lines: readonly DraftLine[], name: string): Outcome {
    keeper.change({ lines: [...keeper.snapshot().draft.lines, ...lines] })
    return {
      name,
      isText: false,
      takeBack: async () =>
        keeper.change({ lines: keeper.snapshot().draft.lines.filter(line => !lines.includes(line)) }),
    }
  }

  async function addAgain(wanted: string | undefined): Promise<Outcome> {
    const query = { patientId: params.id, status: true, limit: 1 }
    const [last] = (await call(prescriptionEndpoints.list, { query })).data
    const there = new Set(keeper.snapshot().draft.lines.map(({ medicineName }) => medicineName.toLowerCase()))
    const lines = (last?.lines ?? []).filter(
      ({ medicineName }) =>
        !there.has(medicineName.toLowerCase()) &&
        (!wanted || medicineName.toLowerCase().includes(wanted.toLowerCase())),
    )
    if (lines.length === 0) throw new NotAdded('again.none')
    // Without an answer nothing is repeated.
    const { understood } = (
      await call(safetyEndpoints.check, { body: { patientId: params.id, encounterId, lines } })
    ).data
    const isControlled = (_: DraftLine, at: number) => understood[at]?.isControlled === true
    const leftOut = lines.filter(isControlled).map(({ medicineName }) => medicineName)
    const repeated = lines.filter((line, at) => !isControlled(line, at))
    if (repeated.length === 0) throw new NotAdded('again.controlled', { names: leftOut.join(commas[locale]) })
    const added = addLines(repeated, repeated.map(({ medicineName }) => medicineName).join(commas[locale]))
    return { ...added, ...(leftOut.length > 0 && { leftOut }) }
  }

  /** What the catalogue does not have is ordered as it is written. */
  async function addTests(names: readonly string[]): Promise<Outcome> {
    const tests = await Promise.all(
      names.map(async (name): Promise<DraftTest> => {
        const query = { keyword: name, status: true, limit: 20 }
        const known = namedTest((await call(testEndpoints.list, { query })).data, name)
        return known ? { testId: known._id, name: known.name } : { testId: null, name }
      }),
    )
    const { orders } = keeper.snapshot().draft
    const added = tests.filter(test => !orders.some(one => isSameTest(one, test)))
    keeper.change({ orders: [...orders, ...added] })
    return {
      name: tests.map(({ name }) => name).join(commas[locale]),
      isText: false,
      takeBack: async () =>
        keeper.change({ orders: keeper.snapshot().draft.orders.filter(one => !added.includes(one)) }),
    }
  }

  async function addFollowUp(count: number, unit: keyof typeof daysOf): Promise<Outcome> {
    const { doctor, clinic } = encounter
    const serviceId = encounter.serviceId ?? (await firstService())
    if (!serviceId) throw new NotAdded('followUp.noService')
    const from = addDays(today, count * daysOf[unit])
    const query = { doctorId: doctor._id, clinicId: clinic._id, serviceId }
    const to = addDays(from, followUpWindowDays)
    const [first] = (await call(appointmentEndpoints.slots, { query: { ...query, from, to } })).data
    if (!first) throw new NotAdded('followUp.none')
    keeper.change({ followUp: { start: first.start, serviceId } })
    const takeBack = async () => keeper.change({ followUp: null })
    return { name: sayName.moment(first.start, locale), isText: false, takeBack }
  }

  async function firstService(): Promise<string | undefined> {
    const [service] = (await call(serviceEndpoints.list, { query: { limit: 1, status: true } })).data
    return service?._id
  }

  function keepText(text: string): Outcome {
    const { texts } = keeper.snapshot().draft
    const key = 'plan' in texts ? 'plan' : encounter.sections.at(-1)!.key
    const before = texts[key] ?? ''
    keeper.setText(key, before === '' || before.endsWith('\n') ? before + text : `${before}\n${text}`)
    return { name: text, isText: true }
  }

  return async (line: VisitLine, code: Code): Promise<Outcome> => {
    switch (line.kind) {
      case 'vitals': {
        const { data } = await call(vitalsEndpoints.create, { params, body: { ...line.values, encounterId } })
        changed()
        const takeBack = striker(input => call(vitalsEndpoints.strike, input), data)
        return { name: sayName.vitals(line.values, locale), isText: false, takeBack }
      }
      case 'diagnosis': {
        const body = { text: line.text, encounterId, ongoing: line.isOngoing, ...code }
        const { data } = await call(problemEndpoints.create, { params, body })
        changed()
        const takeBack = striker(input => call(problemEndpoints.strike, input), data)
        return { name: line.text, isText: false, takeBack }
      }
      case 'medicine': {
        const stored = await medicine.stored(line)
        return addLines([stored], [stored.medicineName, stored.dosage].filter(Boolean).join(' '))
      }
      case 'set': {
        const set = await sets.named(line.name)
        return addLines(linesOfSet(set), set.name)
      }
      case 'again':
        return addAgain(line.name)
      case 'allergy': {
        const { substance, reaction, severity, isIntolerance } = line
        const kind = isIntolerance ? ('intolerance' as const) : ('allergy' as const)
        const body = { substance, reaction, severity, kind, encounterId }
        const { data } = await call(allergyEndpoints.create, { params, body })
        changed()
        // What was added to an entry that stood before cannot be struck through without it.
        const takeBack =
          data.version === 1 ? striker(input => call(allergyEndpoints.strike, input), data) : undefined
        return { name: [substance, reaction].filter(Boolean).join(commas[locale]), isText: false, takeBack }
      }
      case 'noAllergies':
        await call(factsEndpoints.allergyState, { params, body: { state: 'none_known' } })
        changed()
        return { name: t('tape.noAllergies'), isText: false }
      case 'followUp':
        return addFollowUp(line.count, line.unit)
      case 'test':
        return addTests(line.names)
      case 'phrase':
        if (!insertPhrase(line.name)) throw new NotAdded('phrase.unknown')
        return { name: `.${line.name}`, isText: false }
      case 'text':
        return keepText(line.text)
    }
  }
}
