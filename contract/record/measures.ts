// Body measures in the units that people use. A value is kept in metric units. The unit that it is converted to has enough decimals that
// the value which was typed is shown again: °C and °F, pounds, centimetres and inches with one decimal, kilograms with two.

/** The body mass index, one decimal. */
export const bmiOf = (weightKg: number, heightCm: number) => rounded(weightKg / (heightCm / 100) ** 2, 1)

export const celsiusOf = (fahrenheit: number) => rounded((fahrenheit - 32) / 1.8, 2)
export const fahrenheitOf = (celsius: number) => rounded(celsius * 1.8 + 32, 1)

/** Exact since the international yard and pound agreement of 1959. */
const [kilogramsInPound, centimetresInInch] = [0.45359237, 2.54]
export const kilogramsOf = (pounds: number) => rounded(pounds * kilogramsInPound, 3)
export const poundsOf = (kilograms: number) => rounded(kilograms / kilogramsInPound, 2)
export const centimetresOf = (inches: number) => rounded(inches * centimetresInInch, 1)
export const inchesOf = (centimetres: number) => rounded(centimetres / centimetresInInch, 2)

/** Half is rounded up. The small part makes 1.005, which a computer keeps as a little less, round as it is written. */
function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor + Math.sign(value) * 1e-9) / factor
}
