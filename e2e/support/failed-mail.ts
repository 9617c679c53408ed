import { connect } from '#server/platform/db/database.ts'
import { findRunningServer } from '#server/platform/db/embedded/running-server.ts'

/** No mail fails while mail is kept on disk: one that did is put into the outbox as it would lie there. */
export async function plantFailedMail(recipient: string, reason: string): Promise<void> {
  const { host, port, appPassword } = findRunningServer(process.env['E2E_DATA_DIR']!)!
  const database = connect(
    `postgres://lindenwell_app:${appPassword}@localhost:${port}/lindenwell?host=${encodeURIComponent(host)}`,
    { max: 1 },
  )
  try {
    await database.inGlobal(
      db => db`
        insert into mails (id, kind, recipient, account_id, last_error)
        select gen_random_uuid(), 'reset_link', email, id, ${reason} from accounts where email = ${recipient}`,
    )
  } finally {
    await database.close()
  }
}
