// A typed problem as words: which of them count, which are denied ('no asthma'), and which are only suspected ('? asthma'). Pure and linear.

export type ProblemWord = { word: string; isAsked: boolean }
/** Null: a word that was denied, or is of somebody else in the family. Its place stays. */
export type ProblemWords = {
  words: (ProblemWord | null)[]
  /** The places of words that belong together, between commas and such: from, and before. */
  parts: [from: number, before: number][]
  isDenied: boolean
}

/** Latin accents and the short vowels of Arabic; the vowel signs of Hindi stay, without the dot below. */
const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u093c]/g

/** Letters that are written one for the other. The hamza goes with the marks. */
const sameLetters: readonly [string, string][] = [
  ['\u0671', '\u0627'],
  ['\u0629', '\u0647'],
  ['\u0649', '\u064a'],
  ['\u0901', '\u0902'],
]

/** In lower case, in one spelling. */
export function foldProblem(text: string): string {
  const bare = text.normalize('NFKC').toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC')
  return sameLetters
    .reduce((all, [one, other]) => all.replaceAll(one, other), bare)
    .replace(/['’`]s(?![a-z])/g, '')
    .replace(/['’`]/g, '')
    .replace(/([a-z])\.(?=[a-z](?![a-z]))/g, '$1')
    .replace(/-\s?ve(?![a-z])/g, ' negative ')
    .replace(/\+\s?ve(?![a-z])/g, ' positive ')
    .replace(/(?<![a-z0-9])ckd[\s-]?([1-5])/g, 'ckd stage $1')
    .replace(/(?<![a-z0-9])(?:stage|g)[\s-]?([1-5]|iv|v|i{1,3})[ab]?(?![a-z0-9])/g, stageWord)
    .replace(/(?<![a-z])(?:n\/k\/c\/o|nkco)(?![a-z])/g, ' not known ')
    .replace(/(?<![a-z])(?:f\/h\/o|f\/h|fho|fh)(?![a-z])/g, ' family history ')
    .replace(/(?<![a-z])(?:r\/o|d\/d)(?![a-z])/g, ' suspected ')
    .replace(/(?<![a-z])w\/o(?![a-z])/g, ' without ')
    .replace(/(?<![a-z])(?:k\/c\/o|kco|k\/c|p\/h\/o|h\/o|c\/o|s\/p|o\/e|i\/v\/o|b\/l|u\/l)(?![a-z])/g, ' ')
}

const stages: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5' }
const stageWord = (_: string, stage: string) => ` stage${stages[stage] ?? stage} `

/** 'ulcers' is 'ulcer', 'haemorrhage' is 'hemorrhage', 'الربو' is 'ربو'. */
export function foldWord(word: string): string {
  if (/^[a-z]/.test(word)) {
    const american = word
      .replace(/oe|ae/g, 'e')
      .replace(/our$/, 'or')
      .replace(/(?<=..)ies$/, 'y')
    return american.length > 4 && /[^aiou]s$/.test(american) && !american.endsWith('ss')
      ? american.slice(0, -1)
      : american
  }
  const short = word.replace(/^(?:بال|كال|لل)(?=..)/, '')
  // 'الالتهاب' loses it twice, as 'التهاب' does once.
  return short.replace(/^ال(?=..)/, '').replace(/^ال(?=...)/, '')
}

type Marker = 'no' | 'non' | 'ruledOut' | 'negative' | 'family' | 'asked' | 'with'
const markersOf = (marker: Marker, texts: string): [string[], Marker][] =>
  texts.split('|').map(text => [foldProblem(text).trim().split(/\s+/).map(foldWord), marker])

/** Each by its first word; the longest first. */
const markers = Map.groupBy(
  [
    ...markersOf(
      'no',
      'no|not|without|denies|denied|never|negative for|absence of|free of|free from|rules out|screening for|screening|vaccination against|vaccine against|contact with|exposure to|बिना|لا|لا يوجد|ليس|ليست|بدون|بلا|ينفي|تنفي|ما عنده|ما عندها|غير مصاب|عدم وجود',
    ),
    ...markersOf('non', 'non|غير'),
    ...markersOf(
      'ruledOut',
      'ruled out|is ruled out|excluded|absent|not present|not found|not seen|not detected|نही|नहीं|नही|नहीं है|इनकार|مستبعد|تم استبعاده|استبعد|تم استبعاد|تم نفيه|غير موجود',
    ),
    ...markersOf('negative', 'negative|नेगेटिव|سلبي'),
    ...markersOf(
      'family',
      'family history|family h|family hx|family|mother|father|brother|sister|sibling|parent|parents|grandmother|grandfather|uncle|aunt|son has|daughter has|परिवार|पारिवारिक|पारिवारिक इतिहास|माता को|माता जी|पिता|माँ|मां|भाई|बहन|تاريخ عائلي|عائلي|عائلة|قصة عائلية|والده|والدته|والد|والدة|اخوه|اخته',
    ),
    ...markersOf(
      'asked',
      'suspected|suspect|suspicion|possible|possibly|probable|probably|likely|unlikely|query|rule out|to rule out|provisional|differential|vs|versus|risk of|at risk|risk|maybe|may be|संदिग्ध|संदेह|शायद|संभावित|सम्भावित|आशंका|शक|اشتباه|مشتبه|يشتبه|محتمل|محتملة|احتمال|ربما|خطر',
    ),
    ...markersOf('with', 'with|has|having|मगर|लेकिन'),
  ].toSorted(([one], [other]) => other.length - one.length),
  ([words]) => words[0]!,
)

type Separator = 'comma' | 'or' | 'and'
const separators: ReadonlyMap<string, Separator> = new Map([
  ...[',', ';', '،', '؛', '\n', '|', '।'].map(sign => [sign, 'comma'] as const),
  ...['/', 'or', 'nor', 'या', 'او'].map(sign => [sign, 'or'] as const),
  ...['&', '+', 'and', 'plus', 'but', 'also', 'और', 'तथा', 'एवं', 'و', 'لكن'].map(
    sign => [sign, 'and'] as const,
  ),
])

/** 'asthma not controlled', 'no relief': what is denied is the next word. */
const deniedAlone = new Set(
  'controlled well on responding compliant taking under adequately fully treated improving intractable in yet relief improvement response treatment medication medicine complication change control longer'
    .split(' ')
    .map(foldWord),
)
/** 'Rh negative', 'smear negative TB': nothing before it is denied. */
const testsOfOther = new Set('rh sputum smear culture afb biopsy blood'.split(' '))

export function readProblemWords(text: string): ProblemWords {
  const tokens = tokensOf(text)
  const words: (ProblemWord | null)[] = []
  const parts: ProblemWords['parts'] = []
  let [from, isAsked, isOut, isFamily, isNextOut, isDenied] = [0, false, false, false, false, false]

  /** Where the words begin that an 'or' joins to this part, and up to where all of them are denied already. */
  let [joinedFrom, deniedTo] = [0, 0]
  const denyBefore = (most = Infinity) => {
    const start = Math.max(joinedFrom, deniedTo, words.length - most)
    for (let at = start; at < words.length; at++) words[at] = null
    if (most === Infinity) deniedTo = words.length
  }
  const endPart = (separator: Separator) => {
    if (isAsked) for (let at = from; at < words.length; at++) if (words[at]) words[at]!.isAsked = true
    parts.push([from, words.length])
    from = words.length
    if (separator !== 'or') joinedFrom = from
    isAsked = false
    isNextOut = false
  }

  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const separator = separators.get(token)
    if (separator) {
      endPart(separator)
      if (separator === 'and' || (separator === 'comma' && !endsWithOr(tokens, at))) isOut = false
      if (token === 'but' || token === 'لكن') isFamily = false
      at += 1
      continue
    }
    if (token === '?' || token === '؟') {
      isAsked = true
      at += 1
      continue
    }
    const found = markers
      .get(token)
      ?.find(([those]) => those.every((word, step) => tokens[at + step] === word))
    if (!found) {
      const isDeniedWord = isOut || isFamily || isNextOut
      words.push(isDeniedWord ? null : { word: token, isAsked: false })
      isNextOut = false
      at += 1
      continue
    }
    const [those, marker] = found
    at += those.length
    const next = tokens[at]
    const isLast = next === undefined || (separators.has(next) && next !== '/')
    if (marker === 'asked') isAsked = true
    else if (marker === 'with') isOut = false
    else {
      isDenied = true
      if (marker === 'ruledOut') denyBefore()
      else if (marker === 'negative') {
        if (!testsOfOther.has(tokens[at - those.length - 1] ?? '')) denyBefore(3)
      } else if (isLast) denyBefore()
      else if (marker === 'family') isFamily = true
      else if (marker === 'non' || deniedAlone.has(next)) isNextOut = true
      else isOut = true
    }
  }
  endPart('comma')
  return { words, parts, isDenied }
}

/** Letters with their signs, numbers, and the signs that part or ask. */
function tokensOf(text: string): string[] {
  return (foldProblem(text).match(/[\p{L}\p{M}\p{N}]+|[?؟,;،؛\n|।/&+]/gu) ?? []).flatMap(token => {
    const [, joined] = joinedByAnd.exec(token) ?? []
    return joined ? ['و', foldWord(joined)] : [foldWord(token)]
  })
}

/** In Arabic 'and' is a letter before the word: 'والسكري'. Words that begin with that letter themselves are named. */
const joinedByAnd = /^و(?!ذم|هن|رم|زن|را|ري|حي|با|رد|جه|لا|ظ|عا|ول|قا|جع|خز|سط|اف|الد|يل)(\p{L}{3,})$/u

/** 'no asthma, diabetes or gout': the list goes on behind the comma. */
function endsWithOr(tokens: readonly string[], comma: number): boolean {
  const most = Math.min(tokens.length, comma + 12)
  for (let at = comma + 1; at < most; at++) {
    const separator = separators.get(tokens[at]!)
    if (separator === 'or') return tokens[at] !== '/'
    if (separator === 'and') return false
  }
  return false
}
