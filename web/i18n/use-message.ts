import { textOf } from './texts.ts'

/** Translates a sentence of the contract, which is in English; a sentence that is not in the catalog is shown unchanged. */
export function useMessage(): (message: string) => string {
  return translated
}

const translated = (message: string) => textOf('messages', message) ?? message
