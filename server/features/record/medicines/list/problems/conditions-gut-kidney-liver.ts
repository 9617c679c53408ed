// Stomach, bowel, liver, kidneys, urine.
import { condition, type Condition } from './condition-types.ts'

export const gutKidneyAndLiver: readonly Condition[] = [
  condition(
    'pepticUlcer',
    'K25 K26 K27 K28 Z8711',
    'peptic ulcer | gastric ulcer | duodenal ulcer | stomach ulcer | pud | apd ulcer | ulcer perforation | perforated ulcer | perforated peptic | ulcer disease | पेप्टिक अल्सर | पेट का अल्सर | पेट में अल्सर | अमाशय का अल्सर | आमाशय का अल्सर | पेट में छाला | قرحة معدة | قرحة هضمية | قرحة اثني عشر | قرحة عفج',
  ),
  condition(
    'gastrointestinalBleeding',
    'K250 K252 K254 K256 K260 K262 K264 K266 K270 K272 K274 K276 K280 K282 K284 K286 K920 K921 K922 I8501 I8511 K2901',
    'gi bleed | gi bleeding | gib | ugib | ugi bleed | upper gi bleed | lower gi bleed | gastrointestinal bleed | gastrointestinal bleeding | gastrointestinal hemorrhage | gi hemorrhage | hematemesis | melena | malena | malaena | vomiting blood | blood vomit | black stool | bleeding ulcer | bleeding peptic ulcer | ulcer hemorrhage | ulcer bleed | ulcer bled | variceal bleed | variceal bleeding | bleeding varices | stomach bleeding | gastric bleeding | gastric hemorrhage | पेट में रक्तस्राव | पेट से खून | खून की उल्टी | काला मल | काला पाखाना | अल्सर से खून | अल्सर रक्तस्राव | نزيف معدة | نزف معدي | نزيف هضمي | نزف هضمي | نزيف جهاز هضمي | قيء دم | قيء دموي | براز اسود | قرحة نازفة | قرحة نزيف | قرحة نزف | نزيف معدي',
  ),
  condition(
    'oesophagus',
    'K220 K222 K223 Q39',
    'achalasia | esophageal stricture | stricture esophagus | esophageal ulcer | esophageal stenosis | barrett | एकलेसिया | भोजन नली का सिकुड़ना | تضيق مريء | تعذر ارتخاء مريء',
  ),
  condition(
    'reflux',
    'K20 K21',
    'gerd | gord | reflux | acid reflux | reflux esophagitis | esophagitis | एसिड रिफ्लक्स | एसिडिटी रिफ्लक्स | ارتجاع مريء | ارتجاع معدي | ارتجاع | ارتداد مريئي | التهاب مريء',
  ),
  condition(
    'bowelObstruction',
    'K560 K561 K562 K563 K564 K565 K566 K567 K9130 K9131 K9132 K315 Q400',
    'bowel obstruction | intestinal obstruction | gut obstruction | ileus | paralytic ileus | subacute intestinal obstruction | saio | sub acute intestinal obstruction | blocked bowel | volvulus | intussusception | pyloric stenosis | gastric outlet obstruction | आंत में रुकावट | आँत में रुकावट | आंतों की रुकावट | आंत रुकावट | انسداد امعاء | انسداد معوي | علوص | شلل امعاء',
  ),
  condition(
    'bowelInflammation',
    'K50 K51',
    'ibd | inflammatory bowel | ulcerative colitis | crohn | crohns | crohn disease | आंत की सूजन | अल्सरेटिव कोलाइटिस | क्रोहन | التهاب قولون تقرحي | مرض كرون | كرون | داء امعاء التهابي | التهاب امعاء مزمن',
  ),
  condition(
    'clostridioides',
    'A047',
    'c difficile | c diff | clostridium difficile | clostridioides difficile | clostridioides | cdi | cdad | pseudomembranous colitis | antibiotic colitis | क्लोस्ट्रीडियम डिफिसाइल | كلوستريديوم ديفيسيل | مطثية عسيرة | التهاب قولون غشائي كاذب',
  ),
  condition(
    'dysentery',
    'A03 A060',
    'dysentery | bacillary dysentery | amoebic dysentery | amebic dysentery | bloody diarrhea | blood stool diarrhea | shigellosis | shigella | पेचिश | खूनी दस्त | आंव | زحار | دوسنتاريا | دسنتاريا | اسهال دموي | اسهال مدمم',
  ),
  condition('pancreatitis', 'K85 K860 K861', 'pancreatitis | अग्नाशयशोथ | पैंक्रियाटाइटिस | التهاب بنكرياس'),
  condition(
    'liverDisease',
    'B16 B18 B190 B191 B192 K70 K71 K72 K73 K74 K752 K753 K754 K7581 K767 K766 I85 R188 E831 E8301 Z944',
    'liver disease | liver dysfunction | hepatitis | chronic hepatitis | cld | clds | dcld | hepatic disease | hepatic impairment | liver impairment | chronic liver | liver damage | liver injury | dili | hepatitis b | hepatitis c | hbv | hcv | hbsag positive | anti hcv positive | nash | mash | steatohepatitis | !portal hypertension | autoimmune hepatitis | pbc | psc | wilson disease | wilsons disease | deranged lft | raised lft | अल्कोहलिक हेपेटाइटिस | यकृत रोग | जिगर की बीमारी | लिवर की बीमारी | लिवर रोग | यकृत की बीमारी | हेपेटाइटिस | مرض كبد | داء كبد | امراض كبد | اعتلال كبد | مرض كبدي | التهاب كبد | التهاب كبدي | التهاب كبد وبائي | قصور وظائف كبد | ارتفاع ضغط باب',
  ),
  condition(
    'cirrhosis',
    'K703 K717 K743 K744 K745 K746 K766 I85 K767 R188',
    'cirrhosis | cirrhotic | dcld | decompensated liver | decompensated cld | esophageal varices | varices esophagus | !portal hypertension | hcc | liver cirrhosis | child pugh | सिरोसिस | लिवर सिरोसिस | यकृत सिरोसिस | यकृत का सिरोसिस | تشمع كبد | تليف كبد | تليف كبدي | تشمع | دوالي مريء',
    'liverDisease',
  ),
  condition(
    'liverFailure',
    'K704 K7210 K7211 K7290 K7291 K7200 K7201 K7111 K767 B150 B160 B162 B190',
    'liver failure | hepatic failure | acute liver failure | hepatic encephalopathy | hepatic coma | decompensated cirrhosis | decompensated liver | dcld | aclf | acute hepatitis | hepatorenal | यकृत विफलता | लिवर फेल | लिवर फेल्योर | जिगर फेल | فشل كبد | فشل كبدي | قصور كبد | قصور كبدي | اعتلال دماغي كبدي',
    'liverDisease',
  ),
  condition(
    'alcohol',
    'F10 K70 G621 G312 I426 K292 K860 K852 Z7141 E244 T510',
    'alcohol | alcoholic | alcoholism | alcohol dependence | alcohol abuse | alcohol use | alcohol use disorder | ads | chronic alcoholic | etoh | drinks alcohol daily | ethanol abuse | alcohol withdrawal | ald | drunkard | शराब | शराबी | शराब की लत | अल्कोहल | अल्कोहलिक | मद्यपान | शराब का सेवन | كحول | كحولي | ادمان كحول | كحولية | تعاطي كحول | ادمان خمر',
  ),
  condition(
    'alcoholicLiver',
    'K70',
    'alcoholic liver | alcoholic liver disease | alcohol liver disease | alcohol related liver | ald | arld | alcoholic hepatitis | alcoholic cirrhosis | शराब से लिवर की बीमारी | अल्कोहलिक लिवर | अल्कोहलिक लिवर रोग | शराब से जिगर की बीमारी | مرض كبد كحولي | تشمع كبد كحولي | التهاب كبد كحولي | كبد كحولي',
    'liverDisease alcohol',
  ),
  condition(
    'kidneyDisease',
    'N03 N04 N05 N11 N17 N18 N19 N25 I12 I13 I120 E0821 E0822 E1021 E1022 E1121 E1122 E1321 E1322 Z940 Z992 O904 Q61 D631',
    'kidney disease | ckd | crf | aki | arf | renal disease | renal failure | kidney failure | kidney injury | renal impairment | renal insufficiency | kidney impairment | kidney insufficiency | nephropathy | diabetic nephropathy | nephrotic | nephrotic syndrome | glomerulonephritis | polycystic kidney | adpkd | single kidney | solitary kidney | raised creatinine | high creatinine | chronic kidney | kidney damage | azotemia | uremia | renal parenchymal | mrd | गुर्दे की बीमारी | गुर्दा रोग | किडनी की बीमारी | किडनी रोग | गुर्दे की खराबी | किडनी खराब | वृक्क रोग | गुर्दे का रोग | गुर्दे की पुरानी बीमारी | مرض كلى | مرض كلوي | داء كلوي | داء كلى | قصور كلى | قصور كلوي | اعتلال كلى | اعتلال كلوي | امراض كلى | متلازمة كلائية | متلازمة كلوية',
  ),
  condition(
    'kidneySevere',
    'N184 N185 N186 N17 Z992 I120 I1311 I132',
    'ckd stage4 | ckd stage5 | kidney disease stage4 | kidney disease stage5 | renal disease stage4 | renal disease stage5 | esrd | eskd | end stage renal | end stage kidney | kidney failure | renal failure | crf | arf | aki | acute kidney injury | severe renal impairment | severe kidney disease | uremia | किडनी फेल | किडनी फेल्योर | गुर्दा फेल | गुर्दे फेल | गुर्दे खराब | वृक्क विफलता | فشل كلوي | فشل كلى | قصور كلوي شديد',
    'kidneyDisease',
  ),
  condition(
    'dialysis',
    'Z992 N186 Z49',
    'dialysis | hemodialysis | mhd | capd | peritoneal dialysis | डायलिसिस | غسيل كلى | غسيل كلوي | ديال | تحال دموي',
    'kidneySevere',
  ),
  condition(
    'kidneyStone',
    'N20 N21 N22 N23 Z87442',
    'kidney stone | renal stone | renal calculus | renal calculi | ureteric stone | ureteric calculus | ureter stone | nephrolithiasis | urolithiasis | renal colic | urinary stone | गुर्दे की पथरी | किडनी स्टोन | पथरी | حصى كلى | حصوة كلى | حصوات كلى | حصاة كلوية | مغص كلوي',
  ),
  condition(
    'prostate',
    'N40',
    'bph | bep | beph | enlarged prostate | prostatic hyperplasia | prostatic hypertrophy | prostatic enlargement | prostate enlargement | prostatomegaly | prostate | luts prostate | प्रोस्टेट | प्रोस्टेट बढ़ा | बढ़ा हुआ प्रोस्टेट | पौरुष ग्रंथि | تضخم بروستات | تضخم بروستاتا | تضخم بروستاتة | بروستاتا | بروستات | بروستاتة',
  ),
  condition(
    'retention',
    'R33 N320',
    'urinary retention | retention urine | aur | cannot pass urine | bladder outlet obstruction | boo | bladder neck obstruction | पेशाब रुकना | मूत्र रुकना | पेशाब में रुकावट | मूत्र अवरोध | احتباس بول | احتباس بولي | انحباس بول',
  ),
  condition(
    'hyperkalaemia',
    'E875',
    'hyperkalemia | high potassium | raised potassium | potassium high | उच्च पोटैशियम | पोटैशियम बढ़ा | पोटेशियम बढ़ा | فرط بوتاسيوم | ارتفاع بوتاسيوم | بوتاسيوم مرتفع',
  ),
  condition(
    'hypokalaemia',
    'E876',
    'hypokalemia | low potassium | potassium low | कम पोटैशियम | पोटैशियम कम | पोटेशियम कम | نقص بوتاسيوم | انخفاض بوتاسيوم',
  ),
  condition(
    'hyponatraemia',
    'E871 E222',
    'hyponatremia | low sodium | sodium low | siadh | कम सोडियम | सोडियम कम | نقص صوديوم | انخفاض صوديوم',
  ),
  condition(
    'hypocalcaemia',
    'E8351',
    'hypocalcemia | low calcium | कैल्शियम कम | कम कैल्शियम | نقص كالسيوم | انخفاض كالسيوم',
  ),
]
