/** What people paste around a ten-digit number: spaces, dashes, brackets, a leading +91 or 0. */
export function bareNumber(text: string): string {
  return text.replace(/[\s\-().]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '')
}
