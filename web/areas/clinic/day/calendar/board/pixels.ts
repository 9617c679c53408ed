/** Five minutes are eight pixels, so a quarter of an hour is 24: the smallest target size. */
const pixelsPerMinute = 8 / 5

export const heightOf = (minutes: number) => minutes * pixelsPerMinute
export const minutesIn = (pixels: number) => pixels / pixelsPerMinute
