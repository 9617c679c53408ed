/**
 * Separates a text from the text around it (first strong isolate, pop), because a name may have another direction. In markup, use
 * `<bdi>`.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`
