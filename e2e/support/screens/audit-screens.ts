import { press, type Screen } from './screen.ts'

export const auditScreens: Screen[] = [
  { name: 'audit', path: '/clinic/audit', as: 'owner' },
  { name: 'audit, call and email shown', path: '/clinic/audit?columns=at,action,email,call', as: 'owner' },
  {
    name: 'audit, filters',
    path: '/clinic/audit?action=added&area=patients',
    as: 'owner',
    open: (page, say) => press(page, say('Advanced Filter')),
  },
  { name: 'audit, nothing matches', path: '/clinic/audit?from=2020-01-01&to=2020-01-02', as: 'owner' },
]
