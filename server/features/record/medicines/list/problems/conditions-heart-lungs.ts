// Heart, vessels, lungs.
import { condition, type Condition } from './condition-types.ts'

export const heartAndLungs: readonly Condition[] = [
  condition(
    'asthma',
    'J45 J46',
    'asthma | asthmatic | astma | asthama | ashtma | bronchial asthma | reactive airway | hyperreactive airway | wheezy bronchitis | dama | दमा | अस्थमा | दमे | दमा रोग | श्वास रोग | ربو | ربو قصبي | ازمة ربو | حساسية صدر | الربو الشعبي',
  ),
  condition(
    'aspirinSensitive',
    'J45A Z886',
    'aspirin asthma | aspirin sensitive | aspirin sensitive asthma | aspirin induced asthma | aspirin exacerbated respiratory | aerd | samter triad | samter | nsaid asthma | nsaid sensitive | nsaid induced asthma | aspirin intolerant asthma | एस्पिरिन से दमा | एस्पिरिन दमा | ربو اسبرين',
    'asthma',
  ),
  condition(
    'copd',
    'J41 J42 J43 J44',
    'copd | coad | obstructive pulmonary | obstructive lung | obstructive airway | emphysema | chronic bronchitis | सीओपीडी | फेफड़ों की अवरोधी बीमारी | एम्फाइसीमा | انسداد رئوي | داء انسداد رئوي مزمن | انتفاخ رئة | نفاخ رئوي',
  ),
  condition(
    'sleepApnoea',
    'G473',
    'sleep apnea | osa | osas | obstructive sleep | स्लीप एपनिया | انقطاع نفس نوم | توقف تنفس اثناء نوم',
  ),
  condition(
    'heartFailure',
    'I50 I110 I130 I132 I0981 I42 I255 J810',
    'heart failure | cardiac failure | chf | ccf | lvf | hfref | hfpef | hfmref | left ventricular failure | ventricular failure | lv dysfunction | low ejection fraction | reduced ejection fraction | low ef | reduced ef | pulmonary edema | dilated cardiomyopathy | dcm | dcmp | cardiac asthma | congestive cardiac | हार्ट फेल | हार्ट फेल्योर | हृदय विफलता | दिल की विफलता | हृदय पात | قصور قلب | فشل قلب | هبوط قلب | ضعف عضلة قلب | اعتلال عضلة قلب',
  ),
  condition(
    'coronary',
    'I20 I21 I22 I23 I24 I25 Z951 Z955 Z9861',
    'coronary | ihd | cad | cahd | ischemic heart | angina | mi | ami | myocardial infarction | heart attack | stemi | nstemi | acs | acute coronary | coronary artery | cabg | ptca | pci | coronary stent | post cabg | post ptca | heart stent | iwmi | awmi | old mi | dil ka daura | कोरोनरी | हृदय धमनी रोग | दिल का दौरा | हार्ट अटैक | एनजाइना | एंजाइना | इस्केमिक हृदय रोग | مرض شرايين تاجية | شرايين تاجية | قصور شرايين تاجية | تاجي | ذبحة | ذبحة صدرية | خناق صدر | جلطة قلب | جلطة قلبية | نوبة قلبية | احتشاء | احتشاء عضلة قلب | نقص تروية قلب',
  ),
  condition(
    'arteryDisease',
    'I70 I739 I771 E1051 E1151 E1351',
    'peripheral artery | peripheral arterial | peripheral vascular | pad | pvd | claudication | buerger | thromboangiitis | limb ischemia | परिधीय धमनी रोग | पैरों की धमनी | مرض شرايين محيطية | شرايين محيطية | شرايين طرفية | عرج متقطع',
  ),
  condition('raynaud', 'I730', 'raynaud | raynauds | रेनॉड | رينو'),
  condition(
    'hypertension',
    'I10 I11 I12 I13 I15 I16 I1A O10',
    'hypertension | hypertensive | htn | hypertention | hypertenssion | sht | high bp | high blood pressure | raised bp | raised blood pressure | elevated bp | elevated blood pressure | bp patient | uncontrolled bp | hbp | bp | ضغط | उच्च रक्तचाप | हाई बीपी | बीपी | ब्लड प्रेशर | हाई ब्लड प्रेशर | हाइपरटेंशन | ارتفاع ضغط | ارتفاع ضغط دم | ضغط مرتفع | ضغط دم مرتفع | فرط ضغط | فرط ضغط دم | ضغط عالي | مرض ضغط',
  ),
  condition(
    'longQt',
    'I4581',
    'long qt | lqts | prolonged qt | prolonged qtc | qt prolongation | qtc prolongation | torsade | torsades | क्यूटी लंबा | लंबा क्यूटी | متلازمة كيو تي | كيو تي طويلة | تطاول qt | اطالة qt',
  ),
  condition(
    'heartBlock',
    'I441 I442 I443 I452 I453 I455 I459',
    'heart block | av block | atrioventricular block | complete heart block | chb | second degree block | third degree block | mobitz | wenckebach | bifascicular block | trifascicular block | हार्ट ब्लॉक | हृदय अवरोध | حصار قلب | احصار قلب | احصار اذيني بطيني | حصار اذيني بطيني',
  ),
  condition(
    'bradycardia',
    'R001 I495',
    'bradycardia | sick sinus | sinus node disease | sinus node dysfunction | slow pulse | slow heart rate | धीमी नाड़ी | ब्रैडीकार्डिया | بطء قلب | بطء نبض | متلازمة جيب مريض | تباطؤ قلب',
  ),
  condition(
    'atrialFibrillation',
    'I48',
    'atrial fibrillation | af | afib | a fib | atrial flutter | paf | अलिंद विकम्पन | एट्रियल फिब्रिलेशन | رجفان اذيني | رفرفة اذينية',
  ),
  condition('wpw', 'I456', 'wpw | wolff parkinson white | pre excitation | preexcitation | وولف باركنسون'),
  condition(
    'arrhythmia',
    'I472 I490 I4720 I4721',
    'ventricular tachycardia | vt | ventricular fibrillation | तेज़ वेंट्रिकुलर धड़कन | تسرع بطيني | رجفان بطيني',
  ),
  condition(
    'obstructedHeart',
    'I350 I352 I421 I050 I052',
    'aortic stenosis | hocm | hypertrophic obstructive cardiomyopathy | mitral stenosis | महाधमनी संकुचन | تضيق صمام ابهر | تضيق ابهر | تضيق صمام تاجي',
  ),
  condition(
    'aneurysm',
    'I71 Q254 Q8740 Q874 Q796',
    'aortic aneurysm | aaa | aneurysm aorta | aortic dissection | dissection aorta | marfan | ehlers danlos | महाधमनी धमनीविस्फार | महाधमनी एन्यूरिज्म | मार्फन | ام دم ابهر | ام دم ابهرية | تمدد شريان ابهر | تسلخ ابهر | انورزم ابهر | مارفان',
  ),
  condition(
    'thrombosis',
    'I26 I801 I802 I803 I81 I82 Z8671 D685 D686 O223 O882',
    'dvt | vte | venous thrombosis | deep vein thrombosis | deep venous thrombosis | thromboembolism | pulmonary embolism | pulmonary thromboembolism | pte | clot leg | clot lung | deep vein clot | factor v leiden | thrombophilia | antiphospholipid | apla | apla syndrome | protein c deficiency | protein s deficiency | cvt | cerebral venous thrombosis | portal vein thrombosis | नसों में थक्का | नस में थक्का | खून का थक्का | गहरी शिरा घनास्त्रता | डीवीटी | تجلط وريدي | جلطة وريدية | جلطة ساق | جلطة رئة | جلطة رئوية | خثار وريدي | خثار وريدي عميق | تخثر وريدي | تخثر اوردة | صمة رئوية | انصمام رئوي',
  ),
  condition(
    'stroke',
    'I60 I61 I62 I63 I64 I69 G45 Z8673',
    'stroke | cva | tia | brain attack | cerebral infarction | cerebral infarct | cerebrovascular | transient ischemic attack | hemiplegia | hemiparesis | paralytic attack | brain stroke | mini stroke | lakwa | लकवा | पक्षाघात | स्ट्रोक | ब्रेन स्ट्रोक | दिमाग़ का दौरा | سكتة دماغية | سكتة | جلطة دماغية | جلطة دماغ | احتشاء دماغ | فالج | شلل نصفي | نقص تروية عابر',
  ),
  condition(
    'brainBleeding',
    'I60 I61 I62',
    'hemorrhagic stroke | intracranial hemorrhage | intracranial bleed | intracranial bleeding | cerebral hemorrhage | brain hemorrhage | brain bleed | bleeding brain | subarachnoid hemorrhage | sah | subdural hematoma | sdh | ich | ब्रेन हेमरेज | मस्तिष्क रक्तस्राव | दिमाग़ में खून | نزف دماغي | نزيف دماغي | نزيف دماغ | نزف دماغ',
    'stroke',
  ),
  condition(
    'lowPressure',
    'I95',
    'hypotension | !low bp | low blood pressure | orthostatic hypotension | postural hypotension | !निम्न रक्तचाप | !लो बीपी | !انخفاض ضغط | !هبوط ضغط | !ضغط منخفض',
  ),
]
