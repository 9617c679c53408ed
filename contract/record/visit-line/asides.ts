// Short instructions in the midst of a line: how a medicine is given, and with which meal. Other parts of the line follow them.
import { phraseAt, phrasesOf } from './line-words.ts'

const asides = phrasesOf<true>([
  ['po|p.o.|oral|orally|iv|i.v.|im|i.m.|sc|s.c.|sl|s.l.|pr|pv|inh|neb|topical|topically|locally', true],
  [
    'right eye|left eye|both eyes|in right eye|in left eye|in both eyes|in the right eye|in the left eye',
    true,
  ],
  ['right ear|left ear|both ears|in right ear|in left ear|in both ears|each nostril|both nostrils', true],
  ['empty stomach|on empty stomach|on an empty stomach|खाली पेट|على الريق', true],
  ['before breakfast|after breakfast|before lunch|after lunch|before dinner|after dinner', true],
  ['खाने के बाद|खाने से पहले|खाने के साथ|भोजन के बाद|भोजन से पहले|नाश्ते के बाद|नाश्ते से पहले', true],
  ['بعد الاكل|قبل الاكل|مع الاكل|بعد الطعام|قبل الطعام|مع الطعام|قبل الفطور|بعد الفطور', true],
])

/** How many of these words are such an instruction. */
export const asideAt = (words: readonly string[]): number => phraseAt(words, asides)?.taken ?? 0
