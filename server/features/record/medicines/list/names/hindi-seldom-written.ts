export const hindiSeldomWritten = `
acitretin · एसिट्रेटिन · ऐसिट्रेटिन
ribavirin · रिबाविरिन
thalidomide · थैलिडोमाइड · थालिडोमाइड
rifabutin · रिफाब्यूटिन · रिफाबुटिन
bedaquiline · बेडाक्विलिन · बेडाक्विलाइन
amphotericin b · एम्फोटेरिसिन बी · एम्फोटेरिसिन
pimozide · पिमोज़ाइड · पिमोजाइड
tranylcypromine · ट्रानिलसिप्रोमिन · ट्रैनिलसिप्रोमीन
hypericum · सेंट जॉन्स वॉर्ट · हाइपरिकम
ephedrine · एफेड्रिन · इफेड्रिन
calcium gluconate · कैल्शियम ग्लूकोनेट
calcium chloride · कैल्शियम क्लोराइड
compound sodium lactate · रिंगर लैक्टेट · आरएल ड्रिप
rasburicase · रासब्यूरिकेस · रसबुरिकेस
methylthioninium chloride · मेथिलीन ब्लू · मिथाइलीन ब्लू
bcg vaccine · बीसीजी का टीका · बीसीजी वैक्सीन · बीसीजी
oral polio vaccine · पोलियो की दवा · पोलियो ड्रॉप्स · ओपीवी
rotavirus vaccine · रोटावायरस का टीका · रोटावायरस वैक्सीन · रोटा वैक्सीन
yellow fever vaccine · पीत ज्वर का टीका · येलो फीवर वैक्सीन
cefradine · सेफ्राडीन · सेफ्राडिन
cefprozil · सेफप्रोज़िल · सेफप्रोजिल
cefazolin · सेफाज़ोलिन · सेफाजोलिन
cefditoren · सेफडिटोरेन
cefoperazone · सेफोपेराज़ोन · सेफोपेराजोन
sulbactam · सल्बैक्टम · सल्बैक्टाम
dicloxacillin · डाइक्लोक्सासिलिन · डिक्लोक्सासिलिन
procaine benzylpenicillin · प्रोकेन पेनिसिलिन · प्रोकेन बेंज़िलपेनिसिलिन
ticarcillin · टिकारसिलिन
imipenem · इमिपेनेम · इमिपेनम
ertapenem · एर्टापेनेम · अर्टापेनेम
`
