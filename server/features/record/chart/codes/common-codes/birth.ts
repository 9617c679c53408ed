// Chapters 15 to 17: pregnancy, newborns, what people are born with (O00-Q99).
export const birth = `
O00.90 Ectopic pregnancy
O01.9 Molar pregnancy | hydatidiform
O02.1 Missed miscarriage | abortion
O03.4 Incomplete miscarriage | abortion
O03.9 Complete miscarriage | abortion
O09.521 Pregnancy of an older mother, first trimester | multigravida
O09.90 High-risk pregnancy
O10.019 High blood pressure from before pregnancy | chronic hypertension
O12.00 Swelling in pregnancy | edema
O13.9 High blood pressure of pregnancy | pih gestational hypertension
O14.00 Mild to moderate pre-eclampsia
O14.10 Severe pre-eclampsia
O14.20 HELLP syndrome
O14.90 Pre-eclampsia
O15.9 Eclampsia | fits
O16.9 High blood pressure in pregnancy, kind not named
O20.0 Threatened miscarriage | abortion
O20.9 Bleeding in early pregnancy
O21.0 Mild vomiting of pregnancy | morning sickness emesis
O21.1 Severe vomiting of pregnancy | hyperemesis
O22.00 Varicose veins of the leg in pregnancy
O23.40 Urinary tract infection in pregnancy | uti
O24.019 Type 1 diabetes in pregnancy | dm
O24.119 Type 2 diabetes in pregnancy | dm
O24.410 Diabetes of pregnancy, treated by diet | gdm gestational
O24.414 Diabetes of pregnancy, treated with insulin | gdm gestational
O24.415 Diabetes of pregnancy, treated with tablets | gdm gestational
O24.419 Diabetes of pregnancy | gdm gestational
O26.00 Too much weight gain in pregnancy
O26.10 Too little weight gain in pregnancy
O26.20 Pregnancy after repeated miscarriage | bad obstetric history boh
O26.619 Liver disorder in pregnancy | cholestasis
O26.849 Uterus size and dates that differ
O26.879 Short cervix
O26.899 Other condition of pregnancy
O28.9 Abnormal finding in an antenatal test
O30.009 Twins
O32.1XX0 Breech presentation
O32.2XX0 Transverse or oblique lie
O33.9 Birth canal too narrow | cpd disproportion
O34.211 Low cut scar of an earlier caesarean | lscs previous section
O34.219 Scar of an earlier caesarean | lscs previous section
O36.0190 Rhesus antibodies of the mother | anti-d rh negative
O36.5990 Poor growth of the baby in the womb | iugr fgr
O36.60X0 Large baby in the womb | macrosomia
O36.8190 Fewer movements of the baby in the womb
O40.9XX0 Too much fluid | polyhydramnios
O41.00X0 Too little fluid | oligohydramnios
O42.00 Early rupture of membranes, labor within a day | prom
O42.90 Early rupture of membranes | prom leak
O44.00 Placenta previa without bleeding | low lying
O44.10 Placenta previa with bleeding | aph
O45.90 Placenta that came away early | abruption
O46.90 Bleeding before birth | antepartum hemorrhage aph
O47.00 False labor before 37 weeks | contractions
O47.9 False labor
O48.0 Pregnancy of 40 to 42 weeks | post-term overdue
O48.1 Pregnancy beyond 42 weeks | prolonged
O60.00 Early labor without birth | preterm
O60.10X0 Early labor with early birth | preterm
O62.0 Labor that does not open the cervix
O70.0 First-degree tear at birth | perineal
O70.1 Second-degree tear at birth | perineal
O72.1 Bleeding after birth, at once | postpartum hemorrhage pph
O72.2 Bleeding after birth, delayed | secondary postpartum hemorrhage pph
O80 Normal birth | delivery nvd
O82 Caesarean birth without a named reason | cesarean lscs
O86.00 Infected wound after birth | lscs surgical
O86.4 Fever after birth | pyrexia puerperal
O90.0 Caesarean wound that opened
O91.02 Infected nipple after birth
O91.22 Mastitis after birth
O92.13 Cracked nipple while breastfeeding
O92.4 Too little milk | lactation
O92.6 Too much milk | galactorrhea breastfeeding
O92.79 Blocked or painful breasts while breastfeeding | engorgement
O99.019 Anemia in pregnancy | anaemia
O99.210 Obesity in pregnancy
O99.280 Thyroid or other hormone disease in pregnancy | hypothyroidism
O99.340 Mental disorder in pregnancy
P05.10 Newborn small for age | sga
P07.10 Low birth weight | lbw
P07.30 Preterm newborn | premature
P08.1 Newborn large for age | lga
P12.0 Swelling on the skull from birth | cephalhematoma
P22.0 Respiratory distress syndrome of the newborn | rds
P22.1 Fast breathing of the newborn | ttn transient tachypnea
P24.01 Meconium aspiration with breathing trouble | mas
P36.9 Sepsis of the newborn
P37.5 Thrush of the newborn | candidiasis
P38.9 Infected navel of the newborn | omphalitis umbilical
P39.1 Conjunctivitis of the newborn | sticky eye
P55.0 Rhesus disease of the newborn
P59.0 Jaundice of prematurity
P59.9 Jaundice of the newborn | neonatal
P70.4 Low blood sugar of the newborn | hypoglycemia
P74.1 Dehydration of the newborn
P83.1 Newborn rash | erythema toxicum
P83.81 Granuloma of the navel | umbilical
P91.60 Brain lack of oxygen of the newborn | hie asphyxia
P92.01 Bilious vomiting of the newborn
P92.09 Vomiting of the newborn
P92.5 Newborn with trouble at the breast | feeding
P92.6 Newborn who does not thrive
P92.9 Feeding problem of the newborn
Q03.9 Hydrocephalus from birth | congenital
Q05.9 Spina bifida
Q10.5 Blocked tear duct from birth | congenital nasolacrimal
Q17.0 Extra ear tag | accessory auricle
Q18.1 Pit or cyst before the ear | preauricular sinus
Q21.0 Hole between the ventricles | vsd
Q21.10 Hole between the atria | asd
Q21.3 Tetralogy of Fallot | tof
Q24.9 Heart defect from birth | congenital chd
Q25.0 Open duct of the heart | pda patent ductus
Q25.1 Coarctation of the aorta
Q35.9 Cleft palate
Q36.9 Cleft lip
Q37.9 Cleft palate with cleft lip
Q38.1 Tongue-tie | ankyloglossia
Q40.0 Pyloric stenosis
Q42.3 Closed anus | imperforate
Q43.1 Hirschsprung's disease
Q53.10 Undescended testis, one side | cryptorchidism
Q53.20 Undescended testes, both | cryptorchidism
Q54.9 Hypospadias
Q61.3 Polycystic kidney
Q65.2 Dislocated hip from birth | congenital
Q65.89 Hip that did not form well | ddh dysplasia
Q66.00 Clubfoot | talipes ctev
Q69.9 Extra finger or toe | polydactyly
Q70.9 Joined fingers or toes | syndactyly
Q75.9 Skull or face defect from birth
Q79.0 Diaphragm hernia from birth | congenital
Q80.9 Ichthyosis | fish skin
Q82.5 Birthmark | nevus port wine
Q90.9 Down syndrome | trisomy 21
Q96.9 Turner syndrome
Q98.4 Klinefelter syndrome
`
