/** Why a line was not added, as a key of the catalog `encounter`. */
export class NotAdded extends Error {
  /** What its sentence names. */
  readonly values: { names: string }
  constructor(message: string, values = { names: '' }) {
    super(message)
    this.values = values
  }
}
