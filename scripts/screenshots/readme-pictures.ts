import { openBooking } from './guide-pictures.ts'
import type { Picture } from './picture.ts'

export const readmePictures: Picture[] = [
  { name: 'dashboard', as: 'owner', path: '/clinic', width: 1280, height: 980 },
  { name: 'booking', as: 'owner', path: '/clinic', width: 1280, height: 860, open: openBooking },
  {
    name: 'dashboard-arabic-phone',
    as: 'owner',
    path: '/clinic',
    width: 375,
    height: 812,
    language: 'ar',
    colorScheme: 'dark',
  },
]
