// `npm run verify-audit -- [file]`: checks every organization's audit chain, and compares it with the seals stored outside the
// database.
import { existsSync, readFileSync } from 'node:fs'
import { ConfigError, readConfig } from '#server/config.ts'
import { sealedTexts } from '#server/features/shared/audit-proof/heads-file.ts'
import { readLine, type SealedLine } from '#server/features/shared/audit-proof/sealed-line.ts'
import { verifyChain } from '#server/features/shared/audit-proof/verify-chain.ts'
import { connect } from '#server/platform/db/database.ts'
import { DatabaseStartError } from '#server/platform/db/embedded/start-error.ts'
import { findDatabase } from './find-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  process.exitCode = (await verifyAll(process.argv[2])) ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error
  process.stderr.write(`The audit cannot be checked. ${error.message}\n`)
  process.exitCode = 2
}

async function verifyAll(given: string | undefined): Promise<boolean> {
  const config = readConfig(process.env)
  const { urls, secrets, stop } = await findDatabase(config)
  const database = connect(urls.housekeeping, { max: 2 })
  try {
    const { sealed, isWhole } = readLines(await findTexts(given, config.auditHeads), secrets.auditHeads)
    const organizations = await database.inGlobal(
      db => db<{ id: string; name: string }[]>`select id, name from organizations order by created_at, id`,
      { readOnly: true },
    )
    let allHold = isWhole
    const known = new Set(organizations.map(({ id }) => id))
    for (const id of new Set(sealed.flatMap(({ heads }) => heads.map(head => head.organizationId))))
      if (!known.has(id)) {
        print(`BROKEN  ${id}: the organization is gone, and its audit was sealed`)
        allHold = false
      }
    for (const { id, name } of organizations) {
      const { links, events, older, droppedBefore, unsealed, broken } = await verifyChain(database, id, {
        sealed,
        key: secrets.auditHeads,
      })
      const counts = `${events} rows in ${links} links, ${older} rows from before the chain, ${unsealed} links not sealed yet${
        droppedBefore ? `, rows before ${droppedBefore} dropped` : ''
      }`
      print(broken ? `BROKEN  ${name} (${id}): ${broken}` : `whole   ${name} (${id}): ${counts}`)
      allHold &&= !broken
    }
    print(allHold ? 'The audit is as it was written.' : 'The audit is not as it was written.')
    return allHold
  } finally {
    await database.close()
    await stop()
  }
}

type Text = { path: string; text: string }

/** Of the file that the operator named alone, else of the server's own file and the full one beside it. */
async function findTexts(given: string | undefined, own: string): Promise<Text[]> {
  if (given !== undefined) {
    if (!existsSync(given)) throw new ConfigError(`There is no file ${given}.`)
    return [{ path: given, text: readFileSync(given, 'utf8') }]
  }
  const texts = await sealedTexts(own)
  if (texts.length === 0)
    print(`${own} is not there: nothing was sealed yet, and a chain that was written anew is not noticed.`)
  return texts
}

function readLines(texts: readonly Text[], key: string): { sealed: SealedLine[]; isWhole: boolean } {
  let isWhole = true
  const sealed = texts.flatMap(({ path, text }) => {
    const lines = text
      .split('\n')
      .filter(isJson)
      .map(line => readLine(line, key))
    const wrong = lines.findIndex(line => !line)
    if (wrong >= 0) {
      print(`${path}: line ${wrong + 1} was not signed by this installation, or was changed.`)
      isWhole = false
    }
    return lines.filter(line => line !== undefined)
  })
  return { sealed, isWhole }
}

/** A line that a crash has cut off is skipped: it proves no more than a line that somebody has removed. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
