/** Days far enough ahead to be booked, whatever the date of the test. The first is a Monday. */
export const plantedDay = (number: number) => `2091-01-${String(number).padStart(2, '0')}`
