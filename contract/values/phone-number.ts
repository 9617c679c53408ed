import { latinDigits } from './latin-digits.ts'

/** What people paste around and between the digits of a number, among it the marks that set a number left to right. */
const between = /[\s\-‐-―()./\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A number as people type or paste it, without spaces and dashes. A leading 00 becomes +; a 0 before ten digits goes. */
export const bareNumber = (text: string): string =>
  latinDigits(text)
    .replace(between, '')
    .replace(/^＋/, '+')
    .replace(/^00(?=[1-9]\d{6,14}$)/, '+')
    .replace(/^0(?=\d{10}$)/, '')

/** The specification's form of an Indian number: ten digits alone. Other numbers stay. */
export const tenDigitsOf = (text: string): string => bareNumber(text).replace(/^\+91(?=\d{10}$)/, '')

/** What a typed number is searched by: its digits, without +91 and trunk zeros, as searched texts have them. Null: it is no number. */
export const digitsOfPhone = (text: string): string | null =>
  /^(?:\s*\+)?[\p{Nd}\s\-().]{8,}$/u.test(text)
    ? bareNumber(text).replace(/^(?:\+91|\+|00?)(?=[1-9])/, '')
    : null

/** The calling codes of ITU-T E.164: one digit, those of two, and else three. */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4,}$)/

/** For the reader: '+91 9876543210', '+49 301234567'. A number without a country stands as it is dialled. */
export const shownNumber = (number: string): string => number.replace(callingCode, '$& ')
