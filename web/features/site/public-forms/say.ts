import { createContext, use } from 'react'

/** Translates a sentence of the contract into the page's language; a sentence that is not in the catalog is shown unchanged. */
export type Say = (message: string) => string

export const SayContext = createContext<Say>(message => message)

export const useSay = (): Say => use(SayContext)
