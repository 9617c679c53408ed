import type { Call } from '#server/platform/http/route-kinds.ts'

type TakenBack = {
  /** How many uses of which lines go back to their packages. */
  given: readonly { lineId: string; uses: number }[]
  /** The lines of which nothing is left: the packages that they sold end. All lines where it is undefined. */
  endedLines: readonly string[] | undefined
}

/** What a credit note does to packages: they get uses back, and what is left of those that its lines sold ends. */
export async function takeBackPackages(
  { db, actor: { organizationId }, now }: Call,
  invoiceId: string,
  { given, endedLines }: TakenBack,
): Promise<void> {
  const moment = new Date(now)
  await db`
    select 1 from sold_packages where organization_id = ${organizationId}
      and (invoice_id = ${invoiceId} or id = any(array(select sold_package_id from package_uses
        where organization_id = ${organizationId} and invoice_id = ${invoiceId}))) order by id for update`
  for (const { lineId, uses } of given) {
    const [taken] = await db<{ soldPackageId: string }[]>`
      update package_uses set given_back = given_back + ${uses}, given_back_at = ${moment}
      where organization_id = ${organizationId} and invoice_id = ${invoiceId} and line_id = ${lineId}
      returning sold_package_id as "soldPackageId"`
    await db`
      update sold_packages set used = used - ${uses} where organization_id = ${organizationId} and id = ${taken!.soldPackageId}`
  }
  const ofLines = endedLines === undefined ? db`` : db`and line_id = any(${endedLines as string[]}::uuid[])`
  await db`
    update sold_packages set cancelled_at = ${moment}
    where organization_id = ${organizationId} and invoice_id = ${invoiceId} and cancelled_at is null ${ofLines}`
}
