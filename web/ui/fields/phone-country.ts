import { createContext } from 'react'

/** The country (ISO 3166-1 alpha-2) of the numbers that are typed here without a country code. Empty: nobody chose it. */
export const PhoneCountry = createContext('IN')
