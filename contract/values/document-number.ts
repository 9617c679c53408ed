/** Document numbers as they are printed: RCP-000123. */
export function documentNumber(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(6, '0')}`
}
