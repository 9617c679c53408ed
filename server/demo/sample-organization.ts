/** What `npm run demo` loads: a small group of clinics as one might find it, all names made up. */
export const sampleOwner = {
  name: 'Riverside Clinics',
  type: 'General practice',
  contactPerson: 'Kavya Raman',
  contactNumber: '+919845012345',
  email: 'demo@lindenwell.example',
  password: 'riverside-demo',
}

export const sampleClinics = [
  {
    name: 'Indiranagar',
    address: '14, 3rd Cross, Indiranagar, Bengaluru 560038',
    contactNumber: '+918041230001',
    timeSlot: 15,
  },
  {
    name: 'Koramangala',
    address: '80 Feet Road, 4th Block, Koramangala, Bengaluru 560034',
    contactNumber: '+918041230002',
    timeSlot: 30,
  },
  {
    name: 'Jayanagar',
    address: '11th Main, 4th Block, Jayanagar, Bengaluru 560011',
    contactNumber: '+918041230003',
    timeSlot: 15,
  },
] as const

export const sampleCategories = [
  { name: 'General practice', description: 'Everyday complaints, check-ups and follow-ups.' },
  { name: 'Pathology', description: 'Blood, urine and tissue, taken here and read in the laboratory.' },
  { name: 'Dermatology', description: 'Skin, hair and nails.' },
  { name: 'Paediatrics', description: 'Children from birth to sixteen.' },
] as const

export const sampleServices = [
  {
    systemService: 'General consultation',
    category: 'General practice',
    serviceDuration: 15,
    defaultPrice: '500',
    type: 'In Clinic',
  },
  {
    systemService: 'Follow-up',
    category: 'General practice',
    serviceDuration: 15,
    defaultPrice: '300',
    type: 'In Clinic',
  },
  {
    systemService: 'Online consultation',
    category: 'General practice',
    serviceDuration: 15,
    defaultPrice: '450',
    type: 'Online',
  },
  {
    systemService: 'Blood test',
    category: 'Pathology',
    serviceDuration: 15,
    defaultPrice: '650',
    type: 'In Clinic',
  },
  {
    systemService: 'Skin review',
    category: 'Dermatology',
    serviceDuration: 30,
    defaultPrice: '900',
    type: 'In Clinic',
  },
  {
    systemService: 'Vaccination',
    category: 'Paediatrics',
    serviceDuration: 15,
    defaultPrice: '1200',
    type: 'In Clinic',
  },
] as const

export const sampleDoctors = [
  {
    firstName: 'Asha',
    lastName: 'Menon',
    gender: 'Female',
    expert: 'General practice',
    clinic: 0,
    registrationNumber: 'KMC-42520',
  },
  {
    firstName: 'Vikram',
    lastName: 'Rao',
    gender: 'Male',
    expert: 'Paediatrics',
    clinic: 0,
    registrationNumber: 'KMC-43833',
  },
  {
    firstName: 'Daniel',
    lastName: 'D’Souza',
    gender: 'Male',
    expert: 'General practice',
    clinic: 1,
    registrationNumber: 'KMC-45146',
  },
  {
    firstName: 'Farah',
    lastName: 'Siddiqui',
    gender: 'Female',
    expert: 'Dermatology',
    clinic: 1,
    registrationNumber: 'KMC-46459',
  },
  {
    firstName: 'Meera',
    lastName: 'Nair',
    gender: 'Female',
    expert: 'General practice',
    clinic: 2,
    registrationNumber: 'KMC-47772',
  },
] as const

/** What is booked with a doctor, one after the other. */
export const servicesOfExpert = {
  'General practice': [
    'General consultation',
    'Follow-up',
    'General consultation',
    'Blood test',
    'Online consultation',
  ],
  Paediatrics: ['General consultation', 'Vaccination', 'Follow-up'],
  Dermatology: ['Skin review', 'Follow-up'],
} as const

export const sampleReceptionists = [
  { firstName: 'Ravi', lastName: 'Kumar', gender: 'Male', clinic: 0 },
  { firstName: 'Sunita', lastName: 'Patil', gender: 'Female', clinic: 1 },
] as const

const firstNames = {
  Female: ['Ananya', 'Leela', 'Devika', 'Zoya', 'Grace', 'Priya', 'Padma', 'Nisha', 'Reena', 'Maria'],
  Male: ['Vihaan', 'Rohan', 'Farhan', 'Aarav', 'Imran', 'Suresh', 'Harpreet', 'Kabir', 'Arjun', 'Thomas'],
} as const
const lastNames = [
  'Iyer',
  'Shah',
  'Kulkarni',
  'Krishnan',
  'Ali',
  'Pillai',
  'Khan',
  'Fernandes',
  'Shetty',
  'Singh',
]

export type SamplePatient = {
  firstName: string
  lastName: string
  gender: 'Female' | 'Male'
  phoneNumber: string
  email: string
  dateOfBirth: string
}

/** Forty, each with another name. */
export const samplePatients: SamplePatient[] = Array.from({ length: 40 }, (_, index) => {
  const gender = index % 2 === 0 ? 'Female' : 'Male'
  const firstName = firstNames[gender][Math.floor(index / 2) % 10]!
  const lastName = lastNames[(index * 3 + Math.floor(index / 20)) % 10]!
  return {
    firstName,
    lastName,
    gender,
    phoneNumber: `+9198450${String(10_000 + index * 137).padStart(5, '0')}`,
    email: `${firstName}.${lastName}${index}@example.in`.toLowerCase(),
    dateOfBirth: `${1950 + ((index * 7) % 65)}-${String((index % 12) + 1).padStart(2, '0')}-${String(((index * 5) % 28) + 1).padStart(2, '0')}`,
  }
})

export const sampleMethods = ['upi', 'cash', 'upi', 'card', 'cash', 'bank'] as const

export const samplePrescriptions = [
  [
    { medicineName: 'Paracetamol', dosage: '650 mg', recurrence: '1-0-1', duration: '3 days' },
    { medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1', duration: '5 days' },
  ],
  [{ medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-1-1', duration: '5 days' }],
  [
    { medicineName: 'Metformin', dosage: '500 mg', recurrence: '1-0-1', duration: '30 days' },
    { medicineName: 'Atorvastatin', dosage: '10 mg', recurrence: '0-0-1', duration: '30 days' },
  ],
]
