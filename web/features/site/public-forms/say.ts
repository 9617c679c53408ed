import { createContext, use } from 'react'

/** A sentence of the contract in the page's language; one that its catalog lacks is shown as it came. */
export type Say = (message: string) => string

export const SayContext = createContext<Say>(message => message)

export const useSay = (): Say => use(SayContext)
