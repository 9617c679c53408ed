// Hormones and metabolism, bones, skin, women, habits.
import { condition, type Condition } from './condition-types.ts'

export const hormonesAndOther: readonly Condition[] = [
  condition(
    'diabetes',
    'E08 E09 E10 E11 E13 O240 O241 O243',
    'diabetes | diabetic | diabetis | diabetese | dm | dm1 | dm2 | t1dm | t2dm | t1d | t2d | iddm | niddm | type 2 dm | type 1 dm | sugar patient | sugar | madhumeh | मधुमेह | शुगर | शुगर की बीमारी | डायबिटीज | डायबिटीज़ | سكري | سكر | مرض سكري | داء سكري | مرض سكر',
  ),
  condition(
    'type1Diabetes',
    'E10',
    'type 1 diabetes | type i diabetes | diabetes type 1 | mellitus type 1 | mellitus type i | dm type 1 | dm type i | t1dm | t1d | dm1 | iddm | type 1 dm | type i dm | juvenile diabetes | insulin dependent diabetes | टाइप 1 मधुमेह | टाइप 1 डायबिटीज | سكري نوع اول | سكري نمط اول',
    'diabetes',
  ),
  condition(
    'ketoacidosis',
    'E101 E111 E131 E081 E091',
    'ketoacidosis | dka | diabetic ketoacidosis | euglycemic dka | euglycemic ketoacidosis | ketosis | कीटोएसिडोसिस | डीकेए | حماض كيتوني | حماض كيتوني سكري',
    'acidosis diabetes',
  ),
  condition(
    'acidosis',
    'E872',
    'acidosis | lactic acidosis | metabolic acidosis | lactate high | लैक्टिक एसिडोसिस | अम्लरक्तता | حماض | حماض لبني | حماض لاكتيكي | حماض استقلابي',
  ),
  condition(
    'hypoglycaemia',
    'E160 E161 E162 E11649 E11641 E10649 E10641 E13649',
    'hypoglycemia | hypo | !low sugar | low blood sugar | hypoglycemic | recurrent hypos | निम्न रक्त शर्करा | !लो शुगर | !शुगर कम | हाइपोग्लाइसीमिया | !نقص سكر | !هبوط سكر | !انخفاض سكر | نقص سكر دم',
  ),
  condition(
    'gout',
    'M10 M1A',
    'gout | gouty | gouty arthritis | podagra | tophi | गाउट | गठिया गाउट | वातरक्त | نقرس | داء ملوك',
  ),
  condition(
    'hypothyroidism',
    'E00 E01 E02 E03 E063 E890',
    'hypothyroidism | hypothyroid | low thyroid | underactive thyroid | hashimoto | thyroid low | myxedema | थायरॉइड कम | हाइपोथायरॉइड | हाइपोथायरायडिज्म | قصور درق | قصور غدة درقية | خمول غدة درقية | كسل غدة درقية | نقص نشاط درق',
  ),
  condition(
    'hyperthyroidism',
    'E05',
    'hyperthyroidism | hyperthyroid | thyrotoxicosis | graves | graves disease | overactive thyroid | toxic goiter | toxic nodular goiter | हाइपरथायरॉइड | थायरॉइड ज़्यादा | हाइपरथायरायडिज्म | فرط درق | فرط نشاط غدة درقية | فرط نشاط درقية | تسمم درقي | مرض جريفز',
  ),
  condition(
    'phaeochromocytoma',
    'D350 C741 E275 D4410 D447',
    'pheochromocytoma | paraganglioma | pheo | फियोक्रोमोसाइटोमा | ورم قواتم | فيوكروموسيتوما',
  ),
  condition(
    'porphyria',
    'E800 E801 E802',
    'porphyria | aip porphyria | पॉरफाइरिया | पोर्फिरिया | برفيرية | بورفيريا | برفيريا',
  ),
  condition(
    'osteoporosis',
    'M80 M81',
    'osteoporosis | osteoporotic | osteopenia | fragility fracture | ऑस्टियोपोरोसिस | हड्डियाँ कमज़ोर | अस्थि सुषिरता | हड्डियों का खोखलापन | هشاشة عظام | ترقق عظام | تخلخل عظام',
  ),
  condition(
    'angioedema',
    'T783 D841',
    'angioedema | angioneurotic edema | hereditary angioedema | hae | quincke edema | एंजियोएडेमा | एंजियोइडीमा | وذمة وعائية | استسقاء وعائي | وذمة كوينكه',
  ),
  condition(
    'psoriasis',
    'L40',
    'psoriasis | psoriatic | psoriatic arthritis | सोरायसिस | छाल रोग | صدفية | داء صدف',
  ),
  condition(
    'smoker',
    'F17 Z720 O9933',
    'smoker | smoking | tobacco smoker | cigarette | cigarettes | bidi | beedi | current smoker | chain smoker | heavy smoker | smokes | nicotine dependence | tobacco use | tobacco | hookah | धूम्रपान | बीड़ी | सिगरेट | सिगरेट पीता | सिगरेट पीती | तंबाकू | مدخن | مدخنة | تدخين | يدخن | تدخن | سجائر | شيشة',
  ),
  condition(
    'pregnancy',
    'Z33 Z34 Z3A Z36 O0 O10 O11 O12 O13 O14 O15 O16 O20 O21 O22 O23 O24 O25 O26 O28 O29 O3 O40 O41 O42 O43 O44 O45 O46 O47 O48 O60 Z3201',
    'pregnancy | pregnant | anc | antenatal | gravid | primi | primigravida | multigravida | g1p0 | g2p1 | g2p0 | g3p2 | iup | iufp | upt positive | gestation | गर्भावस्था | गर्भवती | गर्भ | गर्भधारण | حمل | حامل',
  ),
]
