import type { Db } from '#server/platform/db/database.ts'

/** Deletes a demo whose hour is over. Answers whether it is gone. */
export async function endDemo(db: Db, id: string): Promise<boolean> {
  // Waits for audited reads that are being written, and lets no more be written.
  await db`select 1 from organizations where id = ${id} /* no new rows */ for update`
  const [ended] = await db<{ isGone: boolean }[]>`select end_demo(${id}) as "isGone"`
  return ended!.isGone
}
