/** The longest side of a photo that a browser sends. The server keeps 2,000 pixels, so that packing it twice does not show. */
export const photoSidePixels = 3_000
/** The server encodes no picture with more pixels. */
export const pixelLimit = 25_000_000
