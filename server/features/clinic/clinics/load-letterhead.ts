import type { Letterhead } from '#documents/letterhead.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { loadSharp } from '#server/platform/files/load-sharp.ts'

/** What a letterhead says, without its picture. */
export type LetterheadWords = Omit<Letterhead, 'logo'>
/** With its picture, which is not read yet. */
export type Head = LetterheadWords & { imageId: string | null }

/** How a clinic heads its documents. In two steps, so that no connection is held while its picture is read. */
export async function findLetterhead(db: Db, organizationId: string, clinicId: string): Promise<Head> {
  const [row] = await db<
    {
      organization: string
      name: string
      address: string
      phone: string
      email: string
      imageId: string | null
      text: string | null
      footer: string | null
    }[]
  >`
    select o.name as organization, c.name, c.address, c.contact_number as phone, c.email,
      o.letterhead as text, o.letterhead_footer as footer, case when o.shows_logo then coalesce(o.logo_id, c.image_id) end as "imageId"
    from clinics c join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${clinicId}`
  const { organization, imageId, text, footer, ...clinic } = row!
  return { organization, clinic, imageId, text, footer }
}

/** The organization's logo, or else the clinic's picture; a document takes it as PNG. */
export async function withLogo(
  { imageId, ...head }: Head,
  files: FileStore,
  organizationId: string,
): Promise<Letterhead> {
  const picture = imageId ? await files.read(organizationId, imageId, 'large') : undefined
  if (!picture) return { ...head, logo: null }
  const sharp = await loadSharp()
  return { ...head, logo: await sharp(picture).resize({ height: 208 }).png().toBuffer() }
}
