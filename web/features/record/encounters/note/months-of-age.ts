/** Whole months from a birth date to a day, both YYYY-MM-DD. */
export function monthsOfAge(dateOfBirth: string, on: string): number {
  const [birthYear, birthMonth, birthDay] = dateOfBirth.split('-').map(Number) as [number, number, number]
  const [year, month, day] = on.split('-').map(Number) as [number, number, number]
  return (year - birthYear) * 12 + month - birthMonth - (day < birthDay ? 1 : 0)
}
