import { ChangePassword } from './ChangePassword.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import './security.css'

/** The user's own password, second factor and sessions: for staff in Settings, for patients in the portal. */
export function SecuritySection() {
  return (
    <div className="security">
      <ChangePassword />
      <SecondFactor />
      <Sessions />
    </div>
  )
}
