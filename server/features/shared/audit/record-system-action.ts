import type { Topic } from '#contract/core/topics.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recordAudit } from './record-audit.ts'

type SystemAction = {
  organizationId: string
  /** The job's name. */
  job: string
  subject: Topic
  subjectIds: string[]
  detail?: string | undefined
}

/** What a job has changed by itself, in its transaction: nobody is signed in, and no request led to it. */
export function recordSystemAction(
  db: Db,
  { organizationId, job, subject, subjectIds, detail }: SystemAction,
): void {
  recordAudit(db, [
    {
      actor: { organizationId, accountId: null, role: null },
      action: `JOB ${job}`,
      outcome: 'done',
      subject,
      subjectIds,
      detail,
      address: null,
      requestId: null,
    },
  ])
}
