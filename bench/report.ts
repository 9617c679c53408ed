import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { type BenchRow, figure } from './row.ts'

/** One file a day. Its name contains the size of the machine, but nothing else about it. */
export function writeReport(rows: BenchRow[]): void {
  const machine = `${availableParallelism()} cores, ${Math.ceil(totalmem() / 2 ** 30)} GiB`
  const date = new Date().toISOString().slice(0, 10)
  const lines = [
    `# ${date}, ${machine}`,
    '',
    `Node ${process.versions.node}. Load generator, our server, the yardstick and PostgreSQL share these cores. \`npm run bench\``,
    '',
    '| row | ours | yardstick | ratio | bar | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ name, ours, yardstick, unit, ratio, bar, pass }) =>
        `| ${name} | ${figure(ours)} ${unit} | ${yardstick === null ? '' : `${figure(yardstick)} ${unit}`} | ${ratio === null ? '' : figure(ratio)} | ${bar} | ${pass ? 'held' : '**missed**'} |`,
    ),
    '',
    ...rows.flatMap(({ name, notes }) => [`## ${name}`, '', ...notes.map(note => `- ${note}`), '']),
  ]
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = `${date}-${machine.toLowerCase().replace(/[, ]+/g, '-')}.md`
  writeFileSync(join(folder, file), lines.join('\n'))
  console.log(`Written to bench/results/${file}`)
}
