// Chapters 9 and 10: heart, vessels, lungs (I00-J99).
export const heartAndLungs = `
I00 Rheumatic fever without heart disease
I01.9 Acute rheumatic heart disease
I05.0 Rheumatic mitral stenosis | rhd
I05.1 Rheumatic mitral regurgitation | rhd
I06.9 Rheumatic aortic valve disease | rhd
I09.9 Rheumatic heart disease | rhd
I10 High blood pressure | htn hypertension bp essential
I11.0 Hypertensive heart disease with heart failure | htn
I11.9 Hypertensive heart disease | htn
I12.9 Hypertensive kidney disease | htn ckd
I15.9 Secondary hypertension | htn
I16.0 Hypertensive urgency | htn crisis
I16.1 Hypertensive emergency | htn crisis
I20.0 Unstable angina | chest pain acs
I20.9 Angina | chest pain
I21.3 Heart attack with ST elevation | stemi mi
I21.4 Heart attack without ST elevation | nstemi mi
I21.9 Heart attack | mi myocardial infarction
I25.10 Coronary artery disease | cad ihd ischemic
I25.119 Coronary artery disease with angina | cad ihd
I25.2 Old heart attack | mi
I25.5 Ischemic cardiomyopathy
I26.99 Pulmonary embolism | pe clot
I27.20 Pulmonary hypertension
I30.9 Acute pericarditis
I31.39 Pericardial effusion
I33.0 Infective endocarditis
I34.0 Mitral regurgitation | leak
I34.1 Mitral valve prolapse | mvp
I35.0 Aortic stenosis
I35.1 Aortic regurgitation
I38 Endocarditis, valve not named | heart valve disease
I42.0 Dilated cardiomyopathy
I42.9 Cardiomyopathy
I44.0 First-degree heart block
I44.2 Complete heart block
I44.7 Left bundle branch block | lbbb
I45.10 Right bundle branch block | rbbb
I45.6 Wolff-Parkinson-White syndrome | wpw
I47.10 Supraventricular tachycardia | svt
I47.20 Ventricular tachycardia | vt
I48.0 Paroxysmal atrial fibrillation | af
I48.91 Atrial fibrillation | af
I49.3 Ventricular extra beats | pvc premature
I49.9 Irregular heartbeat | arrhythmia
I50.20 Systolic heart failure | hfref chf
I50.30 Diastolic heart failure | hfpef chf
I50.9 Heart failure | chf ccf
I51.7 Enlarged heart | cardiomegaly
I60.9 Bleeding around the brain | subarachnoid hemorrhage stroke
I61.9 Bleeding in the brain | intracerebral hemorrhage stroke
I62.00 Subdural bleeding | hematoma
I63.9 Stroke | cerebral infarction cva
I65.29 Narrowed carotid artery | stenosis
I67.1 Brain aneurysm, not ruptured
I69.359 Weakness of one side after a stroke | hemiplegia
I70.0 Hardening of the aorta | atherosclerosis
I70.219 Leg pain on walking from narrowed arteries | claudication
I71.40 Abdominal aortic aneurysm | aaa
I73.00 Raynaud's syndrome
I73.9 Peripheral vascular disease | pvd pad
I78.1 Spider veins | nevus telangiectasia
I80.209 Deep phlebitis of the leg
I80.9 Phlebitis
I82.409 Deep vein clot of the leg | dvt thrombosis
I83.009 Varicose veins with ulcer
I83.90 Varicose veins of the leg
I86.1 Varicocele | scrotal varices
I87.2 Poor vein circulation | venous insufficiency
I88.9 Lymph node inflammation | lymphadenitis
I89.0 Lymphedema | swelling
I95.1 Low blood pressure on standing | orthostatic hypotension
I95.9 Low blood pressure | hypotension
J00 Common cold | cold runny nose nasopharyngitis
J01.00 Acute maxillary sinusitis
J01.10 Acute frontal sinusitis
J01.90 Acute sinusitis
J02.0 Strep throat | streptococcal pharyngitis
J02.9 Acute pharyngitis | sore throat
J03.00 Strep tonsillitis | streptococcal
J03.90 Acute tonsillitis
J03.91 Acute tonsillitis that comes again | recurrent
J04.0 Acute laryngitis | hoarse voice
J04.10 Acute tracheitis
J05.0 Croup | barking cough
J05.10 Acute epiglottitis
J06.9 Upper respiratory infection | uri urti cold cough
J09.X2 Bird or other new influenza | h5n1 novel flu
J10.1 Influenza with respiratory signs, virus identified | flu h1n1
J11.1 Influenza | flu
J12.1 Pneumonia by respiratory syncytial virus | rsv
J12.82 Pneumonia of COVID-19 | corona
J12.9 Viral pneumonia
J13 Pneumococcal pneumonia
J15.7 Mycoplasma pneumonia
J15.9 Bacterial pneumonia
J18.0 Bronchopneumonia
J18.9 Pneumonia | chest infection lrti
J20.9 Acute bronchitis | chest cold cough
J21.0 Bronchiolitis by respiratory syncytial virus | rsv
J21.9 Bronchiolitis
J22 Lower respiratory infection | lrti chest infection
J30.1 Hay fever | pollen allergy
J30.2 Seasonal allergic rhinitis
J30.5 Allergic rhinitis from food
J30.89 Allergic rhinitis, other | dust mite perennial
J30.9 Allergic rhinitis | ar sneezing allergy
J31.0 Chronic rhinitis
J31.2 Chronic pharyngitis
J32.0 Chronic maxillary sinusitis
J32.9 Chronic sinusitis
J33.9 Nasal polyp
J34.0 Boil of the nose | abscess furuncle
J34.2 Deviated nasal septum | dns
J34.3 Swollen turbinates | hypertrophy
J34.89 Blocked or running nose, other | nasal obstruction
J35.01 Chronic tonsillitis
J35.1 Large tonsils | hypertrophy
J35.2 Large adenoids | hypertrophy
J35.3 Large tonsils and adenoids | hypertrophy
J36 Peritonsillar abscess | quinsy
J37.0 Chronic laryngitis
J38.1 Polyp of the vocal cord
J38.2 Nodules of the vocal cord | singer
J39.2 Disease of the throat, other
J40 Bronchitis
J41.0 Simple chronic bronchitis | smoker cough
J42 Chronic bronchitis
J43.9 Emphysema
J44.0 Chronic obstructive lung disease with infection | copd
J44.1 Chronic obstructive lung disease, flare-up | copd exacerbation
J44.9 Chronic obstructive lung disease | copd
J45.20 Mild intermittent asthma
J45.21 Mild intermittent asthma, flare-up | exacerbation
J45.30 Mild persistent asthma
J45.40 Moderate persistent asthma
J45.50 Severe persistent asthma
J45.901 Asthma, flare-up | exacerbation attack wheeze
J45.902 Asthma, attack that does not end | status asthmaticus
J45.909 Asthma | wheeze
J45.990 Asthma on exercise | bronchospasm
J45.991 Cough-variant asthma
J47.9 Bronchiectasis
J60 Coal worker's lung | pneumoconiosis
J62.8 Silicosis
J67.9 Hypersensitivity pneumonitis | farmer bird
J69.0 Aspiration pneumonia
J81.0 Acute pulmonary edema | oedema
J84.10 Pulmonary fibrosis | ild
J84.9 Interstitial lung disease | ild
J85.2 Lung abscess
J86.9 Empyema | pus in chest pyothorax
J90 Pleural effusion
J93.9 Collapsed lung | pneumothorax
J96.00 Acute respiratory failure
J98.01 Bronchospasm, acute
J98.11 Atelectasis
`
