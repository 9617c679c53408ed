// Chapters 11 and 12: teeth, stomach, bowel, liver; the skin (K00-L99).
export const digestionAndSkin = `
K00.6 Disturbed tooth eruption | teething retained
K00.7 Teething
K01.1 Impacted tooth | wisdom
K02.51 Caries of the chewing surface, enamel only | cavity
K02.52 Caries of the chewing surface into dentin | cavity
K02.9 Dental caries | cavity tooth decay
K03.1 Tooth abrasion
K03.6 Deposits on teeth | tartar calculus stain
K03.81 Cracked tooth
K04.01 Pulpitis that heals | reversible toothache
K04.02 Pulpitis that does not heal | irreversible toothache root canal
K04.1 Dead pulp | necrosis
K04.5 Chronic apical periodontitis
K04.6 Tooth abscess with a sinus | periapical
K04.7 Tooth abscess | periapical
K04.8 Root cyst of a tooth | radicular
K05.00 Acute gingivitis | gum
K05.10 Chronic gingivitis | gum bleeding plaque
K05.20 Aggressive periodontitis
K05.30 Chronic periodontitis | pyorrhea
K05.6 Gum disease | periodontal
K06.010 Receding gums | recession
K08.109 Tooth loss, complete | edentulous denture
K08.409 Tooth loss, partial | missing tooth
K08.89 Toothache or other disorder of teeth
K11.20 Inflamed salivary gland | sialoadenitis parotitis
K11.5 Salivary stone | sialolithiasis
K11.6 Mucocele of the lip or mouth | ranula
K11.7 Dry mouth or too much saliva | xerostomia drooling
K12.0 Mouth ulcers | aphthous stomatitis
K12.1 Stomatitis, other
K13.0 Cracked or sore lips | cheilitis angular
K13.21 White patch of the mouth | leukoplakia
K13.5 Oral submucous fibrosis | osmf
K14.0 Sore tongue | glossitis
K14.1 Geographic tongue
K20.90 Esophagitis
K21.00 Reflux with esophagitis | gerd gord
K21.9 Reflux without esophagitis | gerd gord acidity heartburn
K22.0 Achalasia
K25.9 Stomach ulcer | gastric peptic
K26.9 Duodenal ulcer | peptic
K27.9 Peptic ulcer | pud
K29.00 Acute gastritis
K29.50 Chronic gastritis
K29.70 Gastritis | acidity
K30 Indigestion | dyspepsia gas
K31.84 Slow stomach | gastroparesis
K35.80 Acute appendicitis
K36 Chronic or recurrent appendicitis
K40.20 Inguinal hernia, both sides
K40.90 Inguinal hernia, one side
K42.9 Umbilical hernia
K43.2 Incisional hernia
K43.9 Hernia of the abdominal wall | ventral
K44.9 Hiatus hernia
K50.90 Crohn's disease
K51.90 Ulcerative colitis | uc
K52.29 Allergic colitis or gastroenteritis | milk protein allergy cmpa
K52.9 Colitis or gastroenteritis, not infectious
K56.1 Intussusception
K56.609 Blocked bowel | intestinal obstruction
K57.30 Diverticulosis of the colon
K57.32 Diverticulitis of the colon
K58.0 Irritable bowel with diarrhea | ibs
K58.1 Irritable bowel with constipation | ibs
K58.9 Irritable bowel syndrome | ibs
K59.00 Constipation
K59.04 Chronic constipation | functional idiopathic
K59.1 Functional diarrhea
K60.0 Acute anal fissure
K60.1 Chronic anal fissure
K60.2 Anal fissure
K60.30 Anal fistula
K61.0 Anal abscess
K62.0 Anal polyp
K62.3 Rectal prolapse
K62.5 Bleeding from the rectum | blood in stool
K64.0 Piles, first degree | hemorrhoids haemorrhoids
K64.1 Piles, second degree | hemorrhoids haemorrhoids
K64.2 Piles, third degree | hemorrhoids haemorrhoids
K64.3 Piles, fourth degree | hemorrhoids haemorrhoids
K64.5 Clotted pile | thrombosed hemorrhoid perianal
K64.9 Piles | hemorrhoids haemorrhoids
K65.0 Acute peritonitis
K70.0 Fatty liver of alcohol
K70.10 Hepatitis of alcohol
K70.30 Cirrhosis of alcohol | liver
K71.6 Hepatitis from a medicine | toxic dili
K72.90 Liver failure | hepatic
K73.9 Chronic hepatitis
K74.60 Cirrhosis of the liver
K75.0 Liver abscess
K75.4 Autoimmune hepatitis
K75.81 Steatohepatitis not of alcohol | nash mash
K76.0 Fatty liver | nafld masld
K76.6 Portal hypertension
K80.00 Gallstones with acute cholecystitis
K80.20 Gallstones | cholelithiasis
K80.50 Bile duct stone | choledocholithiasis
K81.0 Acute cholecystitis | gallbladder
K81.9 Cholecystitis | gallbladder
K85.90 Acute pancreatitis
K86.1 Chronic pancreatitis
K90.0 Celiac disease | coeliac gluten wheat
K90.9 Malabsorption
K91.2 Malabsorption after surgery
K92.0 Vomiting blood | hematemesis
K92.1 Black stool | melena
K92.2 Bleeding of stomach or bowel | gi bleed
L01.00 Impetigo
L02.01 Abscess of the face
L02.211 Abscess of the abdominal wall
L02.31 Abscess of the buttock
L02.419 Abscess of a limb
L02.91 Abscess of the skin
L02.92 Boil | furuncle
L02.93 Carbuncle
L03.019 Cellulitis of a finger | felon
L03.039 Cellulitis of a toe
L03.115 Cellulitis of the right leg
L03.116 Cellulitis of the left leg
L03.211 Cellulitis of the face
L03.90 Cellulitis
L04.9 Acute lymph node inflammation | lymphadenitis
L05.01 Pilonidal cyst with abscess
L05.91 Pilonidal cyst
L08.0 Pyoderma
L08.9 Skin infection
L10.0 Pemphigus vulgaris
L12.0 Bullous pemphigoid
L13.0 Dermatitis herpetiformis
L20.83 Infantile eczema | atopic
L20.9 Atopic dermatitis | eczema
L21.0 Cradle cap | seborrhea capitis dandruff
L21.9 Seborrheic dermatitis | dandruff
L22 Nappy rash | diaper dermatitis
L23.9 Allergic contact dermatitis
L24.9 Irritant contact dermatitis
L25.9 Contact dermatitis
L27.0 Widespread rash from a medicine | drug eruption
L27.1 Local rash from a medicine | fixed drug eruption
L28.0 Lichen simplex | neurodermatitis
L28.2 Prurigo | papular urticaria insect
L29.0 Itching around the anus | pruritus ani
L29.9 Itching | pruritus
L30.0 Nummular eczema | discoid
L30.1 Pompholyx | dyshidrosis
L30.5 Pityriasis alba
L30.9 Dermatitis | eczema
L40.0 Plaque psoriasis | vulgaris
L40.4 Guttate psoriasis
L40.50 Psoriatic arthritis
L40.9 Psoriasis
L42 Pityriasis rosea
L43.9 Lichen planus
L50.0 Allergic hives | urticaria
L50.1 Hives without a known cause | idiopathic urticaria
L50.8 Chronic or other hives | urticaria
L50.9 Hives | urticaria
L51.1 Stevens-Johnson syndrome | sjs
L51.9 Erythema multiforme
L52 Erythema nodosum
L55.9 Sunburn
L56.4 Polymorphous light eruption | pmle sun allergy
L57.0 Actinic keratosis
L60.0 Ingrown nail
L60.3 Nail dystrophy
L63.9 Alopecia areata | hair loss patch
L64.9 Pattern hair loss | androgenic alopecia baldness
L65.0 Telogen effluvium | hair fall
L65.9 Hair loss | alopecia
L66.9 Scarring hair loss | alopecia
L68.0 Hirsutism | facial hair
L70.0 Acne vulgaris | pimples
L70.1 Acne conglobata
L70.9 Acne | pimples
L71.9 Rosacea
L72.0 Epidermal cyst
L72.11 Pilar cyst
L72.3 Sebaceous cyst
L73.0 Acne keloid
L73.1 Ingrown beard hair | pseudofolliculitis
L73.2 Hidradenitis suppurativa
L73.9 Folliculitis
L74.0 Prickly heat | miliaria rubra
L74.519 Sweating in one place | focal hyperhidrosis
L80 Vitiligo
L81.0 Dark marks after inflammation | postinflammatory hyperpigmentation pih
L81.1 Melasma | chloasma
L81.2 Freckles
L81.4 Dark skin patches, other | lentigo hyperpigmentation
L81.9 Pigment disorder
L82.1 Seborrheic keratosis
L83 Acanthosis nigricans | dark neck
L84 Corns and calluses
L85.3 Dry skin | xerosis
L89.90 Pressure sore | bedsore ulcer
L90.5 Scar | fibrosis
L90.6 Stretch marks | striae
L91.0 Keloid | hypertrophic scar
L91.8 Skin tag
L92.0 Granuloma annulare
L93.0 Discoid lupus
L97.909 Ulcer of the leg | skin
L98.0 Pyogenic granuloma
L98.9 Skin disease
`
