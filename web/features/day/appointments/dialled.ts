/** A number for a tel: link. Ten digits are an Indian number; others are dialled as they are written. */
export const dialled = (phoneNumber: string) =>
  /^\d{10}$/.test(phoneNumber) ? `+91${phoneNumber}` : phoneNumber
