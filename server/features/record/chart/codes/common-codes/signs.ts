// Chapter 18: signs that are no disease yet (R00-R99).
export const signs = `
R00.0 Fast pulse | tachycardia
R00.1 Slow pulse | bradycardia
R00.2 Palpitations
R01.1 Heart murmur
R03.0 High blood pressure reading without hypertension | bp
R04.0 Nosebleed | epistaxis
R04.2 Coughing blood | hemoptysis
R05.1 Acute cough
R05.3 Chronic cough
R05.9 Cough
R06.00 Breathlessness | dyspnea shortness of breath
R06.02 Shortness of breath | sob
R06.2 Wheezing
R06.6 Hiccup
R06.83 Snoring
R07.0 Throat pain
R07.2 Pain over the heart | precordial
R07.81 Pain in the side of the chest | pleurodynia rib
R07.9 Chest pain
R09.02 Low oxygen | hypoxemia
R09.81 Blocked nose | nasal congestion
R09.82 Mucus down the throat | postnasal drip
R09.89 Other sign of breathing or circulation | bruit
R10.0 Acute abdomen
R10.11 Pain in the right upper abdomen | ruq
R10.12 Pain in the left upper abdomen | luq
R10.13 Pain in the upper middle abdomen | epigastric
R10.20 Pelvic pain | perineal
R10.31 Pain in the right lower abdomen | rlq
R10.32 Pain in the left lower abdomen | llq
R10.33 Pain around the navel | periumbilical
R10.83 Infant colic
R10.84 Pain in the whole abdomen | generalized
R10.9 Abdominal pain | stomach ache
R11.0 Nausea
R11.10 Vomiting
R11.2 Nausea with vomiting
R12 Heartburn
R13.10 Trouble swallowing | dysphagia
R14.0 Bloating | abdominal distension gas
R14.3 Flatulence | gas
R15.9 Stool that cannot be held | fecal incontinence
R16.0 Large liver | hepatomegaly
R16.1 Large spleen | splenomegaly
R17 Jaundice
R18.8 Fluid in the abdomen | ascites
R19.00 Lump in the abdomen | mass
R19.5 Abnormal stool | occult blood
R19.6 Bad breath | halitosis
R19.7 Diarrhea | diarrhoea loose motions
R20.0 Loss of feeling | anesthesia numb
R20.2 Tingling | paresthesia pins and needles
R21 Rash
R22.1 Lump in the neck | swelling
R22.9 Lump under the skin | swelling
R23.0 Cyanosis | blue
R23.1 Pale skin | pallor
R25.1 Tremor
R25.2 Cramps | spasm
R26.0 Unsteady walk | ataxic gait
R26.9 Trouble walking | gait
R27.0 Ataxia
R29.6 Repeated falls
R30.0 Painful urination | dysuria burning
R31.0 Blood in the urine, seen | gross hematuria
R31.9 Blood in the urine | hematuria
R32 Urinary incontinence
R33.9 Urine that cannot be passed | retention
R34 Little or no urine | anuria oliguria
R35.0 Frequent urination
R35.1 Urination at night | nocturia
R35.89 Much urine | polyuria
R36.9 Discharge from the urethra
R39.15 Urgent urination
R40.20 Coma | unconscious
R41.0 Confusion | disorientation
R41.3 Memory loss | amnesia
R42 Dizziness | giddiness vertigo
R43.0 No sense of smell | anosmia
R44.0 Hearing voices | hallucination
R45.851 Thoughts of suicide
R46.89 Behavior problem
R47.01 Aphasia
R47.1 Slurred speech | dysarthria
R49.0 Hoarse voice | dysphonia
R50.81 Fever of another disease
R50.82 Fever after an operation | postoperative
R50.83 Fever after vaccination
R50.9 Fever | pyrexia temperature puo
R51.9 Headache
R52 Pain
R53.1 Weakness
R53.81 Feeling unwell | malaise
R53.83 Tiredness | fatigue
R55 Fainting | syncope
R56.00 Febrile seizure | fever fits
R56.9 Seizure | fit convulsion
R57.1 Shock from loss of fluid or blood | hypovolemic
R57.9 Shock
R58 Bleeding | hemorrhage
R59.0 Large lymph nodes in one place | lymphadenopathy
R59.1 Large lymph nodes in many places | lymphadenopathy
R60.0 Swelling in one place | edema oedema
R60.9 Swelling | edema oedema
R61 Sweating | hyperhidrosis
R62.0 Late milestones | developmental delay
R62.50 Slow growth or development of a child
R62.51 Child who does not thrive | failure
R62.52 Short stature of a child
R63.0 Loss of appetite | anorexia
R63.1 Too much thirst | polydipsia
R63.30 Feeding difficulty
R63.4 Weight loss
R63.5 Weight gain
R64 Wasting | cachexia
R68.11 Crying of an infant
R68.12 Fussy infant
R68.2 Dry mouth
R68.82 Low sex drive | libido
R68.83 Chills without fever
R70.0 High sedimentation rate | esr
R71.8 Abnormal red cells
R73.01 High fasting sugar | ifg
R73.02 High sugar after a meal or glucose test | igt impaired tolerance
R73.03 Prediabetes | sugar
R73.9 High blood sugar | hyperglycemia
R74.01 High liver enzymes | sgpt alt ast
R76.11 Positive tuberculin test | mantoux tb
R79.82 High C-reactive protein | crp
R79.89 Abnormal blood test, other
R80.9 Protein in the urine | proteinuria
R81 Sugar in the urine | glycosuria
R82.71 Bacteria in the urine | bacteriuria
R87.619 Abnormal smear of the cervix | pap
R91.1 Single lung nodule
R91.8 Shadow on the lung
R92.8 Abnormal mammogram
R94.31 Abnormal ECG | ekg
R97.20 High PSA | prostate
`
