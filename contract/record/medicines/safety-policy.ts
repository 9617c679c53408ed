/** Who may do what about warnings of medicines. */

/** Only doctors go on in spite of a warning: an owner too, where they are one. */
export const mayOverrideWarnings = ({ doctorId }: { doctorId: string | null | undefined }): boolean =>
  Boolean(doctorId)
