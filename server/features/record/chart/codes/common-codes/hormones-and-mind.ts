// Chapters 4 and 5: hormones, food and weight; the mind (E00-F99).
export const hormonesAndMind = `
E01.0 Goiter of iodine deficiency | goitre
E02 Subclinical hypothyroidism of iodine deficiency
E03.1 Hypothyroidism from birth, without goiter | congenital thyroid
E03.8 Other hypothyroidism | subclinical thyroid
E03.9 Hypothyroidism | thyroid low underactive tsh
E04.1 Thyroid nodule | single
E04.2 Multinodular goiter | goitre mng thyroid
E04.9 Goiter, not toxic | goitre thyroid
E05.00 Graves' disease | hyperthyroidism toxic goiter thyroid
E05.90 Hyperthyroidism | thyrotoxicosis overactive thyroid
E06.1 Subacute thyroiditis | de quervain
E06.3 Autoimmune thyroiditis | hashimoto
E06.9 Thyroiditis
E10.10 Type 1 diabetes with ketoacidosis | dka dm t1dm
E10.65 Type 1 diabetes with high blood sugar | dm t1dm uncontrolled
E10.9 Type 1 diabetes | dm t1dm sugar insulin
E11.21 Type 2 diabetes with diabetic nephropathy | kidney dm
E11.22 Type 2 diabetes with chronic kidney disease | ckd dm
E11.319 Type 2 diabetes with retinopathy | eye dm
E11.40 Type 2 diabetes with neuropathy | nerve dm
E11.42 Type 2 diabetes with polyneuropathy | nerve dm
E11.51 Type 2 diabetes with poor circulation | pvd angiopathy dm
E11.621 Type 2 diabetes with foot ulcer | diabetic foot dm
E11.649 Type 2 diabetes with low blood sugar | hypoglycemia dm
E11.65 Type 2 diabetes with high blood sugar | uncontrolled hyperglycemia dm
E11.69 Type 2 diabetes with another complication | dm
E11.8 Type 2 diabetes with complications not named | dm
E11.9 Type 2 diabetes | dm t2dm sugar niddm
E11.A Type 2 diabetes in remission | dm
E13.9 Other diabetes | dm sugar
E16.2 Low blood sugar | hypoglycemia
E20.9 Hypoparathyroidism
E21.3 Hyperparathyroidism
E22.1 High prolactin | hyperprolactinemia
E23.0 Hypopituitarism | growth hormone deficiency
E23.2 Diabetes insipidus
E24.9 Cushing's syndrome
E27.1 Addison's disease | adrenal insufficiency
E28.2 Polycystic ovary syndrome | pcos pcod
E29.1 Low testosterone | hypogonadism
E30.0 Delayed puberty
E30.1 Early puberty | precocious
E34.31 Short stature of constitution
E43 Severe malnutrition of protein and energy | sam
E44.0 Moderate malnutrition of protein and energy | mam
E46 Malnutrition | undernutrition
E50.9 Vitamin A deficiency
E51.9 Vitamin B1 deficiency | thiamine
E52 Pellagra | niacin
E53.8 Vitamin B12 deficiency | b group cobalamin folate
E54 Scurvy | vitamin c
E55.0 Rickets, active
E55.9 Vitamin D deficiency
E56.9 Vitamin deficiency
E58 Calcium deficiency from diet
E60 Zinc deficiency from diet
E61.1 Iron deficiency
E61.2 Magnesium deficiency
E66.01 Severe obesity from too many calories | morbid
E66.3 Overweight
E66.811 Obesity, class 1
E66.812 Obesity, class 2
E66.813 Obesity, class 3
E66.9 Obesity
E70.0 Phenylketonuria | pku
E72.20 Urea cycle disorder
E73.9 Lactose intolerance | milk
E75.22 Gaucher disease
E78.00 High cholesterol | hypercholesterolemia lipids
E78.1 High triglycerides | hypertriglyceridemia lipids
E78.2 Mixed high lipids | hyperlipidemia
E78.5 High blood lipids | hyperlipidemia dyslipidemia
E79.0 High uric acid | hyperuricemia
E80.4 Gilbert syndrome | jaundice
E83.01 Wilson's disease | copper
E83.110 Hereditary hemochromatosis | iron overload
E83.42 Low magnesium | hypomagnesemia
E83.51 Low calcium | hypocalcemia
E83.52 High calcium | hypercalcemia
E84.9 Cystic fibrosis
E86.0 Dehydration
E87.0 High sodium | hypernatremia
E87.1 Low sodium | hyponatremia
E87.20 Acidosis
E87.5 High potassium | hyperkalemia
E87.6 Low potassium | hypokalemia
E88.810 Metabolic syndrome
E88.819 Insulin resistance
E89.0 Hypothyroidism after treatment | surgery radioiodine
F01.50 Vascular dementia
F03.90 Dementia | memory loss
F05 Delirium | confusion
F10.10 Harmful use of alcohol | abuse drinking
F10.20 Alcohol dependence | alcoholism drinking
F10.230 Alcohol dependence with withdrawal
F11.20 Opioid dependence | heroin
F12.10 Harmful use of cannabis | abuse
F13.20 Dependence on sedatives | benzodiazepine
F17.200 Nicotine dependence | tobacco
F17.210 Dependence on cigarettes | smoking tobacco
F17.220 Dependence on chewing tobacco | gutka
F20.0 Paranoid schizophrenia
F20.9 Schizophrenia
F22 Delusional disorder
F23 Brief psychotic disorder
F25.9 Schizoaffective disorder
F29 Psychosis
F30.9 Manic episode | mania
F31.30 Bipolar disorder, current depression, mild or moderate
F31.9 Bipolar disorder
F32.0 Depression, single episode, mild
F32.1 Depression, single episode, moderate
F32.2 Depression, single episode, severe
F32.9 Major depression, single episode | mdd
F32.A Depression | sad low mood
F33.1 Recurrent depression, moderate
F33.9 Recurrent depression | mdd
F34.1 Dysthymia | persistent depressive
F39 Mood disorder
F40.00 Agoraphobia
F40.10 Social anxiety | phobia
F40.9 Phobia
F41.0 Panic disorder | attacks
F41.1 Generalized anxiety | gad
F41.8 Anxiety with depression | mixed
F41.9 Anxiety
F42.9 Obsessive-compulsive disorder | ocd
F43.0 Acute stress reaction
F43.10 Post-traumatic stress disorder | ptsd
F43.20 Adjustment disorder
F44.9 Conversion or dissociative disorder
F45.1 Somatic symptom disorder | somatoform
F45.21 Health anxiety | hypochondriasis
F48.1 Depersonalization
F50.00 Anorexia nervosa
F50.20 Bulimia nervosa
F51.01 Primary insomnia | sleep
F51.5 Nightmares
F52.0 Low sexual desire
F52.21 Erectile disorder of the mind | ed
F52.4 Premature ejaculation
F53.0 Depression after birth | postpartum
F54 Mind and behavior affecting another disease | psychosomatic
F60.3 Borderline personality disorder
F60.9 Personality disorder
F63.0 Gambling disorder
F63.3 Hair pulling | trichotillomania
F64.0 Gender dysphoria in adolescents and adults
F70 Mild intellectual disability
F71 Moderate intellectual disability
F79 Intellectual disability
F80.1 Late talking | expressive language disorder speech delay
F80.81 Stammering of childhood | stuttering fluency
F80.9 Speech and language delay
F81.0 Reading disorder | dyslexia
F81.9 Learning disorder
F82 Motor coordination disorder | clumsy dyspraxia
F84.0 Autism | asd
F88 Global developmental delay | gdd
F90.0 Attention deficit, mostly inattentive | adhd add
F90.2 Attention deficit and hyperactivity, combined | adhd
F90.9 Attention deficit and hyperactivity | adhd
F91.3 Oppositional defiant disorder
F91.9 Conduct disorder
F93.0 Separation anxiety of childhood
F94.0 Selective mutism
F95.2 Tourette's disorder | tics
F95.9 Tics
F98.0 Bed-wetting, not from a disease | enuresis
F98.1 Soiling, not from a disease | encopresis
F98.21 Rumination of infancy
F98.3 Pica in childhood | eating mud
F98.5 Stuttering beginning in adulthood | stammer
F98.8 Thumb-sucking or nail-biting
F99 Mental disorder
`
