// Vitamins, minerals, the immune system, vaccines; what the skin and the eyes need by mouth or needle.

export const otherDoses = [
  'iron | mouth mg 200, 0-12y 6/kg to 200; pieces 2-3; injection mg 200-1000 | label 2022, and WHO anaemia guideline 2016',
  'folic acid | mg 5-15, 1-12y 5, 0-1y 0.5/kg to 2.5; micrograms 5000-15000, 0-12y 1000-5000; pieces 2-3; week mg 5-35 | label 2022',
  'methylcobalamin | mouth/injection micrograms 1500-3000, 1-12y 500-1500; pieces 2-3 | label 2021',
  'cyanocobalamin | mouth/injection micrograms 1500-3000, 1-12y 500-1000; pieces 2-3 | label 2021',
  'pyridoxine | mg 100-300, 0-12y 50-100; pieces 3-4, 1-12y 2; ml 30, 0-12y 10-15 | label 2021',
  'thiamine | mouth/injection mg 300-600, 0-12y 50-100; pieces 3-4, 1-12y 2; ml 30, 0-12y 10-15 | label 2021',
  'riboflavin | mg 30-400, 0-12y 10-30; pieces 3-4, 1-12y 2; ml 30, 0-12y 10-15 | label 2021',
  'nicotinamide | mg 500-1500, 0-12y 100-300; pieces 3-4, 1-12y 2; ml 30, 0-12y 10-15 | label 2021',
  'ascorbic acid | mg 1000-2000, 1-12y 250-1000 | label 2021',
  'colecalciferol | units 4000-60000, 1-12y 2000-6000, 0-1y 1000-2000; week units 60000, 1-12y 60000, 0-1y 14000; once units 60000-600000, 1-12y 60000-300000; pieces 2-3 | guideline: IAP vitamin D 2022, and Endocrine Society 2011',
  'calcitriol | micrograms 1-2, 1-12y 0.5-1; week micrograms 3-7 | label 2022',
  'vitamin a | units 10000-50000, 1-12y 5000-10000; once units 200000, 1-12y 200000, 0.5-1y 100000 | guideline: WHO vitamin A 2011',
  'vitamin e | mg 400-800, 1-12y 100-200 | label 2021',
  'vitamin k | mouth/injection mg 10-25, 1-12y 2.5-10, 0-1y 1-2; injection once mg 10-25, 1-12y 2.5-10, 0-1y 1 | label 2021',
  'calcium | mg 1500-2500, 1-12y 1000-2500, 0-1y 50-75/kg to 1000; pieces 3-5; ml 30-50, 1-12y 20-30, 0-1y 10 | guideline: IOM calcium and vitamin D 2011',
  'magnesium | mg 400-1200 | label 2021',
  'potassium chloride | mouth mg 4500-7500, 0-12y 75-225/kg to 4500; mmol 60-100, 0-12y 1-3/kg to 60; ml 45-60; g 4.5-7.5; injection mmol 60-120 | label 2022',
  'azathioprine | mg 2-3/kg to 250 unweighed 150, 1-12y 2-3/kg to 200 | label 2022',
  'mercaptopurine | mg 1.5-2.5/kg to 200 unweighed 100, 1-12y 1.5-2.5/kg to 100 | label 2022',
  'mycophenolate | mg 2000-3000, 2-12y 30-40/kg to 2000 | label 2022',
  'ciclosporin | mg 5-10/kg to 700 unweighed 350, 1-12y 5-10/kg to 500 | label 2022',
  'leflunomide | mg 20; once mg 100 | label 2022',
  'tacrolimus | mg 0.1-0.3/kg to 20 unweighed 10, 1-12y 0.15-0.3/kg to 15 | label 2022',
  'isotretinoin | mg 0.5-2/kg to 120 unweighed 60 | label 2023',
  'minoxidil | mg 5-100 | label 2021',
  'lidocaine | injection mg 200-300, 1-12y 3-4.5/kg to 200; patch once pieces 3 | label 2021',
  'acetazolamide | mg 1000, 0-12y 10-30/kg to 750 | label 2021',
  'atropine | injection mg 2-3, 0-12y 0.02-0.06/kg to 1 | label 2021',
  'neomycin | mouth mg 4000-12000, 0-12y 50-100/kg to 4000 | label 2021',
  // A vaccine is given as it comes.
  'tetanus vaccine | any | label 2022',
  'influenza vaccine | any | label 2022',
  'hepatitis b vaccine | any | label 2022',
  'pneumococcal vaccine | any | label 2022',
  'human papillomavirus vaccine | any | label 2022',
  'rabies vaccine | any | label 2022',
  'typhoid vaccine | any | label 2022',
  'measles, mumps and rubella vaccine | any | label 2022',
  'varicella vaccine | any | label 2022',
] as const

/** Nobody here knows how much of these is too much, by mouth or by another way that reaches the whole body: their dose is a gap. */
export const withoutKnownLimit: readonly string[] = [
  // The two preparations differ fivefold, and the name does not say which.
  'amphotericin b',
  'calcium gluconate',
  'calcium chloride',
  'compound sodium lactate',
  'rasburicase',
  'methylthioninium chloride',
]
