import { plainName } from '#contract/values/plain-name.ts'
import type { Compose } from '#server/features/shared/mail/composers.ts'
import type { Mail } from '#server/platform/mail/transport.ts'

type Inquiry = {
  kind: string
  name: string
  email: string
  phone: string | null
  clinicName: string
  message: string
  preferredDate: string | null
  preferredTime: string | null
  timeZone: string | null
  locale: string
}

const inquirySubjects: Record<string, string> = {
  quote: 'A quote is asked for',
  demoCall: 'A demo call is asked for',
  hire: 'A project inquiry',
  support: 'A question to support',
}

/** To the operator. What a stranger typed stands below, and never in a header: the name could be anything. */
export const inquiryText = (asked: Inquiry): Omit<Mail, 'to'> => ({
  subject: `${inquirySubjects[asked.kind]} (Lindenwell)`,
  highlight: asked.email,
  text: `${inquirySubjects[asked.kind]}, on the public pages.

Name: ${plainName(asked.name)}
Clinic: ${plainName(asked.clinicName)}
E-mail: ${asked.email}
Phone: ${asked.phone ? plainName(asked.phone) : '-'}
Language: ${asked.locale}
${asked.preferredDate ? `Wished for: ${asked.preferredDate} ${asked.preferredTime} (${asked.timeZone ?? 'zone not known'})\n` : ''}
${asked.message}

Answer to the address above. It has not been verified.
`,
})

export const composeInquiry: Compose = async (db, { inquiryId }) => {
  const [inquiry] = await db<Inquiry[]>`
    select kind, name, email, phone, clinic_name as "clinicName", message, preferred_date as "preferredDate",
      preferred_time as "preferredTime", time_zone as "timeZone", locale
    from inquiries where id = ${inquiryId}`
  return inquiry && inquiryText(inquiry)
}
