export type PhoneChannel = 'sms' | 'whatsapp'

/** What became of a message on its way to the phone. */
export type Delivery = 'delivered' | 'undelivered' | 'failed'

/** A message that the provider has taken. */
export type Taken = { id: string; createdAt: number }

/** What the provider tells by itself. `wish`: the person wants no more messages, or wants them again. */
export type ProviderCall =
  | { kind: 'delivery'; id: string; delivery: Delivery; error: string | null; refuser: string | null }
  | { kind: 'reply'; from: string; wish: 'stop' | 'start' }

export type MessageProvider = {
  channels: readonly PhoneChannel[]
  /** Takes a text for a phone. `to` is an E.164 number. Answers the provider's own name of the message. */
  send(message: { to: string; body: string; channel: PhoneChannel }): Promise<{ id: string }>
  /** What it took for this number since then (epoch milliseconds). Throws where that cannot be told for certain. */
  takenSince(asked: { to: string; channel: PhoneChannel; since: number }): Promise<Taken[]>
  /** 'forged' unless the provider signed it; undefined: it tells of nothing that concerns us. */
  readCall(call: {
    url: string
    form: string
    signature: string | undefined
  }): ProviderCall | 'forged' | undefined
}

/** The provider, or a mail server, will not take this message however often it is tried. */
export class MessageRefused extends Error {}

/** The person has told the provider that they want no messages. */
export class RecipientRefuses extends MessageRefused {}

/** The message went out to the provider, and nobody heard whether it was taken. */
export class MessageUnknown extends Error {}
