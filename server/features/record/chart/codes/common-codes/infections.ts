// Chapter 1: infections (A00-B99).
export const infections = `
A00.9 Cholera
A01.00 Typhoid fever | enteric fever
A01.4 Paratyphoid fever | enteric fever
A02.0 Salmonella food poisoning | gastroenteritis
A03.9 Shigella dysentery | blood in stool bacillary dysentery
A04.72 Clostridioides difficile infection of the gut | c diff antibiotic diarrhea
A05.9 Bacterial food poisoning
A06.0 Acute amebic dysentery | amoebic amoebiasis
A06.4 Amebic liver abscess | amoebic
A06.9 Amebiasis | amoebiasis
A07.1 Giardiasis | giardia
A08.0 Rotavirus diarrhea | gastroenteritis
A08.4 Viral gastroenteritis | stomach flu loose motions vomiting
A09 Infectious gastroenteritis | diarrhea diarrhoea loose motions age stomach infection
A15.0 Tuberculosis of the lung | tb ptb koch
A15.4 Tuberculosis of lymph nodes in the chest | tb
A15.6 Tuberculous pleurisy | tb pleural effusion
A15.9 Respiratory tuberculosis, place not named | tb
A17.0 Tuberculous meningitis | tbm
A18.01 Tuberculosis of the spine | pott tb
A18.15 Tuberculosis of other male genital organs | tb
A18.17 Tuberculosis of the female pelvis | tb genital
A18.2 Tuberculosis of peripheral lymph nodes | tb lymphadenitis scrofula
A18.31 Tuberculous peritonitis | tb abdomen
A18.4 Tuberculosis of the skin | tb lupus vulgaris
A19.9 Miliary tuberculosis | tb
A23.9 Brucellosis | malta fever
A27.9 Leptospirosis | rat fever weil
A30.9 Leprosy | hansen
A33 Tetanus of the newborn
A35 Tetanus | lockjaw
A36.0 Diphtheria of the throat
A37.90 Whooping cough | pertussis
A38.9 Scarlet fever
A41.9 Sepsis | septicemia blood poisoning
A46 Erysipelas
A48.1 Legionnaires' disease | legionella
A49.01 Infection by methicillin-susceptible Staphylococcus aureus | staph mssa
A49.02 Infection by methicillin-resistant Staphylococcus aureus | mrsa
A49.9 Bacterial infection
A53.9 Syphilis | vdrl std
A54.9 Gonorrhea | gonorrhoea std
A56.8 Chlamydial infection passed on by sex | std chlamydia
A57 Chancroid | std
A58 Granuloma inguinale | donovanosis std
A59.01 Trichomonas vaginitis | trichomoniasis
A60.00 Genital herpes | hsv
A63.0 Genital warts | condyloma hpv
A64 Sexually transmitted infection | std sti
A69.20 Lyme disease | tick
A71.9 Trachoma
A74.0 Chlamydial conjunctivitis
A75.3 Scrub typhus | tsutsugamushi
A75.9 Typhus fever | rickettsia
A79.9 Rickettsial fever | rickettsia
A82.9 Rabies | hydrophobia
A83.0 Japanese encephalitis | je
A86 Viral encephalitis
A87.9 Viral meningitis
A90 Dengue fever
A91 Dengue hemorrhagic fever | haemorrhagic severe dengue
A92.0 Chikungunya
A92.5 Zika
A98.0 Crimean-Congo hemorrhagic fever
B00.1 Cold sores | herpes labialis hsv
B00.2 Herpes infection of the mouth | gingivostomatitis hsv
B00.52 Herpes infection of the cornea | keratitis hsv
B00.9 Herpes simplex infection | hsv
B01.9 Chickenpox | varicella
B02.29 Nerve pain after shingles | postherpetic neuralgia zoster
B02.30 Shingles of the eye | herpes zoster ophthalmicus
B02.9 Shingles | herpes zoster
B05.9 Measles | rubeola
B06.9 Rubella | german measles
B07.0 Wart of the sole | plantar verruca
B07.9 Warts | verruca
B08.1 Molluscum contagiosum
B08.20 Roseola | sixth disease exanthema subitum
B08.3 Slapped cheek disease | fifth erythema infectiosum parvovirus
B08.4 Hand, foot and mouth disease | hfmd coxsackie
B08.5 Herpangina
B09 Viral rash | exanthem
B15.9 Hepatitis A | jaundice
B16.9 Acute hepatitis B | hbv
B17.10 Acute hepatitis C | hcv
B17.2 Acute hepatitis E | hev jaundice
B18.1 Chronic hepatitis B | hbv
B18.2 Chronic hepatitis C | hcv
B19.9 Viral hepatitis | jaundice
B20 HIV disease | aids
B25.9 Cytomegalovirus disease | cmv
B26.9 Mumps | parotitis
B27.90 Infectious mononucleosis | glandular fever ebv
B30.9 Viral conjunctivitis | pink eye
B34.2 Coronavirus infection, not COVID-19
B34.9 Viral infection | viral fever
B35.0 Ringworm of the scalp or beard | tinea capitis
B35.1 Fungal nail infection | onychomycosis tinea unguium
B35.2 Ringworm of the hand | tinea manuum
B35.3 Athlete's foot | tinea pedis
B35.4 Ringworm of the body | tinea corporis fungal
B35.6 Ringworm of the groin | tinea cruris jock itch dhobi
B35.9 Ringworm | tinea dermatophyte fungal
B36.0 Pityriasis versicolor | tinea versicolor
B36.9 Fungal skin infection
B37.0 Thrush of the mouth | oral candidiasis
B37.2 Candida infection of skin and nails | candidiasis
B37.31 Acute vaginal thrush | candidiasis vulva yeast
B37.42 Candida infection of the glans | balanitis
B44.9 Aspergillosis
B46.5 Mucormycosis | black fungus
B49 Fungal infection | mycosis
B50.9 Malaria by Plasmodium falciparum
B51.9 Malaria by Plasmodium vivax
B54 Malaria
B55.0 Visceral leishmaniasis | kala azar
B55.1 Cutaneous leishmaniasis | oriental sore
B58.9 Toxoplasmosis
B65.9 Schistosomiasis | bilharzia
B67.90 Hydatid disease | echinococcosis
B68.9 Tapeworm infection | taeniasis
B69.0 Neurocysticercosis | cysticercosis of the brain
B74.9 Filariasis | elephantiasis
B76.9 Hookworm infection | ancylostomiasis
B77.9 Roundworm infection | ascariasis
B78.9 Strongyloidiasis
B79 Whipworm infection | trichuriasis
B80 Pinworm infection | threadworm enterobiasis
B82.0 Intestinal worms | helminthiasis deworming
B83.9 Worm infection, kind not named | helminthiasis
B85.0 Head lice | pediculosis
B86 Scabies | itch mite
B87.9 Myiasis | maggots
B97.4 Respiratory syncytial virus as the cause of another disease | rsv
`
