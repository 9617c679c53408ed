import type { Db } from '#server/platform/db/database.ts'
import type { MailRow } from './claim-mail.ts'
import type { MailKind } from './outbox.ts'
import type { MailContent } from './texts.ts'

/** Undefined where there is nothing to say any more, such as a code for a registration that has been verified meanwhile. */
export type Compose = (db: Db, row: MailRow, publicUrl: string) => Promise<MailContent | undefined>

/** The features that write the mails of each kind; app.ts puts them together. */
export type Composers = Record<Exclude<MailKind, 'visit_message'>, Compose>
