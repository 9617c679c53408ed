import { useState, type SyntheticEvent } from 'react'
import { messages } from '#contract/core/messages.ts'
import { AffixField } from './AffixField.tsx'
import { takeContactNumber } from './contact-number.ts'
import type { FieldProps } from './Field.tsx'

/** Ten digits after +91. An eleventh digit is not accepted, and the field shows a message; a pasted prefix is removed. */
export function PhoneField(props: FieldProps & { defaultValue?: string | undefined }) {
  const [isTooLong, setIsTooLong] = useState(false)

  function keepTenDigits(event: SyntheticEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const taken = takeContactNumber(input.value)
    if (input.value !== taken.value) input.value = taken.value
    setIsTooLong(taken.isTooLong)
  }

  return (
    <AffixField
      {...props}
      error={isTooLong ? messages.mobileNumberTooLong : props.error}
      type="tel"
      inputMode="tel"
      dir="ltr"
      prefix="+91"
      onInput={keepTenDigits}
      onBlur={() => setIsTooLong(false)}
    />
  )
}
