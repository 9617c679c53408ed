/** How a clinic heads its documents. */
export type Letterhead = {
  organization: string
  clinic: { name: string; address: string; phone: string; email: string }
  /** PNG or JPEG. */
  logo: Uint8Array | null
  /** The organization's own text below the name, and at the foot of each page. */
  text: string | null
  footer: string | null
}
