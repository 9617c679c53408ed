/** A day of 24 hours, in milliseconds. A clinic's day may be an hour longer or shorter: reckon its days with clinic-time.ts. */
export const dayMs = 86_400_000
