import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messages } from '#contract/core/messages.ts'
import { bareNumber } from '#contract/values/phone-number.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { takeContactNumber } from './contact-number.ts'
import { countryChoices } from './country-choices.ts'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import type * as Parts from './phone-metadata.ts'
import { PhoneCountry } from './phone-country.ts'
import './phone-field.css'

type Metadata = typeof Parts

type PhoneFieldProps = FieldProps & {
  /** ITU-T E.164, or national digits. */
  defaultValue?: string | undefined
  /** Gets the number after every change, as the form sends it. */
  onNumber?: (number: string) => void
}

/**
 * A phone number of any country: the country is chosen beside it, or typed with +. The form gets it in ITU-T E.164. An Indian number
 * has ten digits: an eleventh is not accepted, and the field shows a message.
 */
export function PhoneField({ onNumber, ...props }: PhoneFieldProps) {
  const { field, native } = splitFieldProps(props)
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const home = use(PhoneCountry)
  const [given, setGiven] = useState(() => startOf(native.defaultValue ?? '', home))
  const { country } = given
  const [isTooLong, setIsTooLong] = useState(false)
  const [metadata, setMetadata] = useState<Metadata | null>(null)
  const input = useRef<HTMLInputElement>(null)

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
    const pasted = value.startsWith('+') ? metadata?.partsOf(value) : null
    const shown = pasted ? pasted.national : value
    if (input.current!.value !== shown) input.current!.value = shown
    if (pasted) choose(pasted.country)
    else onNumber?.(numberIn())
    setIsTooLong(tooMuch)
  }

  function choose(chosen: string) {
    setGiven({ ...given, country: chosen })
    onNumber?.(numberIn(chosen))
  }

  const send = useEffectEvent((event: FormDataEvent) => event.formData.set(field.name, numberIn()))
  useEffect(() => {
    const { form } = input.current!
    const whenRead = (event: FormDataEvent) => send(event)
    form?.addEventListener('formdata', whenRead)
    return () => form?.removeEventListener('formdata', whenRead)
  }, [])

  // A number of another country is shown under that country as soon as its parts are known.
  const isForeign = given.text.startsWith('+') || (country !== 'IN' && country !== '')
  const showParts = useEffectEvent(() => {
    if (metadata && input.current!.value.startsWith('+')) take()
  })
  useEffect(() => {
    if (isForeign) load()
  }, [isForeign])
  useEffect(() => showParts(), [metadata])

  const code = country === 'IN' ? '91' : country && metadata?.callingCodeOf(country)
  return (
    <Field {...field} error={isTooLong ? messages.mobileNumberTooLong : field.error}>
      {control => (
        <span className="affix phone" dir="ltr">
          <span className="phone-country">
            <span aria-hidden="true">{code ? `+${code}` : country || '+'}</span>
            <select
              aria-label={t('phone.country')}
              value={country}
              onFocus={load}
              onChange={event => choose(event.target.value)}
            >
              {(home === '' || country === '') && <option value="">{t('phone.noCountry')}</option>}
              {countryChoices(locale, home).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </span>
          <input
            {...control}
            ref={input}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            defaultValue={given.text}
            onFocus={load}
            onInput={take}
            onBlur={() => setIsTooLong(false)}
          />
        </span>
      )}
    </Field>
  )
}

function startOf(number: string, home: string): { text: string; country: string } {
  const indian = /^\+91(\d{10})$/.exec(number)
  return indian ? { text: indian[1]!, country: 'IN' } : { text: number, country: home }
}
