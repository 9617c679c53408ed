export type PhoneChannel = 'sms' | 'whatsapp'

/** The result of a message on its way to the phone. */
export type Delivery = 'delivered' | 'undelivered' | 'failed'

/** A message that the provider has accepted. */
export type Taken = { id: string; createdAt: number }

/** A call from the provider. `wish`: the person wants no more messages, or wants them again. */
export type ProviderCall =
  | { kind: 'delivery'; id: string; delivery: Delivery; error: string | null; refuser: string | null }
  | { kind: 'reply'; from: string; wish: 'stop' | 'start' }

export type MessageProvider = {
  channels: readonly PhoneChannel[]
  /** Sends a text to a phone. `to` is an E.164 number. Returns the provider's id of the message. */
  send(message: { to: string; body: string; channel: PhoneChannel }): Promise<{ id: string }>
  /** Messages to this number that the provider has accepted since then (epoch milliseconds). Throws if that is not certain. */
  takenSince(asked: { to: string; channel: PhoneChannel; since: number }): Promise<Taken[]>
  /** 'forged' unless the provider signed it; undefined if it does not concern us. */
  readCall(call: {
    url: string
    form: string
    signature: string | undefined
  }): ProviderCall | 'forged' | undefined
}

/** The provider or a mail server refuses this message, and will refuse it again. */
export class MessageRefused extends Error {}

/** The person has told the provider to send no more messages. */
export class RecipientRefuses extends MessageRefused {}

/** The message was sent to the provider, but we got no answer: it may have been accepted. */
export class MessageUnknown extends Error {}
