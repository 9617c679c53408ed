// Words that stand beside a diagnosis and name none: how bad, since when, which side, what is done about it.
export const sideWords: ReadonlySet<string> = new Set(
  `
a an the of in on at to for by from as is was has have had be being been with since due secondary associated related induced during after before under over post per and or also plus his her patient pt case cases known
k c o h s p acute subacute chronic recurrent persistent intermittent episodic seasonal perennial old new recent past previous previously prior current currently active inactive ongoing long term longstanding standing early late early-onset onset
mild moderate severe very slight stable unstable controlled uncontrolled poorly well partially fully good bad worse worsening improving improved resolving resolved relapsing remission exacerbation flare attack attacks episode episodes crisis
primary essential idiopathic unspecified other specified simple complicated uncomplicated nos nec benign malignant acquired uncertain named kind place origin evaluation febrile illness neurosis def pack packs some warning lvef et generalized generalised localized localised diffuse focal multiple single first second third initial subsequent type types grade stage class group level degree mellitus
left right lt rt bilateral both unilateral upper lower mid middle anterior posterior lateral medial inner outer b/l bl ul
history histry hx status treatment treated taking takes medication medications medicine medicines meds tablet tablets tab insulin oha inhaler inhalers puffs puff drug drugs therapy regular irregular diet
year years yr yrs y month months mth mo week weeks wk wks day days d hour hours hrs x times time age aged daily ago old back childhood adult child children male female man woman boy girl lady m f
disease disorder syndrome condition problem problems complaint complaints symptoms symptom sign signs features feature illness sickness diagnosis diagnosed dx impression patient-known
exercise night morning day nocturnal non not no viral bacterial fungal allergic infective infectious inflammatory degenerative traumatic congenital hereditary familial senile juvenile gestational autoimmune
stage1 stage2 stage3 stage4 stage5 i ii iii iv v nyha ccs functional ef lv rv s1 g1 g2 g3 g4 g5 a1 a2 a3 positive reactive deficiency deficient high low raised elevated reduced decreased increased
का की के को में से है हैं था थी थे और तथा एवं पर वाला वाली पुराना पुरानी पुराने नया हल्का हल्की तेज़ तेज तीव्र गंभीर बार साल वर्ष महीने महीना दिन रोग बीमारी मरीज़ मरीज रोगी पीड़ित इतिहास ज्ञात दवा इलाज रहा रही बाएं दाएं बायां दायां दोनों नियंत्रित अनियंत्रित साथ कुछ बहुत लिए हो कारण टाइप पहले से समस्या शिकायत
من في مع على الى عن منذ بعد قبل هو هي مريض مريضة مرض داء حاد مزمن مزمنة حادة شديد شديدة خفيف خفيفة متوسط متوسطة سنة سنوات سنين شهر اشهر يوم ايام اسبوع ايمن ايسر يمين يسار ثنائي مستقر غير مسيطر عليه عليها معروف معروفة تاريخ سابق سابقا قديم علاج يعاني تعاني مصاب مصابة نوع نمط اول ثاني ب حالة نشط نشطة
`
    .split(/\s+/)
    .filter(word => word !== ''),
)
