const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State code, PAN (five letters, four digits, a letter), number of the registration in the state, Z, check digit. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Whether it is a GSTIN of India with the right check digit, of GSTN: base 36, weights 1 and 2 in turn, the digits of each product added. */
export function isGstin(text: string): boolean {
  if (!shape.test(text)) return false
  const sum = Array.from(text.slice(0, 14)).reduce((all, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return text[14] === alphabet[(36 - (sum % 36)) % 36]
}

/** A state or territory of India by its code of GST; 97 is other territory. */
export const isStateCode = (text: string): boolean =>
  /^\d{2}$/.test(text) && text !== '25' && text !== '28' && ((text >= '01' && text <= '38') || text === '97')

/** The code of the state that registered it: '27' is Maharashtra. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2)
