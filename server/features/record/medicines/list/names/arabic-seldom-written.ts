export const arabicSeldomWritten = `
acitretin · أسيتريتين · اسيتريتين
ribavirin · ريبافيرين · ريبافارين
thalidomide · ثاليدوميد · تاليدوميد
rifabutin · ريفابوتين
bedaquiline · بيداكويلين · بيداكيلين
amphotericin b · أمفوتيريسين ب · أمفوتريسين ب · أمفوتيريسين
pimozide · بيموزيد
tranylcypromine · ترانيلسيبرومين
hypericum · نبتة سانت جون · عشبة القديس يوحنا · هايبريكوم
ephedrine · إيفيدرين · ايفدرين
calcium gluconate · غلوكونات الكالسيوم · كالسيوم غلوكونات · جلوكونات الكالسيوم
calcium chloride · كلوريد الكالسيوم · كالسيوم كلورايد
compound sodium lactate · رينغر لاكتات · محلول رينغر · لاكتات رينغر
rasburicase · راسبوريكاز
methylthioninium chloride · أزرق الميثيلين · ميثيلين بلو
bcg vaccine · لقاح السل · لقاح بي سي جي
oral polio vaccine · لقاح شلل الأطفال الفموي · لقاح شلل الأطفال
rotavirus vaccine · لقاح الروتا · لقاح فيروس الروتا
yellow fever vaccine · لقاح الحمى الصفراء
cefradine · سيفرادين · سفرادين
cefprozil · سيفبروزيل · سفبروزيل
cefazolin · سيفازولين · سفازولين
cefditoren · سيفديتورين · سفديتورين
cefoperazone · سيفوبيرازون · سفوبيرازون
sulbactam · سلباكتام · سولباكتام
dicloxacillin · ديكلوكساسيلين · ديكلوكساسلين
procaine benzylpenicillin · بنسلين بروكايين · بروكايين بنسلين
ticarcillin · تيكارسيلين · تيكارسلين
imipenem · إيميبينيم · اميبينيم
ertapenem · إرتابينيم · ارتابينيم
`
