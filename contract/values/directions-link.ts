type Place = { name: string; address: string }

/** A map with the way to a clinic, in whatever program the reader has for it. */
export const directionsLink = ({ name, address }: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`
