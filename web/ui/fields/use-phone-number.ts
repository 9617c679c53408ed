import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { messages } from '#contract/core/messages.ts'
import { phoneFault } from '#contract/core/phone-fault.ts'
import { bareNumber } from '#contract/values/phone-number.ts'
import { afterPress } from './after-press.ts'
import { takeContactNumber } from './contact-number.ts'
import type * as Parts from './phone-metadata.ts'

type Metadata = typeof Parts

type Phone = {
  /** The field's name in its form. */
  name: string
  /** The message about a number that has not ten digits; a field's label says which. */
  notTenDigits: string
  /** The country of national numbers (ISO 3166-1 alpha-2). Empty: nobody chose it. */
  home: string
  /** Its calling code, where it is known before the metadata has come. */
  homeCode?: string | undefined
  defaultValue?: string | undefined
  /** Gets the number after every change, as the form sends it. */
  onNumber?: ((number: string) => void) | undefined
}

/**
 * A field for a phone number of any country, with a chooser of the country beside it. The form gets the number in ITU-T E.164. The
 * numbers of the world are loaded when somebody turns to the field. An Indian number has ten digits: an eleventh is not accepted.
 */
export function usePhoneNumber(
  input: RefObject<HTMLInputElement | null>,
  { name, notTenDigits, home, homeCode, defaultValue = '', onNumber }: Phone,
) {
  const [given, setGiven] = useState(() => startOf(defaultValue, home))
  const { country } = given
  const [fault, setFault] = useState<string>()
  const [metadata, setMetadata] = useState<Metadata | null>(null)
  const taken = useRef(given.text)

  const load = () => void import('./phone-metadata.ts').then(setMetadata, () => {})

  /** What the form sends. */
  function numberIn(chosen = country): string {
    const bare = bareNumber(input.current?.value ?? '')
    if (bare === '' || bare.startsWith('+')) return bare
    if (chosen === 'IN') return /^\d{10}$/.test(bare) ? `+91${bare}` : bare
    return metadata && chosen ? metadata.internationalOf(bare, chosen) : bare
  }

  function take() {
    const { value, isTooLong: tooMuch } = takeContactNumber(input.current!.value, country)
    if (value.startsWith('+') && !metadata) load()
    const pasted = value.startsWith('+') ? metadata?.partsOf(value) : null
    const shown = pasted ? pasted.national : value
    if (input.current!.value !== shown) input.current!.value = shown
    taken.current = shown
    if (pasted) choose(pasted.country)
    else onNumber?.(numberIn())
    // A letter is said at once. Too few digits are said when the form is sent: more may come.
    const isNumber = /^\+?\d*$/.test(shown)
    const tooLong = tooMuch ? messages.mobileNumberTooLong : undefined
    setFault(isNumber ? tooLong : phoneFault(numberIn(), notTenDigits))
  }

  function choose(chosen: string) {
    setGiven({ ...given, country: chosen })
    setFault(said => said && phoneFault(numberIn(chosen), notTenDigits))
    onNumber?.(numberIn(chosen))
  }

  const send = useEffectEvent((event: FormDataEvent) => event.formData.set(name, numberIn()))
  const loadOnce = useEffectEvent(load)
  // React gets no event for what was typed before it was ready. What was taken already is not taken again: cut to its length, it would
  // no longer be said to be too long.
  const takeTyped = useEffectEvent(() => {
    const typed = input.current!
    if (typed.value !== taken.current) sayTyped(typed)
  })
  useEffect(() => {
    takeTyped()
    const { form } = input.current!
    const whenRead = (event: FormDataEvent) => send(event)
    form?.addEventListener('formdata', whenRead)
    return () => form?.removeEventListener('formdata', whenRead)
  }, [input])

  const isForeign = given.text.startsWith('+') || (country !== '' && country !== (homeCode ? home : 'IN'))
  useEffect(() => {
    if (isForeign) loadOnce()
  }, [isForeign])

  // What was typed before the metadata came is shown under its country now.
  useEffect(() => {
    if (metadata && input.current?.value.startsWith('+')) sayTyped(input.current)
  }, [metadata, input])

  const known = country === 'IN' ? '91' : country === home ? homeCode : undefined
  return {
    country,
    /** '+49'; the country's letters until its code is known. */
    shownCode: codeOf(known ?? (country && metadata?.callingCodeOf(country)), country),
    text: given.text,
    /** What can be said while the number is typed. */
    fault,
    load,
    take,
    choose,
    /** The person has left the field: what was too long is cut. */
    leave: () =>
      afterPress(() => setFault(said => (said === messages.mobileNumberTooLong ? undefined : said))),
  }
}

const sayTyped = (input: HTMLInputElement) => input.dispatchEvent(new Event('input', { bubbles: true }))

const codeOf = (code: string | undefined, country: string) => (code ? `+${code}` : country || '+')

function startOf(number: string, home: string): { text: string; country: string } {
  const indian = /^\+91(\d{10})$/.exec(number)
  return indian ? { text: indian[1]!, country: 'IN' } : { text: number, country: home }
}
