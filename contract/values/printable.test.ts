import { expect, test } from 'vitest'
import { unprintable } from './printable.ts'

test('names and doses in the scripts of our documents can be printed', () => {
  const written =
    "मोरारजी देसाई ரவி রবি ಕವಿ עמי 王小明 さくら 김철수 ไทย Łukasz Ελένη Анна د. هالة O'Neill ½ ≥ 38 ℃ → ✓ © 3×"
  expect(unprintable(written)).toEqual([])
})

test('letters of other scripts and emoji cannot, and each is listed once', () => {
  expect(unprintable('Asha 😀 ሰላም 😀')).toEqual(['😀', 'ሰ', 'ላ', 'ም'])
})
