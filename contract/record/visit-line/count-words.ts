// Small whole numbers in words, as they stand before days and weeks: 'five', 'पाँच', 'خمسة'.
import { meaningsOf, plain } from './line-words.ts'

const counts = meaningsOf<number>([
  ['one|एक', 1],
  ['two|दो', 2],
  ['three|तीन|ثلاثة|ثلاث', 3],
  ['four|चार|اربعة|اربع', 4],
  ['five|पाँच|पांच|خمسة|خمس', 5],
  ['six|छह|छः|छ|छे|ستة|ست', 6],
  ['seven|सात|سبعة|سبع', 7],
  ['eight|आठ|ثمانية|ثماني|ثمان', 8],
  ['nine|नौ|تسعة|تسع', 9],
  ['ten|दस|عشرة|عشر', 10],
  ['eleven|ग्यारह', 11],
  ['twelve|बारह', 12],
  ['fourteen|चौदह', 14],
  ['fifteen|पंद्रह|पन्द्रह', 15],
  ['twenty|बीस', 20],
  ['thirty|तीस', 30],
])

export const countOf = (word: string): number | undefined => counts.get(plain(word))
