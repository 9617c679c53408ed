import { useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ZodType } from 'zod'
import { useAction } from '#web/calls/api.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryRow } from './EntryRow.tsx'
import { bodyOf, oneKind, type Entry, type EntryKind, type ListOf, type Values } from './entry-kind.ts'

type EntryListProps<Row extends Entry> = {
  kind: EntryKind<Row>
  rows: readonly Row[]
  of: ListOf
  /** Between the entries and the line that adds one. */
  children?: React.ReactNode
  /** Below all. */
  end?: React.ReactNode
  /** Below a heading of the whole card, which then has none of its own. */
  isPart?: boolean
}

/** A list of the record: each line is a field once it is pressed, and the last line adds one. */
export function EntryList<Row extends Entry>({ kind, rows, of, children, end, isPart }: EntryListProps<Row>) {
  const { t } = useTranslation('chart')
  const { patientId, encounterId, mayWrite } = of
  const calls = oneKind(kind.calls)
  const adding = useAction(calls.create)
  const [isAdding, setIsAdding] = useState(false)
  const [said, setSaid] = useState('')
  const add = useRef<HTMLButtonElement>(null)
  const id = useId()
  const Heading = isPart ? 'h3' : 'h2'
  const toBody = (values: Values) => bodyOfLine(kind, values) ?? bodyOf(kind, readWhole(kind, values))
  return (
    <section className={isPart ? 'entries part' : 'entries card'} aria-labelledby={id}>
      <header className={isPart ? undefined : 'card-h'}>
        <Heading id={id}>{kind.title}</Heading>
      </header>
      {rows.length === 0 && !children && <p className="entry-none">{kind.none}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map(row => (
            <EntryRow
              key={row._id}
              kind={kind}
              row={row}
              of={of}
              onSaid={setSaid}
              onGone={() => add.current?.focus()}
            />
          ))}
        </ul>
      )}
      {children}
      {mayWrite && isAdding && (
        <EntryForm
          label={kind.addLabel}
          fields={kind.fields}
          values={startOf(kind.fields)}
          schema={calls.create.body as ZodType}
          toBody={toBody}
          patientId={patientId}
          toChecked={kind.toChecked}
          send={async body => {
            const entry = { ...body, ...(encounterId && { encounterId }) }
            await adding.mutateAsync({ params: { id: patientId }, body: entry as never })
            setSaid(t('entry.added'))
          }}
          isLasting
          onClose={() => setIsAdding(false)}
        />
      )}
      {mayWrite && !isAdding && (
        <button ref={add} type="button" className="entry-add" onClick={() => setIsAdding(true)}>
          <Icon name="plus" className="sm" />
          {kind.addLabel}
        </button>
      )}
      {end}
      <span className="vh" role="status">
        {said}
      </span>
    </section>
  )
}

/** A choice without a prompt stands on its first value. */
const startOf = (fields: EntryKind<never>['fields']): Values =>
  Object.fromEntries(
    fields.map(({ name, type, prompt, choices }) => [
      name,
      type === 'choice' && prompt === undefined ? (choices?.[0]?.value ?? '') : '',
    ]),
  )

/** What was typed into the first field alone: a whole line may stand there. */
function lineOf({ fields }: Pick<EntryKind<never>, 'fields'>, values: Values): string | undefined {
  const [first, ...others] = fields
  const start = startOf(fields)
  const isAlone = others.every(({ name }) => (values[name] ?? '') === start[name])
  return isAlone ? (values[first.name] ?? '') : undefined
}

function bodyOfLine<Row extends Entry>({ fields, lineBody }: EntryKind<Row>, values: Values) {
  const line = lineOf({ fields }, values)
  return line === undefined ? undefined : lineBody?.(line)
}

function readWhole<Row extends Entry>({ fields, readLine }: EntryKind<Row>, values: Values): Values {
  const line = lineOf({ fields }, values)
  return readLine && line !== undefined ? { ...values, ...readLine(line) } : values
}
