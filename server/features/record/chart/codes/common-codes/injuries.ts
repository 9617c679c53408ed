// Chapter 19: injuries, poisonings, allergies (S00-T88).
export const injuries = `
S00.03XA Bruise of the scalp, first visit | contusion
S00.83XA Bruise of the head, first visit | contusion
S01.01XA Cut of the scalp, first visit | laceration wound
S01.81XA Cut of the head or face, first visit | laceration wound
S02.2XXA Broken nose, first visit | nasal fracture
S02.5XXA Broken tooth, first visit | fracture
S03.2XXA Tooth knocked loose, first visit | dislocation avulsion
S05.00XA Scratch of the eye, first visit | corneal abrasion
S06.0X0A Concussion without loss of consciousness, first visit
S06.0X9A Concussion with loss of consciousness, first visit
S09.90XA Head injury, first visit
S13.4XXA Neck sprain, first visit | whiplash
S20.219A Bruise of the chest wall, first visit | contusion
S22.39XA Broken rib, first visit | fracture
S32.009A Broken lumbar vertebra, first visit | fracture
S39.012A Strained lower back, first visit | muscle
S40.019A Bruise of the shoulder, first visit | contusion
S42.001A Broken right collarbone, first visit | clavicle fracture
S42.002A Broken left collarbone, first visit | clavicle fracture
S42.209A Broken upper arm near the shoulder, first visit | humerus fracture
S42.413A Fracture above the elbow, first visit | supracondylar humerus
S43.006A Dislocated shoulder, first visit
S43.409A Sprained shoulder, first visit
S52.501A Broken right wrist, first visit | radius fracture
S52.502A Broken left wrist, first visit | radius fracture
S52.539A Colles' fracture, first visit | wrist radius
S52.90XA Broken forearm, first visit | fracture
S53.033A Pulled elbow, first visit | nursemaid
S60.219A Bruise of the wrist, first visit | contusion
S61.219A Cut of a finger, first visit | laceration wound
S61.419A Cut of the hand, first visit | laceration wound
S62.009A Broken scaphoid, first visit | navicular wrist fracture
S62.309A Broken metacarpal, first visit | hand fracture
S62.609A Broken finger, first visit | phalanx fracture
S63.509A Sprained wrist, first visit
S63.619A Sprained finger, first visit
S72.009A Broken hip, first visit | neck of femur fracture
S72.90XA Broken thigh bone, first visit | femur fracture
S76.019A Strained hip muscle, first visit
S76.319A Strained hamstring, first visit
S80.00XA Bruise of the knee, first visit | contusion
S80.10XA Bruise of the lower leg, first visit | contusion
S81.819A Cut of the lower leg, first visit | laceration wound
S82.009A Broken kneecap, first visit | patella fracture
S82.209A Broken shin bone, first visit | tibia fracture
S82.63XA Broken outer ankle, displaced, first visit | lateral malleolus fibula fracture
S83.209A Torn meniscus, first visit | knee
S83.519A Sprained front cruciate ligament, first visit | acl knee
S83.90XA Sprained knee, first visit
S86.019A Strained Achilles tendon, first visit
S91.319A Cut of the foot, first visit | laceration wound
S92.309A Broken metatarsal, first visit | foot fracture
S92.919A Broken toe, first visit | fracture
S93.401A Sprained right ankle, first visit
S93.402A Sprained left ankle, first visit
S93.409A Sprained ankle, first visit
T14.8XXA Injury, first visit | wound
T14.90XA Injury of a kind not named, first visit | trauma
T15.00XA Foreign body in the cornea, first visit | eye
T15.90XA Foreign body in the eye, first visit
T16.1XXA Foreign body in the right ear, first visit
T16.2XXA Foreign body in the left ear, first visit
T17.1XXA Foreign body in the nose, first visit
T18.2XXA Swallowed object in the stomach, first visit | foreign body coin
T20.00XA Burn of head, face or neck, first visit
T23.009A Burn of the hand, first visit
T24.009A Burn of the leg, first visit
T25.029A Burn of the foot, first visit
T26.40XA Burn of the eye, first visit
T30.0 Burn | scald
T50.901A Poisoning by a medicine, by accident, first visit | overdose
T50.905A Bad effect of a medicine, first visit | adverse side drug reaction
T54.91XA Poisoning by something caustic, by accident, first visit | acid
T60.0X1A Poisoning by an organophosphate, by accident, first visit | insecticide
T63.001A Snake bite with poison, first visit | venom
T63.2X1A Scorpion sting, first visit
T63.441A Bee sting, first visit
T63.461A Wasp sting, first visit
T67.01XA Heatstroke, first visit
T67.5XXA Heat exhaustion, first visit
T74.12XA Child abuse, proven, first visit
T75.3XXA Motion sickness, first visit | travel car
T78.01XA Anaphylaxis from peanuts, first visit | allergy
T78.2XXA Anaphylaxis, first visit | allergic shock
T78.3XXA Angioedema, first visit | swelling lips
T78.40XA Allergy, first visit | allergic reaction
T81.31XA Operation wound that opened, first visit | dehiscence
T81.40XA Infection after a procedure, first visit | wound surgical
T83.511A Infection from a urinary catheter, first visit | cauti
T88.1XXA Reaction to a vaccine, first visit | aefi
`
