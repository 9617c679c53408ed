export type PhoneChannel = 'sms' | 'whatsapp'

/** Takes a text for a phone. `to` is an E.164 number. Answers the provider's own name of the message. */
export type MessageProvider = {
  channels: readonly PhoneChannel[]
  send(message: { to: string; body: string; channel: PhoneChannel }): Promise<{ id: string }>
}

/** The provider, or a mail server, will not take this message however often it is tried. */
export class MessageRefused extends Error {}
