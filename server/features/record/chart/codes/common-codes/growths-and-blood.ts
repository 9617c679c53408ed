// Chapters 2 and 3: growths, and the blood (C00-D89).
export const growthsAndBlood = `
C06.9 Cancer of the mouth | oral carcinoma malignant
C15.9 Cancer of the esophagus | oesophagus malignant
C16.9 Cancer of the stomach | gastric malignant
C18.9 Cancer of the colon | malignant
C20 Cancer of the rectum | malignant
C22.0 Liver cell cancer | hepatocellular carcinoma hcc
C23 Cancer of the gallbladder
C25.9 Cancer of the pancreas
C32.9 Cancer of the larynx
C34.90 Cancer of the lung | bronchus
C43.9 Melanoma of the skin
C44.91 Basal cell cancer of the skin | bcc
C44.92 Squamous cell cancer of the skin | scc
C50.911 Cancer of the right breast, woman
C50.912 Cancer of the left breast, woman
C50.919 Cancer of the breast, woman
C53.9 Cancer of the cervix | cervical
C54.1 Cancer of the endometrium | uterus
C56.9 Cancer of the ovary
C61 Cancer of the prostate
C64.9 Cancer of the kidney
C67.9 Cancer of the bladder
C69.20 Cancer of the retina | retinoblastoma
C71.9 Cancer of the brain
C73 Cancer of the thyroid
C79.51 Cancer spread to bone | metastasis
C80.1 Cancer, place of origin not known | malignant
C83.30 Diffuse large B-cell lymphoma | dlbcl
C90.00 Multiple myeloma, not in remission
C91.00 Acute lymphoblastic leukemia, not in remission | all leukaemia
C92.10 Chronic myeloid leukemia, not in remission | cml leukaemia
D06.9 Carcinoma in situ of the cervix | cin
D12.6 Polyp of the colon, benign | adenoma
D17.9 Lipoma
D18.00 Hemangioma | haemangioma
D22.9 Mole | melanocytic nevus naevus
D23.9 Benign growth of the skin | dermatofibroma
D24.9 Benign growth of the breast | fibroadenoma
D25.9 Fibroids of the uterus | leiomyoma myoma
D27.9 Benign growth of the ovary
D34 Benign growth of the thyroid | adenoma
D35.2 Benign growth of the pituitary | adenoma prolactinoma
D48.5 Growth of the skin, of uncertain kind
D50.0 Iron deficiency anemia from blood loss | anaemia
D50.9 Iron deficiency anemia | anaemia ida low hemoglobin
D51.0 Pernicious anemia | anaemia vitamin b12
D51.9 Anemia of vitamin B12 deficiency | anaemia megaloblastic
D52.9 Folate deficiency anemia | anaemia
D55.0 Anemia of G6PD deficiency | anaemia
D56.1 Beta thalassemia | thalassaemia major
D56.3 Thalassemia minor | thalassaemia trait carrier
D56.9 Thalassemia | thalassaemia
D57.00 Sickle cell disease with crisis
D57.1 Sickle cell disease without crisis | anemia
D57.3 Sickle cell trait
D58.0 Hereditary spherocytosis
D59.9 Hemolytic anemia, acquired | anaemia haemolytic
D61.9 Aplastic anemia | anaemia
D62 Anemia after acute bleeding | anaemia
D63.1 Anemia of chronic kidney disease | anaemia ckd
D64.9 Anemia | anaemia
D66 Hemophilia A | haemophilia factor viii
D67 Hemophilia B | haemophilia factor ix christmas
D68.00 Von Willebrand disease
D68.9 Clotting disorder | coagulation bleeding
D69.0 Allergic purpura | henoch schonlein hsp iga vasculitis
D69.3 Immune thrombocytopenia | itp
D69.6 Low platelets | thrombocytopenia
D70.9 Neutropenia | low white cells
D72.10 Eosinophilia
D72.829 High white cell count | leukocytosis
D75.1 Secondary polycythemia | high hemoglobin
D75.839 High platelets | thrombocytosis
D80.9 Antibody deficiency | immunodeficiency
D86.9 Sarcoidosis
`
