/** Totals in Indian rupees are whole rupees, as the field does; other currencies keep their minor units. */
export const roundToMinorOf = (currency: string): number => (currency === 'INR' ? 100 : 1)
