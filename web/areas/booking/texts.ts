import { createContext, use } from 'react'
import type { BookingTexts } from '#words/booking-texts.ts'

export const TextsContext = createContext<BookingTexts | null>(null)

export function useTexts(): BookingTexts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('A booking page stands without its texts')
  return texts
}
