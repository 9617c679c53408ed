import { use, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { CountryOfNumber } from './CountryOfNumber.tsx'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import { PhoneCountry } from './phone-country.ts'
import { usePhoneNumber } from './use-phone-number.ts'
import './phone-field.css'

type PhoneFieldProps = FieldProps & {
  /** The message about a number that has not ten digits. */
  notTenDigits: string
  /** ITU-T E.164, or national digits. */
  defaultValue?: string | undefined
  /** Gets the number after every change, as the form sends it. */
  onNumber?: (number: string) => void
}

/** A phone number of any country: the country is chosen beside it, or typed with +. */
export function PhoneField({ notTenDigits, onNumber, ...props }: PhoneFieldProps) {
  const { field, native } = splitFieldProps(props)
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const home = use(PhoneCountry)
  const { defaultValue } = native
  const input = useRef<HTMLInputElement>(null)
  const phone = usePhoneNumber(input, { name: field.name, notTenDigits, home, defaultValue, onNumber })
  return (
    <Field {...field} error={phone.fault ?? field.error}>
      {control => (
        <span className="affix phone" dir="ltr">
          <CountryOfNumber
            phone={phone}
            home={home}
            locale={locale}
            label={t('phone.country')}
            none={t('phone.noCountry')}
          />
          <input
            {...control}
            ref={input}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            defaultValue={phone.text}
            onFocus={phone.load}
            onInput={phone.take}
            onBlur={phone.leave}
          />
        </span>
      )}
    </Field>
  )
}
