import { createContext, use } from 'react'
import type { SignInTexts } from '#words/sign-in-texts.ts'

export const TextsContext = createContext<SignInTexts | null>(null)

export function useTexts(): SignInTexts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('A sign-in page stands without its texts')
  return texts
}
