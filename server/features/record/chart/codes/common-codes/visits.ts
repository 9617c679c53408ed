// Chapters 20 to 22: causes from outside, reasons for a visit, COVID-19 (U00-Z99).
export const visits = `
U07.1 COVID-19 | corona covid
U09.9 Long COVID | post covid
W54.0XXA Dog bite, first visit | animal rabies
W55.01XA Cat bite, first visit | animal rabies
W57.XXXA Insect bite, first visit | bug
Z00.00 Adult check-up, nothing abnormal | physical
Z00.01 Adult check-up with abnormal findings | physical
Z00.110 Check-up of a newborn under 8 days
Z00.111 Check-up of a newborn of 8 to 28 days
Z00.121 Child check-up with abnormal findings | well baby
Z00.129 Child check-up, nothing abnormal | well baby
Z01.00 Eye test, nothing abnormal | vision
Z01.10 Hearing test, nothing abnormal
Z01.20 Dental check-up, nothing abnormal | cleaning
Z01.30 Blood pressure check, nothing abnormal | bp
Z01.411 Gynecology check-up with abnormal findings
Z01.419 Gynecology check-up, nothing abnormal
Z01.818 Check before an operation | fitness preoperative surgery
Z02.0 Check for school | fitness certificate
Z02.1 Check before a new job | fitness certificate
Z02.4 Check for a driving licence | license fitness
Z02.5 Check for sport | fitness
Z02.79 Medical certificate | sick note fitness
Z03.89 Watched for a suspected disease that was ruled out
Z09 Check after finished treatment | follow-up
Z11.1 Screening for tuberculosis | tb
Z11.3 Screening for infections passed on by sex | sti std
Z11.4 Screening for HIV
Z12.11 Screening for colon cancer
Z12.31 Screening mammogram | breast cancer
Z12.4 Screening for cervical cancer | pap smear
Z12.5 Screening for prostate cancer | psa
Z13.1 Screening for diabetes | dm sugar
Z13.220 Screening for high blood lipids | cholesterol
Z13.6 Screening for heart disease | cardiovascular
Z20.1 Contact with tuberculosis | exposure tb
Z20.3 Contact with rabies | dog bite exposure
Z20.5 Contact with viral hepatitis | exposure
Z20.822 Contact with COVID-19 | exposure corona
Z21 HIV infection without signs | positive
Z22.322 Carrier of resistant staph | mrsa
Z23 Vaccination | immunization injection vaccine
Z28.39 Vaccinations missed
Z29.11 Protection against respiratory syncytial virus | rsv
Z29.3 Fluoride treatment
Z30.011 First prescription of the pill | contraception
Z30.017 First contraceptive implant | contraception
Z30.09 Advice on contraception | family planning
Z30.2 Sterilization | tubectomy vasectomy
Z30.41 Check of the pill | contraception
Z30.42 Contraceptive injection, check | depot
Z30.430 Coil put in | iud iucd copper insertion
Z30.431 Coil check | iud iucd
Z30.432 Coil removed | iud iucd
Z31.41 Fertility tests | infertility
Z31.69 Advice before pregnancy | preconception
Z32.00 Pregnancy test, result not known
Z32.01 Pregnancy test, positive | upt
Z32.02 Pregnancy test, negative | upt
Z33.1 Pregnancy, found by the way | pregnant
Z34.00 Antenatal visit, first normal pregnancy | anc primi
Z34.80 Antenatal visit, later normal pregnancy | anc multi
Z34.90 Antenatal visit, normal pregnancy | anc
Z36.89 Antenatal screening | scan anomaly
Z37.0 Single live birth
Z38.00 Single newborn, born in hospital, vaginal birth
Z38.01 Single newborn, born in hospital, by caesarean
Z39.1 Care of a breastfeeding mother | lactation
Z39.2 Visit after birth | postnatal pnc postpartum
Z41.1 Cosmetic operation
Z41.2 Circumcision
Z45.018 Pacemaker check
Z46.0 Glasses or contact lenses fitted
Z46.4 Braces fitted | orthodontic
Z47.1 Care after a joint replacement
Z47.2 Plate or screw removed | implant fixation
Z48.00 Dressing changed, not of an operation
Z48.01 Dressing of an operation wound changed
Z48.02 Stitches removed | suture
Z51.11 Chemotherapy
Z51.5 Palliative care
Z51.81 Blood level of a medicine checked | monitoring
Z52.000 Blood donor, whole blood
Z56.6 Stress at work
Z59.6 Low income
Z60.2 Lives alone
Z62.820 Conflict of parent and child
Z63.0 Trouble with the partner | marriage relationship
Z63.4 Death in the family | grief bereavement
Z68.54 Child with a BMI from the 95th percentile | obesity
Z70.9 Advice on sex
Z71.3 Diet advice | nutrition
Z71.41 Advice on alcohol
Z71.6 Advice on tobacco | smoking
Z71.84 Advice before travel
Z71.89 Advice, other | counseling
Z72.0 Tobacco use | smoking
Z72.3 No exercise
Z72.4 Unhealthy diet
Z73.0 Burnout
Z76.0 Repeat prescription | refill
Z76.5 Feigned illness | malingering
Z79.01 Long-term blood thinner | anticoagulant
Z79.4 Long-term insulin
Z79.82 Long-term aspirin
Z79.84 Long-term diabetes tablets | oral hypoglycemic
Z79.899 Other long-term medicine
Z80.3 Breast cancer in the family
Z82.49 Heart disease in the family
Z83.3 Diabetes in the family | dm
Z85.3 Breast cancer in the past
Z86.11 Tuberculosis in the past | tb
Z86.16 COVID-19 in the past | corona
Z86.73 Stroke in the past, without lasting loss | tia
Z87.440 Urinary infections in the past | uti
Z87.891 Tobacco use in the past | smoking
Z88.0 Allergy to penicillin
Z88.2 Allergy to sulfonamides | sulfa
Z89.511 Right leg lost below the knee | amputation
Z90.49 Part of the digestive tract removed | appendix gallbladder
Z90.710 Uterus and cervix removed | hysterectomy
Z91.010 Allergy to peanuts
Z91.013 Allergy to seafood
Z91.040 Allergy to latex
Z91.148 Medicine not taken as advised | adherence compliance
Z94.0 Kidney transplant
Z95.0 Pacemaker
Z95.1 Coronary bypass in the past | cabg
Z95.5 Coronary stent
Z96.1 Lens implant | pseudophakia iol
Z96.641 Artificial right hip | replacement
Z96.651 Artificial right knee | replacement tkr
Z96.652 Artificial left knee | replacement tkr
Z97.3 Wears glasses or contact lenses
Z98.51 Tubes tied | sterilization tubectomy
Z98.61 Coronary angioplasty in the past | ptca
Z98.891 Scar of the uterus from an operation | caesarean
Z99.2 Dialysis
`
