import type { TestApp } from '../create-test-app.ts'

/** As if they had turned it on; nobody has its codes any more. */
export async function loseSecondFactor(app: TestApp, email: string): Promise<void> {
  await app.database.asOwner(
    db => db`
      insert into second_factors (account_id, secret, confirmed_at)
      select id, 'lost', now() from accounts where email = ${email}`,
  )
}
