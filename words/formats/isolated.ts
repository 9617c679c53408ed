/** Set apart from the text around it (first strong isolate, pop): a name may run the other way. Where there are elements, `<bdi>` does it. */
export const isolated = (text: string) => `\u2068${text}\u2069`
