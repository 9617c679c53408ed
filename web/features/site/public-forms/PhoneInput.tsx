import { useRef } from 'react'
import { pageLocale } from '#web/i18n/use-locale.ts'
import { CountryOfNumber } from '#web/ui/fields/CountryOfNumber.tsx'
import { usePhoneNumber } from '#web/ui/fields/use-phone-number.ts'
import { FieldInput, FieldNotes, type FieldProps } from './Field.tsx'
import { useAwake } from './use-awake.ts'
import './phone-input.css'

type PhoneInputProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> & {
  /** The message about a number that has not ten digits. */
  notTenDigits: string
  /** The country of numbers without a calling code (ISO 3166-1 alpha-2), and its code. Empty: nobody chose it. */
  home: string
  homeCode: string
  countryLabel: string
}

/** A phone number of any country on a public page, as PhoneField is in the app. */
export function PhoneInput({ notTenDigits, home, homeCode, countryLabel, ...field }: PhoneInputProps) {
  const { name, label, hint, error: refused } = field
  const isAwake = useAwake()
  const input = useRef<HTMLInputElement>(null)
  const phone = usePhoneNumber(input, { name, notTenDigits, home, homeCode })
  const error = phone.fault ?? refused
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <span className="phone" dir="ltr">
        {/* The names of countries may differ between the server and a browser, so the list comes with the script. */}
        {isAwake ? (
          <CountryOfNumber phone={phone} home={home} locale={pageLocale()} label={countryLabel} none="–" />
        ) : (
          <span className="phone-country">
            <span aria-hidden="true">{phone.shownCode}</span>
          </span>
        )}
        <FieldInput
          name={name}
          ref={input}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel-national"
          error={error}
          hint={hint}
          onFocus={phone.load}
          onInput={phone.take}
          onBlur={phone.leave}
        />
      </span>
      <FieldNotes name={name} error={error} hint={hint} />
    </div>
  )
}
