// How people write down what an allergy did, in the languages that we speak: 'skin rash', 'चेहरे पर सूजन', 'طفح جلدي'. Left out is what
// also names a substance: 'pain' (pain killers), 'patches', 'حبوب' (spots, but also pills).
import type { Severity } from './line-types.ts'
import { meaningsOf, phraseAt, phrasesOf, plain, wordsFrom } from './line-words.ts'

const reactions = phrasesOf<true>([
  [
    'rash|rashes|hives|urticaria|itching|itch|itches|itchy|pruritus|eruption|eruptions|drug eruption|fixed drug eruption|' +
      'wheals|weals|welts|erythema|eczema|dermatitis|blisters|blister|blistering|peeling|redness|flushing|flushed|burning|' +
      'photosensitivity|bruising|purpura|petechiae|sjs|stevens-johnson|stevens johnson|serum sickness|mouth ulcers|' +
      'oral ulcers',
    true,
  ],
  ['swelling|swellings|swollen|swelled|swells|angioedema|oedema|edema|puffiness|puffy', true],
  [
    'breathlessness|breathless|short of breath|shortness of breath|difficulty breathing|difficulty in breathing|' +
      'breathing difficulty|breathing difficulties|breathing problem|breathing problems|trouble breathing|cannot breathe|' +
      'dyspnoea|dyspnea|wheeze|wheezing|bronchospasm|laryngospasm|stridor|asthma|choking|throat closing|throat closed|' +
      'tightness|cough|sneezing|sneezes|rhinitis|runny nose|watery eyes|conjunctivitis',
    true,
  ],
  [
    'shock|hypotension|low bp|low blood pressure|collapse|collapsed|fainting|fainted|faint|syncope|unconscious|' +
      'unconsciousness|loss of consciousness|passed out|cardiac arrest|palpitations|palpitation|tachycardia|seizure|seizures|' +
      'convulsion|convulsions|sweating|chills|rigors|tremor|tremors|numbness|tingling|dizziness|dizzy|giddiness|giddy|' +
      'vertigo|drowsiness|drowsy|weakness|confusion|hallucinations|insomnia|headache|fever',
    true,
  ],
  [
    'vomiting|vomit|vomits|vomited|nausea|nauseous|diarrhoea|diarrhea|loose motion|loose motions|loose stools|' +
      'stomach upset|upset stomach|stomach pain|stomach ache|abdominal pain|chest pain|joint pain|gastritis|acidity|' +
      'heartburn|bloating|constipation|cramps|myalgia|bleeding|nosebleed|jaundice|agranulocytosis|neutropenia|' +
      'thrombocytopenia|rhabdomyolysis|tinnitus|dystonia',
    true,
  ],
  [
    'चकत्ते|चकत्ता|दाने|रैश|रैशेज|खुजली|पित्ती|शीतपित्त|सूजन|छाले|फफोले|लालिमा|लाली|जलन|सांस फूलना|साँस फूलना|' +
      'सांस लेने में तकलीफ|साँस लेने में तकलीफ|सांस लेने में दिक्कत|साँस लेने में दिक्कत|सांस की तकलीफ|साँस की तकलीफ|' +
      'दम घुटना|घरघराहट|खांसी|खाँसी|छींक|छींकें|नाक बहना|उल्टी|उल्टियां|उलटी|मतली|जी मिचलाना|दस्त|पेट दर्द|पेट में दर्द|' +
      'मरोड़|ऐंठन|गैस|एसिडिटी|कब्ज|चक्कर|बेहोशी|बेहोश|शॉक|दौरे|घबराहट|कमजोरी|बुखार|सिरदर्द|सिर दर्द|रक्तस्राव|खून बहना',
    true,
  ],
  [
    'طفح|طفح جلدي|حكة|حكه|هرش|شرى|شري|أرتيكاريا|تورم|انتفاخ|وذمة|احمرار|بثور|تقشر|ضيق تنفس|ضيق التنفس|ضيق في التنفس|' +
      'صعوبة تنفس|صعوبة التنفس|صعوبة في التنفس|صفير|أزيز|اختناق|سعال|كحة|كحه|عطس|عطاس|رشح|غثيان|قيء|تقيؤ|استفراغ|إسهال|مغص|' +
      'ألم بطن|ألم البطن|ألم في البطن|حموضة|إمساك|دوخة|دوخه|دوار|صداع|حمى|إغماء|فقدان وعي|فقدان الوعي|هبوط|انخفاض الضغط|صدمة|' +
      'صدمه|خفقان|تشنج|تشنجات|تنميل|تعرق|نزيف|حرقة',
    true,
  ],
])

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split('|').map(plain))

/** What stands before a reaction and belongs to it: where it was, and that it came. Alone they may be a substance's: 'skin tape'. */
const beforeReactions = wordsIn(
  'skin|facial|face|lip|lips|tongue|throat|mouth|oral|eye|eyes|eyelid|eyelids|periorbital|hand|hands|foot|feet|arm|arms|' +
    'leg|legs|body|chest|stomach|abdominal|muscle|joint|laryngeal|generalised|generalized|widespread|whole|red|sudden|' +
    'causes|caused|causing|gives|gave|with|had|got|gets|चेहरे|होंठ|होंठों|होठों|जीभ|गले|आंख|आंखों|आँख|आँखों|मुंह|मुँह|' +
    'त्वचा|शरीर|पूरे|पेट|लाल|पर|में|की|का|के|से|مع|يسبب|تسبب|سبب',
)
/** What may stand between the words of a reaction. */
const fillings = wordsIn(
  'all|over|on|in|of|the|and|after|upper|lower|left|right|और|है|हुआ|हुई|في|على|الوجه|الجلد|الجسم|كل|و',
)

/** With one of these behind it, a reaction is what the substance is for: 'cough syrup', 'खांसी की दवा'. */
const products = wordsIn(
  'syrup|linctus|mixture|tablet|tablets|capsule|capsules|medicine|medicines|medication|drug|drugs|drops|cream|ointment|' +
    'gel|lotion|balm|powder|lozenge|lozenges|injection|injections|spray|inhaler|inhalers|vaccine|vaccines|remedy|remedies|' +
    'killer|killers|दवा|दवाई|दवाइयां|गोली|गोलियां|सिरप|इंजेक्शन|मरहम|क्रीम',
)
const links = wordsIn('की|का|के')

const severities = meaningsOf<Severity>([
  ['mild|हल्का|हल्की|हल्के|خفيف|خفيفة', 'mild'],
  ['moderate|मध्यम|متوسط|متوسطة', 'moderate'],
  ['severe|गंभीर|شديد|شديدة', 'severe'],
])

/** A word in the spelling in which these lists have it, without the punctuation around it. */
export const bareWord = (word: string): string => plain(word.replace(edges, ''))
/** Without the lookbehind, a long row of such signs would be searched again from each of them. */
const edges = /^[\p{P}\p{S}]+|(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/gu

/** 'anaphylactic', also misspelt, and the words for it in Hindi and Arabic, among others. */
export const saysAnaphylaxis = (text: string): boolean => anaphylaxis.test(plain(text))
const anaphylaxis =
  /anaph|anafil|[एऐ]नाफ|तीव्रग्राहि|(?<!\p{L})(?:ال)?تاق(?:ي|يه|ية)?(?!\p{L})|[اآ]نافيلا|صدم[هة] (?:ال)?تحسسي/u

export const severityOf = (word: string): Severity | undefined =>
  saysAnaphylaxis(word) ? 'anaphylaxis' : severities.get(bareWord(word))

/** From which words on a reaction is told, for all words of an allergy at once. */
type Reactions = {
  /** For each word, how many words from it on tell of a reaction: three of 'facial skin rash today', none of 'skin tape'. */
  taken: readonly number[]
  /** For each word, whether from it on nothing is said but what happened, where and how badly. */
  isRest: readonly boolean[]
}

/** From the last word to the first: what is behind a word is known when it is read. */
export function readReactions(words: readonly string[]): Reactions {
  const bare = words.map(bareWord)
  const taken: number[] = Array(words.length)
  const isRest: boolean[] = [...Array<boolean>(words.length), true]
  /** Where the reaction ends before which only words such as 'skin' stand from here on; 0: there is none. */
  let end = 0
  for (let at = words.length - 1; at >= 0; at--) {
    const word = bare[at]!
    if (!beforeReactions.has(word)) end = endOfReaction(bare, at)
    taken[at] = Math.max(end - at, 0)
    const isRead =
      taken[at]! > 0 || beforeReactions.has(word) || fillings.has(word) || Boolean(severityOf(words[at]!))
    isRest[at] = isRead && isRest[at + Math.max(taken[at]!, 1)]!
  }
  return { taken, isRest }
}

function endOfReaction(bare: readonly string[], at: number): number {
  const found = phraseAt(wordsFrom(bare, at), reactions)
  if (!found) return 0
  const end = at + found.taken
  const next = links.has(bare[end] ?? '') ? end + 1 : end
  return products.has(bare[next] ?? '') ? 0 : end
}

/** Whether words say nothing but what happened, where and how badly: 'facial', 'skin rash all over', 'गैस'. */
export const isReaction = (words: readonly string[]): boolean =>
  words.length > 0 && readReactions(words).isRest[0] === true
