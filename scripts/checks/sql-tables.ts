// Reads as much SQL as the checks of tables need: the tables that a statement writes, and those that it uses without naming their
// organization.

type Token = { text: string; isName: boolean }
type Use = { table: string; alias: string; scope: Scope }
type Scope = {
  parent: Scope | undefined
  /** The insert statement that these columns belong to. */
  columnsOf: Use | undefined
  insertsInto?: Use | undefined
  isInFrom: boolean
  isNamed: boolean
}

const ends = new Set(
  'where set values select returning on order group limit offset having union except intersect for inner left right full cross join natural using as with do default lateral window fetch when then else end and or'.split(
    ' ',
  ),
)

/** Words, unquoted names, parameters and signs; without comments and strings. */
function tokensOf(sql: string): Token[] {
  const pattern = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"((?:[^"]|"")*)"|([a-zA-Z_]\w*)|(\$\d+)|([^\s])/g
  return [...sql.matchAll(pattern)].flatMap(([, quoted, word, parameter, mark]): Token[] => {
    if (quoted !== undefined) return [{ text: quoted, isName: true }]
    if (word !== undefined) return [{ text: word.toLowerCase(), isName: !ends.has(word.toLowerCase()) }]
    return [{ text: (parameter ?? mark)!, isName: false }].filter(({ text }) => text)
  })
}

/** The tables that the statement inserts into, updates or deletes from. */
export function writtenTables(sql: string): string[] {
  const tokens = tokensOf(sql)
  return tokens.flatMap(({ text }, at) => {
    const [before, next, afterNext] = [tokens[at - 1]?.text, tokens[at + 1], tokens[at + 2]]
    if (text === 'into' && before === 'insert' && next?.isName) return [next.text]
    if (text === 'from' && before === 'delete' && next?.isName) return [next.text]
    const isUpdate = text === 'update' && before !== 'for' && before !== 'do' && before !== 'key'
    const hasSet =
      afterNext?.text === 'set' || tokens.slice(at + 2, at + 5).some(token => token.text === 'set')
    return isUpdate && next?.isName && hasSet ? [next.text] : []
  })
}

/**
 * The tables among `tenantTables` that the statement uses without comparing their organization_id with anything: only row-level
 * security would protect these. Inserts must contain the column.
 */
export function tablesWithoutOrganization(sql: string, tenantTables: ReadonlySet<string>): string[] {
  const tokens = tokensOf(sql)
  const named = new Set<string>()
  const used: Use[] = []
  let scope = newScope()
  for (let at = 0; at < tokens.length; at++) {
    const { text } = tokens[at]!
    if (text === '(') {
      const columnsOf = scope.insertsInto
      scope.insertsInto = undefined
      scope = newScope(scope, columnsOf)
    } else if (text === ')') scope = scope.parent ?? scope
    else if (text === 'organization_id') noteOrganization(tokens, at, scope, named)
    else if (opensTable(tokens, at, scope)) at = readTable(tokens, at, scope, used)
    else if (scope.isInFrom && ends.has(text) && text !== 'as' && text !== 'on') scope.isInFrom = false
  }
  return used
    .filter(({ table, alias, scope }) => tenantTables.has(table) && !scope.isNamed && !named.has(alias))
    .map(({ table }) => table)
}

const newScope = (parent?: Scope, columnsOf?: Use): Scope => ({
  parent,
  columnsOf,
  isInFrom: false,
  isNamed: false,
})

function opensTable(tokens: readonly Token[], at: number, scope: Scope): boolean {
  const [before, text] = [tokens[at - 1]?.text, tokens[at]!.text]
  if (text === 'from') return before !== 'distinct'
  if (text === 'join' || text === 'into') return true
  if (text === 'using') return tokens[at + 1]?.isName ?? false
  if (text === 'update') return before !== 'for' && before !== 'do' && before !== 'key'
  return text === ',' && scope.isInFrom
}

/** Returns the index of the end. */
function readTable(tokens: readonly Token[], at: number, scope: Scope, used: Use[]): number {
  const verb = tokens[at]!.text
  if (verb === 'from' || verb === ',') scope.isInFrom = true
  let next = at + 1
  while (['only', 'lateral'].includes(tokens[next]?.text ?? '')) next++
  const table = tokens[next]
  if (!table?.isName || tokens[next + 1]?.text === '.') return next - 1
  const alias = tokens[next + 1]?.text === 'as' ? tokens[next + 2] : tokens[next + 1]
  const entry = { table: table.text, alias: alias?.isName ? alias.text : table.text, scope }
  const last = alias?.isName ? (tokens[next + 1]!.text === 'as' ? next + 2 : next + 1) : next
  const isInsert = verb === 'into'
  // Without a list of columns, the insert sets all of them.
  if (isInsert && tokens[last + 1]?.text !== '(') return last
  if (isInsert) scope.insertsInto = entry
  used.push(entry)
  return last
}

function noteOrganization(tokens: readonly Token[], at: number, scope: Scope, named: Set<string>): void {
  if (scope.columnsOf) {
    named.add(scope.columnsOf.alias)
    return
  }
  const isQualified = tokens[at - 1]?.text === '.'
  const before = tokens[isQualified ? at - 3 : at - 1]?.text
  const after = tokens[at + 1]?.text
  const isCompared = [before, after].includes('=') || after === 'in' || before === '(' || before === ','
  if (!isCompared) return
  if (isQualified) named.add(tokens[at - 2]!.text)
  else scope.isNamed = true
}
