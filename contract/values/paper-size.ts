/** Of printed money documents. `thermal`: rolls 80 mm wide. */
export const paperSizes = ['a4', 'a5', 'thermal'] as const
export type PaperSize = (typeof paperSizes)[number]
