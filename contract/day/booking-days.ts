/** How many days a booking page shows at once. Without zod, because the page's script contains it. */
export const bookingPageDays = 28
