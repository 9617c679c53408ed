export type MigrationFile = { name: string; text: string }

/**
 * One sentence for each broken rule. A statement that loses data or breaks a running older version needs a comment in it or
 * directly above it: `-- allowed: <reason>`.
 */
export function migrationProblems(files: readonly MigrationFile[]): string[] {
  return [
    ...numberingProblems(files.map(({ name }) => name)),
    ...wallProblems(files),
    ...files.flatMap(({ name, text }) =>
      splitStatements(text).flatMap(statement =>
        statementProblems(statement).map(says => `${name}: ${says}`),
      ),
    ),
  ]
}

function numberingProblems(names: readonly string[]): string[] {
  if (names.length === 0) return ['no migrations were read']
  return [...names].sort().flatMap((name, index) => {
    const number = String(index + 1).padStart(4, '0')
    return /^\d{4}_[a-z0-9_]+\.sql$/.test(name) && name.startsWith(`${number}_`)
      ? []
      : [`${name}: should be ${number}_<what>.sql, without a gap or a twin`]
  })
}

/** A table that forces row-level security shows its owner no rows, and migrations run as the owner: a change of rows would change none. */
function wallProblems(files: readonly MigrationFile[]): string[] {
  const walled = new Set<string>()
  // From before this rule; a migration that has run stays as it is. On a database with such rows they fail, and change nothing.
  const older = new Set(['0012_hours_and_resources.sql', '0083_refunds.sql'])
  return files.flatMap(({ name, text }) =>
    splitStatements(text).flatMap(({ code, comments }) => {
      const [, table, no] = /^alter table (\w+) (no )?force row level security$/.exec(code) ?? []
      if (table && no) walled.delete(table)
      else if (table) walled.add(table)
      const changed = /^(?:with .*\) )?(?:update|delete from) (?:only )?(\w+)/.exec(code)?.[1]
      return changed && walled.has(changed) && !older.has(name) && !/--\s*allowed: \S/.test(comments)
        ? [`${name}: no row of ${changed} is seen here without "no force row level security" before`]
        : []
    }),
  )
}

type Statement = { code: string; comments: string }

/** Without strings and comments, in lower case. Bodies of `do` and functions are kept, because they run statements. */
function splitStatements(text: string): Statement[] {
  const token =
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|[\s\S]/g
  const statements: Statement[] = []
  let current: Statement = { code: '', comments: '' }
  const end = () => {
    if (current.code.trim()) statements.push({ ...current, code: current.code.replace(/\s+/g, ' ').trim() })
    current = { code: '', comments: '' }
  }
  for (const [part] of text.matchAll(token)) {
    if (part === ';') end()
    else if (part.startsWith('--') || part.startsWith('/*')) current.comments += `${part}\n`
    else if (part.startsWith("'")) current.code += "''"
    else current.code += part.toLowerCase()
  }
  end()
  return statements
}

const needsReason: [pattern: RegExp, what: string][] = [
  [/\bdrop (table|schema|view|materialized view|type|function)\b/, 'drops something'],
  [
    /\bdrop (column )?(if exists )?(?!column|constraint|table|schema|view|materialized|type|function|index|policy|default|not null|expression|identity|trigger)\w/,
    'drops a column',
  ],
  [/\bdrop column\b/, 'drops a column'],
  [/\btruncate\b(?! on)/, 'empties a table'],
  [/\brename (column |constraint )?(\w+ )?to\b/, 'renames what a running older version asks for'],
  [/\balter (column )?\w+ (set data )?type\b/, 'rewrites a table under an exclusive lock'],
  [/\bcascade\b(?<!on delete cascade)(?<!on update cascade)/, 'cascades'],
  [/\b(disable|no force) row level security\b/, 'opens a table to every organization'],
]

function statementProblems({ code, comments }: Statement): string[] {
  const problems: string[] = []
  const head = code.slice(0, 70)
  if (/\bcreate (or replace )?(constraint |event )?trigger\b/.test(code))
    problems.push(`no triggers: a distributed table refuses them (${head})`)
  if (/\bconcurrently\b/.test(code)) problems.push(`runs in a transaction, so not concurrently (${head})`)
  if (/\bcreate table\b/.test(code)) problems.push(...tableProblems(code))
  if (/\balter table\b.*\badd (primary key|unique|check|foreign key|exclude)\b/.test(code))
    problems.push(`every constraint is named, because code maps it by name (${head})`)
  if (/\badd (column )?\w+ [^,]*\breferences\b/.test(code.replace(/\badd constraint\b/g, 'named')))
    problems.push(`a foreign key is added by alter table … add constraint (${head})`)
  for (const [, table, name] of code.matchAll(/\balter table (?:only )?(\w+) add constraint (\w+)/g))
    problems.push(...nameProblems(table!, name!))
  const excused = /--\s*allowed: \S/.test(comments)
  const found = needsReason.find(([pattern]) => pattern.test(code))
  if (found && !excused && !/^(grant|revoke)\b/.test(code))
    problems.push(`${found[1]}; say why in a comment "-- allowed: <reason>" (${head})`)
  return problems
}

function tableProblems(code: string): string[] {
  const table = /\bcreate table (?:if not exists )?(\w+)/.exec(code)?.[1] ?? ''
  const problems = [...code.matchAll(/\bconstraint (\w+)/g)].flatMap(([, name]) => nameProblems(table, name!))
  const unnamed = code.replace(/\bconstraint \w+ (primary key|unique|check|exclude|not null)\b/g, 'named')
  if (/\b(primary key|unique|check|exclude)\b/.test(unnamed))
    problems.push(`every constraint is named, because code maps it by name (${table})`)
  if (/\breferences\b/.test(code))
    problems.push(`a foreign key is added by alter table … add constraint (${table})`)
  return problems
}

const nameProblems = (table: string, name: string) =>
  name.startsWith(`${table}_`) ? [] : [`the constraint ${name} begins with its table's name, ${table}_`]
