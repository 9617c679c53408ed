/** What stands above a form: `message` is a sentence of the contract. */
export interface Notice {
  kind: 'error' | 'success'
  message: string
  code?: string
}
