/** What a statement answers: the values of each row, in the order of the columns. */
export type Answer = unknown[] & { columns: readonly { name: string }[] }

type ToRow = (values: readonly unknown[]) => object

/** A connection has one list of columns for a statement as long as the statement is prepared. */
const ofColumns = new WeakMap<Answer['columns'], ToRow>()
/** One for the process: how many there are depends on the code, not on the data. */
const ofNames = new Map<string, ToRow>()

/**
 * Replaces the values of each row by an object. Rows that are objects already stay: an answer can be asked for twice.
 *
 * The object is a literal with the names of the columns. V8 turns an object that gets about twenty properties one by one into a hash
 * table: copying such an object and writing it as JSON takes several times as long (docs/decisions/030).
 */
export function toRows(answer: Answer): Answer {
  if (!Array.isArray(answer[0])) return answer
  const toRow = ofColumns.get(answer.columns) ?? rememberColumns(answer.columns)
  for (let i = 0; i < answer.length; i++) answer[i] = toRow(answer[i] as unknown[])
  return answer
}

function rememberColumns(columns: Answer['columns']): ToRow {
  const fields = columns.map(({ name }, i) => `${JSON.stringify(name)}: values[${i}]`).join()
  const toRow = ofNames.get(fields) ?? literal(fields)
  ofNames.set(fields, toRow)
  ofColumns.set(columns, toRow)
  return toRow
}

// The names are those of our own statements, quoted.
const literal = (fields: string) => new Function('values', `return {${fields}}`) as ToRow
