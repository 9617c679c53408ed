export type PhoneChannel = 'sms' | 'whatsapp'

/** The result of a message on its way to the phone. */
export type Delivery = 'delivered' | 'undelivered' | 'failed'

/** A message that the provider has accepted. */
export type Taken = { id: string; createdAt: number }

/**
 * What a person wrote back: stop or start the messages, confirm or cancel the visit that the last one was about. 'yes' is the
 * carriers' word for start, and most people's for confirm: it means both.
 */
export type Wish = 'stop' | 'start' | 'yes' | 'confirm' | 'cancel'
/** In the currency's major unit, as the provider writes it: { amount: '0.0075', currency: 'USD' }. */
export type MessageCost = { amount: string; currency: string }
/** A template that the provider knows by this name, with the values of its places 1, 2, …. */
export type MessageTemplate = { name: string; values: readonly string[] }

/** A call from the provider. `id`: of what the person wrote. */
export type ProviderCall =
  | { kind: 'delivery'; id: string; delivery: Delivery; error: string | null; refuser: string | null }
  | { kind: 'reply'; id: string; from: string; wish: Wish }

export type MessageProvider = {
  channels: readonly PhoneChannel[]
  /** Sends a text to a phone. `to` is an E.164 number. Returns the provider's id of the message. */
  send(message: {
    to: string
    body: string
    channel: PhoneChannel
    /** Sent in place of the body. */
    template?: MessageTemplate | undefined
  }): Promise<{ id: string }>
  /** Undefined: the provider does not know it yet. Throws if it cannot be asked. */
  costOf(id: string): Promise<MessageCost | undefined>
  /** Messages to this number that the provider has accepted since then (epoch milliseconds). Throws if that is not certain. */
  takenSince(asked: { to: string; channel: PhoneChannel; since: number }): Promise<Taken[]>
  /** 'forged' unless the provider signed it; undefined if it does not concern us. */
  readCall(call: {
    url: string
    form: string
    signature: string | undefined
  }): ProviderCall | 'forged' | undefined
  /** The answer to a call, with a text that the provider sends back to the person. */
  answerWith(text: string): string
}

/** The provider or a mail server refuses this message, and will refuse it again. */
export class MessageRefused extends Error {}

/** The person has told the provider to send no more messages. */
export class RecipientRefuses extends MessageRefused {}

/** The message was sent to the provider, but we got no answer: it may have been accepted. */
export class MessageUnknown extends Error {}
