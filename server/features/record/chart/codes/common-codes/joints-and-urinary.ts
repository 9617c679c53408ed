// Chapters 13 and 14: joints, back, bones; kidneys, urine, women and men (M00-N99).
export const jointsAndUrinary = `
M00.9 Pus in a joint | septic arthritis
M02.30 Reactive arthritis | reiter
M05.9 Rheumatoid arthritis with rheumatoid factor | ra
M06.9 Rheumatoid arthritis | ra
M08.00 Juvenile rheumatoid arthritis | jia
M10.00 Gout without a known cause | idiopathic
M10.9 Gout | uric acid
M11.20 Pseudogout | chondrocalcinosis
M13.0 Arthritis of many joints | polyarthritis
M16.0 Osteoarthritis of both hips | oa
M16.9 Osteoarthritis of the hip | oa
M17.0 Osteoarthritis of both knees | oa
M17.11 Osteoarthritis of the right knee | oa
M17.12 Osteoarthritis of the left knee | oa
M17.9 Osteoarthritis of the knee | oa
M18.9 Osteoarthritis of the thumb base | oa
M19.90 Osteoarthritis | oa
M20.10 Bunion | hallux valgus
M20.40 Hammer toe
M21.069 Knock knee | genu valgum
M21.169 Bow leg | genu varum
M21.40 Flat foot | pes planus
M22.40 Soft cartilage of the kneecap | chondromalacia patella
M23.90 Internal derangement of the knee | meniscus
M24.419 Shoulder that dislocates again | recurrent
M25.461 Swelling of the right knee | effusion
M25.462 Swelling of the left knee | effusion
M25.50 Joint pain | arthralgia
M25.511 Pain in the right shoulder
M25.512 Pain in the left shoulder
M25.521 Pain in the right elbow
M25.522 Pain in the left elbow
M25.531 Pain in the right wrist
M25.532 Pain in the left wrist
M25.551 Pain in the right hip
M25.552 Pain in the left hip
M25.561 Pain in the right knee
M25.562 Pain in the left knee
M25.571 Pain in the right ankle
M25.572 Pain in the left ankle
M25.60 Stiff joint
M26.4 Teeth that do not meet well | malocclusion braces bite
M26.609 Jaw joint disorder | tmj temporomandibular
M30.3 Kawasaki disease
M31.6 Giant cell arteritis | temporal
M32.9 Systemic lupus | sle
M33.90 Dermatomyositis or polymyositis
M34.9 Systemic sclerosis | scleroderma
M35.00 Sjögren syndrome
M35.2 Behçet's disease
M35.3 Polymyalgia rheumatica
M40.209 Kyphosis
M41.129 Idiopathic scoliosis of adolescents
M41.9 Scoliosis
M43.10 Slipped vertebra | spondylolisthesis
M43.6 Stiff twisted neck | torticollis
M45.9 Ankylosing spondylitis
M47.812 Cervical spondylosis | neck
M47.816 Lumbar spondylosis | back
M47.9 Spondylosis
M48.02 Narrow cervical canal | spinal stenosis
M48.061 Narrow lumbar canal | spinal stenosis
M50.20 Slipped disc of the neck | cervical prolapse
M50.30 Worn disc of the neck | cervical degeneration
M51.16 Lumbar disc with nerve pain | slipped disc sciatica radiculopathy
M51.26 Slipped lumbar disc | prolapse
M53.3 Tailbone or sacroiliac pain | coccydynia
M54.12 Nerve pain from the neck | cervical radiculopathy
M54.16 Nerve pain from the lower back | lumbar radiculopathy
M54.2 Neck pain | cervicalgia
M54.30 Sciatica
M54.40 Low back pain with sciatica | lumbago
M54.50 Low back pain | lumbago lbp
M54.6 Pain of the upper back | thoracic
M54.9 Back pain | dorsalgia
M60.9 Muscle inflammation | myositis
M62.81 Muscle weakness
M62.830 Muscle spasm of the back
M62.838 Muscle spasm
M65.30 Trigger finger
M65.4 De Quervain's disease of the wrist | tenosynovitis
M65.90 Tendon sheath inflammation | tenosynovitis synovitis
M67.40 Ganglion
M70.20 Bursitis of the elbow | olecranon
M70.40 Bursitis in front of the kneecap | prepatellar
M70.60 Bursitis of the hip | trochanteric
M71.20 Baker's cyst | popliteal
M71.9 Bursitis | bursopathy
M72.0 Dupuytren's contracture
M72.2 Plantar fasciitis | heel pain
M75.00 Frozen shoulder | adhesive capsulitis periarthritis
M75.01 Frozen shoulder, right | adhesive capsulitis
M75.02 Frozen shoulder, left | adhesive capsulitis
M75.100 Torn rotator cuff, not by injury
M75.20 Biceps tendinitis
M75.30 Calcified tendon of the shoulder
M75.40 Shoulder impingement
M76.50 Patellar tendinitis | jumper
M76.60 Achilles tendinitis
M77.00 Golfer's elbow | medial epicondylitis
M77.10 Tennis elbow | lateral epicondylitis
M77.30 Heel spur | calcaneal
M77.40 Pain under the forefoot | metatarsalgia
M79.10 Muscle pain | myalgia
M79.2 Nerve pain | neuralgia neuritis
M79.3 Panniculitis
M79.601 Pain in the right arm
M79.602 Pain in the left arm
M79.604 Pain in the right leg
M79.605 Pain in the left leg
M79.606 Pain in a leg
M79.673 Pain in a foot
M79.7 Fibromyalgia
M81.0 Osteoporosis without a fracture
M83.9 Osteomalacia
M84.48XA Fracture by disease of the bone, first visit | pathological
M85.80 Low bone density | osteopenia
M86.10 Acute osteomyelitis
M86.9 Osteomyelitis
M87.00 Dead bone without a known cause | avascular necrosis avn
M91.10 Perthes disease of the hip
M92.529 Osgood-Schlatter disease
M93.003 Slipped growth plate of the hip | scfe
M94.0 Costochondritis | tietze
N00.9 Acute nephritic syndrome | glomerulonephritis
N04.9 Nephrotic syndrome
N05.9 Glomerulonephritis
N10 Acute pyelonephritis | kidney infection
N11.9 Chronic kidney inflammation | tubulointerstitial
N12 Pyelonephritis | kidney infection
N13.30 Hydronephrosis
N13.70 Vesicoureteral reflux | vur
N17.9 Acute kidney injury | aki renal failure
N18.2 Chronic kidney disease, stage 2 | ckd
N18.30 Chronic kidney disease, stage 3 | ckd
N18.4 Chronic kidney disease, stage 4 | ckd
N18.5 Chronic kidney disease, stage 5 | ckd
N18.6 Kidney failure on dialysis | esrd ckd
N18.9 Chronic kidney disease | ckd renal
N20.0 Kidney stone | renal calculus
N20.1 Ureter stone | calculus
N20.9 Urinary stone | calculus
N21.0 Bladder stone | calculus
N23 Renal colic
N28.1 Kidney cyst
N30.00 Acute cystitis | bladder infection
N30.10 Interstitial cystitis | bladder pain
N31.9 Neurogenic bladder
N32.81 Overactive bladder
N34.1 Urethritis
N35.919 Urethral stricture, man
N39.0 Urinary tract infection | uti urine infection
N39.3 Stress incontinence | leak urine
N39.41 Urge incontinence | leak urine
N39.44 Bed-wetting at night | enuresis
N40.0 Enlarged prostate | bph
N40.1 Enlarged prostate with urinary trouble | bph luts
N41.0 Acute prostatitis
N41.1 Chronic prostatitis
N43.3 Hydrocele
N43.40 Spermatocele
N44.00 Twisted testis | torsion
N45.1 Epididymitis
N45.2 Orchitis | testis
N45.3 Epididymo-orchitis
N46.9 Male infertility
N47.1 Phimosis | tight foreskin
N47.2 Paraphimosis
N48.1 Balanitis
N48.30 Priapism
N48.6 Peyronie's disease
N50.811 Pain in the right testis
N50.812 Pain in the left testis
N50.819 Pain in a testis
N52.9 Erectile dysfunction | ed impotence
N60.19 Fibrocystic breast | diffuse mastopathy
N61.0 Mastitis without abscess
N61.1 Abscess of the breast
N62 Large breasts | gynecomastia
N63.0 Lump in the breast
N64.3 Milk without birth | galactorrhea
N64.4 Breast pain | mastalgia mastodynia
N64.52 Nipple discharge
N70.91 Salpingitis
N71.9 Inflammation of the uterus | endometritis
N72 Cervicitis
N73.9 Pelvic inflammatory disease | pid
N75.0 Bartholin's cyst
N75.1 Bartholin's abscess
N76.0 Acute vaginitis | bacterial vaginosis discharge
N76.2 Acute vulvitis
N80.00 Endometriosis of the uterus | adenomyosis
N80.9 Endometriosis
N81.10 Cystocele
N81.2 Uterine prolapse, incomplete
N81.4 Uterine prolapse | uterovaginal
N81.6 Rectocele
N83.00 Follicular cyst of the ovary
N83.10 Corpus luteum cyst
N83.209 Ovarian cyst
N83.519 Twisted ovary | torsion
N84.0 Polyp of the uterus | endometrial
N84.1 Polyp of the cervix
N85.00 Thick lining of the uterus | endometrial hyperplasia
N86 Cervical erosion | ectropion
N87.0 Mild cervical dysplasia | cin1
N87.9 Cervical dysplasia
N89.8 Vaginal discharge or other vaginal disorder | leucorrhea leukorrhea white
N91.0 Periods never began | primary amenorrhea
N91.1 Periods stopped | secondary amenorrhea
N91.2 No periods | amenorrhea amenorrhoea
N91.5 Rare periods | oligomenorrhea
N92.0 Heavy or frequent periods | menorrhagia
N92.1 Heavy and irregular periods | metrorrhagia
N92.6 Irregular periods
N93.9 Abnormal bleeding of uterus or vagina | aub dub
N94.0 Pain at ovulation | mittelschmerz
N94.10 Pain during sex | dyspareunia
N94.2 Vaginismus
N94.3 Premenstrual syndrome | pms
N94.6 Painful periods | dysmenorrhea dysmenorrhoea
N95.0 Bleeding after menopause
N95.1 Menopause symptoms | hot flushes
N95.2 Vaginal dryness after menopause | atrophic vaginitis
N96 Repeated miscarriage
N97.0 Infertility without ovulation
N97.1 Infertility from the tubes
N97.9 Female infertility
`
