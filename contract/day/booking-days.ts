/** What a booking page shows at once. Without zod: the page carries it. */
export const bookingPageDays = 28
