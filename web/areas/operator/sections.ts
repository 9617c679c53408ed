import { paths } from '#web/routes/paths.ts'
import type { IconName } from '#web/ui/look/icon-paths.ts'

type Section = {
  key: 'organizations' | 'siteContent' | 'inquiries' | 'mail' | 'safetyList' | 'health' | 'log'
  to:
    | typeof paths.operator
    | typeof paths.operatorSiteContent
    | typeof paths.operatorInquiries
    | typeof paths.operatorMail
    | typeof paths.operatorSafetyList
    | typeof paths.operatorHealth
    | typeof paths.operatorLog
  icon: IconName
}

export const sections: readonly Section[] = [
  { key: 'organizations', to: paths.operator, icon: 'clinic' },
  { key: 'siteContent', to: paths.operatorSiteContent, icon: 'speech' },
  { key: 'inquiries', to: paths.operatorInquiries, icon: 'headset' },
  { key: 'mail', to: paths.operatorMail, icon: 'mail' },
  { key: 'safetyList', to: paths.operatorSafetyList, icon: 'pill' },
  { key: 'health', to: paths.operatorHealth, icon: 'pulse' },
  { key: 'log', to: paths.operatorLog, icon: 'rows' },
]
