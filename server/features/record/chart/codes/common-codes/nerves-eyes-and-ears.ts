// Chapters 6 to 8: nerves, eyes, ears (G00-H95).
export const nervesEyesAndEars = `
G00.9 Bacterial meningitis
G03.9 Meningitis
G04.90 Encephalitis
G06.0 Brain abscess
G20.A1 Parkinson's disease | tremor
G24.9 Dystonia
G25.0 Essential tremor | shaking
G25.81 Restless legs syndrome
G30.9 Alzheimer's disease | dementia
G35.D Multiple sclerosis | ms
G40.309 Generalized epilepsy | fits seizures
G40.909 Epilepsy | fits seizures
G40.A09 Absence epilepsy | fits
G43.009 Migraine without aura
G43.109 Migraine with aura
G43.909 Migraine
G43.A0 Cyclical vomiting
G44.009 Cluster headache
G44.209 Tension headache
G44.40 Headache from too much medicine | overuse
G45.9 Transient ischemic attack | tia mini stroke
G47.00 Insomnia | sleep
G47.10 Too much sleep | hypersomnia
G47.33 Obstructive sleep apnea | osa snoring
G47.419 Narcolepsy
G50.0 Trigeminal neuralgia
G51.0 Bell's palsy | facial paralysis
G51.31 Spasm of the right half of the face | hemifacial
G51.32 Spasm of the left half of the face | hemifacial
G54.0 Brachial plexus disorder
G54.2 Cervical root disorder
G56.00 Carpal tunnel syndrome | cts
G56.01 Carpal tunnel syndrome, right | cts
G56.02 Carpal tunnel syndrome, left | cts
G56.20 Ulnar nerve disorder
G57.00 Sciatic nerve disorder
G57.10 Numb thigh | meralgia paresthetica
G57.60 Morton's neuroma | plantar nerve
G58.9 Nerve disorder, single | mononeuropathy
G61.0 Guillain-Barré syndrome | gbs
G62.1 Nerve damage from alcohol | polyneuropathy
G62.9 Nerve damage in many places | polyneuropathy peripheral neuropathy
G70.00 Myasthenia gravis
G71.01 Duchenne or Becker muscular dystrophy | dmd
G72.9 Muscle disease | myopathy
G80.1 Cerebral palsy with stiff arms and legs | spastic diplegia cp
G80.9 Cerebral palsy | cp
G81.90 Paralysis of one side | hemiplegia
G82.20 Paralysis of both legs | paraplegia
G83.4 Cauda equina syndrome
G89.29 Chronic pain, other
G89.4 Chronic pain syndrome
G90.A Fast pulse on standing | pots
G91.9 Hydrocephalus
G93.2 Raised pressure in the skull, benign | intracranial iih
G93.31 Tiredness after a viral infection | postviral fatigue
G93.32 Chronic fatigue syndrome | me cfs
G93.40 Encephalopathy
H00.019 Stye | hordeolum
H00.19 Chalazion | eyelid lump
H01.009 Blepharitis | eyelid inflammation
H02.009 Eyelid turned in | entropion
H02.109 Eyelid turned out | ectropion
H02.409 Drooping eyelid | ptosis
H02.60 Xanthelasma
H04.129 Dry eye
H04.209 Watering eye | epiphora
H04.309 Infection of the tear sac | dacryocystitis
H04.559 Blocked tear duct | nasolacrimal
H05.019 Orbital cellulitis
H10.029 Mucopurulent conjunctivitis | pink eye sticky
H10.10 Allergic conjunctivitis | itchy eyes
H10.13 Allergic conjunctivitis of both eyes
H10.30 Acute conjunctivitis | pink eye
H10.9 Conjunctivitis | pink eye red eye
H11.009 Pterygium | growth on eye
H11.159 Pinguecula
H11.30 Bleeding under the conjunctiva | subconjunctival hemorrhage
H15.009 Scleritis
H15.109 Episcleritis
H16.009 Corneal ulcer
H16.9 Keratitis | cornea inflammation
H17.9 Corneal scar | opacity
H18.609 Keratoconus
H20.00 Acute iritis | anterior uveitis iridocyclitis
H20.9 Iritis | uveitis iridocyclitis
H25.10 Nuclear cataract of age
H25.13 Nuclear cataract of age, both eyes
H25.9 Cataract of age
H26.40 Clouding after cataract surgery | pco secondary cataract
H26.9 Cataract
H27.00 Eye without lens | aphakia
H33.20 Retinal detachment
H34.9 Blocked vessel of the retina | occlusion
H35.00 Retinopathy
H35.039 Retinopathy of high blood pressure | hypertensive
H35.109 Retinopathy of prematurity | rop
H35.30 Macular degeneration | amd
H35.379 Wrinkled macula | epiretinal membrane
H35.52 Retinitis pigmentosa | night blindness
H35.719 Central serous retinopathy | csr
H40.009 Suspected glaucoma
H40.059 High eye pressure | ocular hypertension
H40.10X0 Open-angle glaucoma
H40.20X0 Angle-closure glaucoma
H40.9 Glaucoma
H43.10 Bleeding into the vitreous | hemorrhage
H43.399 Floaters | vitreous opacities
H44.009 Infection inside the eye | endophthalmitis
H46.9 Optic neuritis
H47.10 Swollen optic disc | papilledema
H47.20 Optic atrophy
H49.9 Paralytic squint | strabismus
H50.00 Squint turned in | esotropia strabismus
H50.10 Squint turned out | exotropia strabismus
H50.9 Squint | strabismus
H51.11 Weak convergence of the eyes | insufficiency
H52.00 Long sight | hypermetropia hyperopia
H52.10 Short sight | myopia nearsighted
H52.13 Short sight, both eyes | myopia nearsighted
H52.209 Astigmatism
H52.4 Presbyopia | reading glasses
H52.7 Refractive error | glasses
H53.009 Lazy eye | amblyopia
H53.2 Double vision | diplopia
H53.50 Color blindness | colour
H53.60 Night blindness
H53.8 Blurred vision
H54.7 Loss of vision
H55.00 Nystagmus
H57.10 Eye pain
H60.00 Boil of the ear | abscess furuncle
H60.339 Swimmer's ear
H60.509 Acute otitis externa, not infectious | ear canal
H60.90 Otitis externa | ear canal infection
H61.009 Perichondritis of the ear
H61.20 Earwax | cerumen impacted
H65.00 Acute serous otitis media
H65.20 Chronic serous otitis media
H65.90 Fluid behind the eardrum | glue ear ome
H66.009 Acute suppurative otitis media | asom ear infection
H66.3X9 Chronic suppurative otitis media | csom ear discharge
H66.90 Middle ear infection | otitis media aom
H68.009 Inflammation of the Eustachian tube
H69.90 Eustachian tube disorder | blocked ear
H70.009 Acute mastoiditis
H71.90 Cholesteatoma
H72.90 Hole in the eardrum | perforation
H80.90 Otosclerosis
H81.09 Ménière's disease | vertigo
H81.10 Benign positional vertigo | bppv
H81.20 Vestibular neuronitis | vertigo
H81.399 Vertigo from the ear | peripheral
H83.09 Labyrinthitis
H90.2 Conductive hearing loss
H90.5 Sensorineural hearing loss | deafness
H91.10 Hearing loss of age | presbycusis
H91.20 Sudden hearing loss
H91.90 Hearing loss | deafness
H92.09 Earache | otalgia
H92.10 Discharge from the ear | otorrhea
H93.19 Ringing in the ear | tinnitus
`
