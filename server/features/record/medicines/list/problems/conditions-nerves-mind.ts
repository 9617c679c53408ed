// Nerves, eyes, mind.
import { condition, type Condition } from './condition-types.ts'

export const nervesAndMind: readonly Condition[] = [
  condition(
    'migraineWithAura',
    'G431 G434 G435 G436',
    'migraine aura | aura migraine | classical migraine | classic migraine | hemiplegic migraine | migraine visual aura | ऑरा माइग्रेन | आभा के साथ माइग्रेन | ऑरा के साथ माइग्रेन | माइग्रेन आभा | شقيقة اورة | شقيقة مع هالة | شقيقة نسمة | صداع نصفي هالة | صداع نصفي اورة | شقيقة هالة',
  ),
  condition(
    'angleClosure',
    'H402 H4020 H4021 H4022 H4023',
    'angle closure | angle closure glaucoma | closed angle glaucoma | narrow angle glaucoma | narrow angle | pacg | acg | acute glaucoma | acute congestive glaucoma | एंगल क्लोज़र ग्लूकोमा | बंद कोण काला मोतिया | زرق انسداد زاوية | زرق مغلق زاوية | زرق ضيق زاوية | ماء زرقاء ضيقة زاوية | ماء ازرق حاد',
    'glaucoma',
  ),
  condition(
    'glaucoma',
    'H402 H403 H404 H405 H406 H408 H409 H42',
    'glaucoma | kala motia | काला मोतिया | ग्लूकोमा | कांच बिंदु | काला मोतियाबिंद | زرق | ماء زرقاء | ماء ازرق | جلوكوما | غلوكوما | مياه زرقاء',
  ),
  condition(
    'parkinson',
    'G20 G21 G22 G903 G3183',
    'parkinson | parkinsons | parkinsonism | parkinsonian | lewy body | lewy bodies | ipd parkinson | पार्किंसन | पार्किन्सन | कंपवात | باركنسون | شلل رعاش | شلل رعاشي',
  ),
  condition(
    'epilepsy',
    'G40 G41 R56 P90',
    'epilepsy | epileptic | seizure | seizure disorder | convulsion | fits | gtcs | status epilepticus | mirgi | मिर्गी | मिरगी | दौरे | दौरा मिर्गी | अपस्मार | صرع | نوبات صرع | نوبة صرع | تشنج | تشنجات | اختلاج | اختلاجات',
  ),
  condition(
    'myasthenia',
    'G700 G7000 G7001 G702 G7080 G731 G733',
    'myasthenia | myasthenia gravis | myasthenic | ocular myasthenia | lambert eaton | मायस्थेनिया | मायस्थीनिया | मायस्थेनिया ग्रेविस | وهن عضلي | وهن عضلي وبيل | ميستانيا | مياستينيا',
  ),
  condition(
    'depression',
    'F32 F33 F341 F530 F4321 F4323',
    'depression | depressed | depressive | mdd | dysthymia | low mood | suicidal | suicide | अवसाद | डिप्रेशन | उदासी | اكتئاب | اكتئابي | كابة | افكار انتحارية',
  ),
  condition(
    'bipolar',
    'F30 F31',
    'bipolar | mania | manic | bpad | bipolar affective | उन्माद | बाइपोलर | द्विध्रुवी | ثنائي قطب | هوس | اضطراب ثنائي قطب',
  ),
  condition(
    'psychosis',
    'F20 F21 F22 F23 F24 F25 F28 F29 F060 F062',
    'psychosis | psychotic | schizophrenia | schizophrenic | schizoaffective | delusional disorder | hallucination | मनोविकृति | सिज़ोफ्रेनिया | साइकोसिस | पागलपन | ذهان | فصام | انفصام',
  ),
  condition(
    'dementia',
    'F00 F01 F02 F03 G30 G310 G3183',
    'dementia | alzheimer | alzheimers | senile dementia | cognitive impairment | मनोभ्रंश | डिमेंशिया | अल्जाइमर | भूलने की बीमारी | خرف | زهايمر | عته',
  ),
]
