import type { Locale } from '#contract/core/locale.ts'
import { countryChoices } from './country-choices.ts'
import type { usePhoneNumber } from './use-phone-number.ts'

type CountryOfNumberProps = {
  phone: ReturnType<typeof usePhoneNumber>
  home: string
  locale: Locale
  label: string
  /** Stands for a country that nobody chose. */
  none: string
  isDisabled?: boolean
}

/** Shows the calling code; its list shows the countries. */
export function CountryOfNumber({ phone, home, locale, label, none, isDisabled }: CountryOfNumberProps) {
  const { country } = phone
  return (
    <span className="phone-country">
      <span aria-hidden="true">{phone.shownCode}</span>
      <select
        aria-label={label}
        value={country}
        disabled={isDisabled}
        onFocus={phone.load}
        onChange={event => phone.choose(event.target.value)}
      >
        {(home === '' || country === '') && <option value="">{none}</option>}
        {countryChoices(locale, home).map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
