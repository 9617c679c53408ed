/** What the worker answers: `pixels` are those of the picture that it was given. Undefined if the browser cannot read it. */
export type ScaledPicture = { blob: Blob; pixels: number } | undefined
