// Blood, defence against infection, infections, growths.
import { condition, type Condition } from './condition-types.ts'

export const bloodAndInfection: readonly Condition[] = [
  condition(
    'g6pd',
    'D550 D7581',
    'g6pd | g6pd deficiency | g6pd deficient | g 6 pd | glucose 6 phosphate dehydrogenase | g6 pd | favism | favisum | जी6पीडी | जी6पीडी की कमी | जी 6 पीडी | انيميا فول | فوال | تفول | نقص g6pd | نقص انزيم g6pd | نقص خميرة فول | فافيزم',
  ),
  condition(
    'sickleCell',
    'D570 D571 D572 D574 D578',
    'sickle cell | sickle cell disease | sickle cell anemia | scd | hbss | सिकल सेल | हँसिया कोशिका | सिकल सेल एनीमिया | انيميا منجلية | فقر دم منجلي | خلايا منجلية | منجلي',
  ),
  condition(
    'bleedingDisorder',
    'D65 D66 D67 D680 D681 D682 D683 D684 D688 D689 D691 D698 D699',
    'hemophilia | von willebrand | vwd | bleeding disorder | bleeding diathesis | coagulopathy | clotting disorder | bleeding tendency | हीमोफीलिया | हीमोफिलिया | रक्तस्राव विकार | ناعور | هيموفيليا | نزف دم وراثي | اضطراب تخثر | اضطراب نزف | سيولة دم | فون ويلبراند',
  ),
  condition(
    'thrombocytopenia',
    'D693 D694 D695 D696 D42',
    'thrombocytopenia | low platelet | low platelet count | itp | platelets low | thrombocytopenic | dic | प्लेटलेट कम | कम प्लेटलेट | प्लेटलेट्स कम | प्लेटलेट की कमी | نقص صفائح | نقص صفيحات | انخفاض صفائح | قلة صفائح',
  ),
  condition(
    'dengue',
    'A90 A91 A97',
    'dengue | dengue fever | dhf | dss | ns1 positive | ns1 | डेंगू | डेंगी | डेंगू बुखार | ضنك | حمى ضنك | دنج',
  ),
  condition(
    'immuneSuppression',
    'D80 D81 D82 D83 D84 C81 C82 C83 C84 C85 C88 C90 C91 C92 C93 C94 C95 C96 D70 D71 Z94 Z796 Z7952 Z5111 D61',
    'immune suppression | immunosuppression | immunosuppressed | immunocompromised | immune compromised | immunodeficiency | immune deficiency | scid | agammaglobulinemia | leukemia | lymphoma | myeloma | chemotherapy | on chemo | neutropenia | aplastic anemia | organ transplant | kidney transplant | renal transplant | liver transplant | heart transplant | bone marrow transplant | bmt | stem cell transplant | transplant recipient | post transplant | hypogammaglobulinemia | asplenia | प्रतिरक्षा कमज़ोर | प्रतिरक्षा की कमी | रोग प्रतिरोधक क्षमता कम | ल्यूकेमिया | रक्त कैंसर | ब्लड कैंसर | कीमोथेरेपी | किडनी ट्रांसप्लांट | गुर्दा प्रत्यारोपण | अंग प्रत्यारोपण | نقص مناعة | ضعف مناعة | تثبيط مناعة | لوكيميا | سرطان دم | ابيضاض دم | لمفوما | علاج كيميائي | علاج كيماوي | زرع كلية | زراعة كلى | زراعة كلية | زراعة كبد | زرع اعضاء | زراعة اعضاء',
  ),
  condition(
    'hiv',
    'B20 B21 B22 B23 B24 Z21 O987',
    'hiv | aids | plhiv | rvd | retroviral | retro positive | hiv positive | hiv infection | एचआईवी | एड्स | ايدز | فيروس نقص مناعة بشري | فيروس نقص مناعة | فيروس عوز مناعة',
  ),
  condition(
    'transplant',
    'Z94 T86',
    'organ transplant | kidney transplant | renal transplant | liver transplant | heart transplant | lung transplant | transplant recipient | post transplant | bone marrow transplant | किडनी ट्रांसप्लांट | गुर्दा प्रत्यारोपण | अंग प्रत्यारोपण | लिवर ट्रांसप्लांट | زرع كلية | زراعة كلى | زراعة كلية | زراعة كبد | زرع اعضاء | زراعة اعضاء',
    'immuneSuppression',
  ),
  condition(
    'tuberculosis',
    'A15 A16 A17 A18 A19',
    'tuberculosis | tb | ptb | eptb | koch | kochs | pulmonary tb | pulmonary koch | tubercular | tuberculous | mdr tb | टीबी | क्षय रोग | तपेदिक | यक्ष्मा | सल رئوي | سل | درن | تدرن',
  ),
  condition(
    'chickenpox',
    'B01',
    'chickenpox | chicken pox | varicella | छोटी माता | चेचक छोटी | चिकनपॉक्स | चिकन पॉक्स | جدري ماء | جديري مائي | جدري مائي | حماق | عنقز',
  ),
  condition(
    'influenza',
    'J09 J10 J11',
    'influenza | flu | h1n1 | swine flu | इन्फ्लूएंजा | फ्लू | फ़्लू | स्वाइन फ्लू | انفلونزا | انفلونزا خنازير | نزلة وافدة',
  ),
  condition(
    'mononucleosis',
    'B27',
    'mononucleosis | infectious mononucleosis | glandular fever | ebv | ebv infection | mono infection | epstein barr | kissing disease | मोनोन्यूक्लिओसिस | ग्लैंडुलर फीवर | كثرة وحيدات | كثرة وحيدات عدوائية | حمى غدية | داء وحيدات | مونونيوكليوز',
  ),
  condition(
    'breastCancer',
    'C50 D05 Z853 Z17',
    'breast cancer | breast ca | ca breast | carcinoma breast | breast carcinoma | ductal carcinoma | dcis | स्तन कैंसर | ब्रेस्ट कैंसर | سرطان ثدي | ورم خبيث ثدي',
  ),
  condition(
    'endometrialCancer',
    'C54 C55 Z8542',
    'endometrial cancer | ca endometrium | carcinoma endometrium | endometrial carcinoma | uterine cancer | uterus cancer | गर्भाशय कैंसर | गर्भाशय का कैंसर | سرطان رحم | سرطان بطانة رحم',
  ),
  condition(
    'bladderCancer',
    'C67 Z8551',
    'bladder cancer | bladder ca | ca bladder | carcinoma bladder | urothelial carcinoma | मूत्राशय कैंसर | سرطان مثانة',
  ),
  condition(
    'prostateCancer',
    'C61 Z8546',
    '!prostate cancer | !prostate ca | !ca prostate | !carcinoma prostate | !प्रोस्टेट कैंसर | !سرطان بروستات | !سرطان بروستاتا | !سرطان بروستاتة',
  ),
  condition(
    'medullaryThyroidCancer',
    'E3122 E3123',
    'medullary thyroid | medullary carcinoma thyroid | mtc | men 2 | men2 | थायरॉइड मेडुलरी कैंसर | سرطان غدة درقية لبي',
  ),
]
