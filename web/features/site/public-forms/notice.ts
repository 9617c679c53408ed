/** The message above a form; `message` is a sentence of the contract. */
export interface Notice {
  kind: 'error' | 'success' | 'note'
  message: string
  code?: string
}
