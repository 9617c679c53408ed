import { type ReactNode, useSyncExternalStore } from 'react'
import { messages } from '#contract/core/messages.ts'
import { isBusy, onBusy } from '#web/calls/busy.ts'
import { Icon } from '#web/ui/look/Icon.tsx'
import { useSay } from './say.ts'
import type { Notice } from './notice.ts'

/** In the page from the start, even empty: only then do screen readers announce a message put into it. */
export function NoticeArea({ notice, children }: { notice: Notice | null; children?: ReactNode }) {
  const say = useSay()
  const busy = useSyncExternalStore(onBusy, isBusy, () => false)
  return (
    <>
      <div role="alert" className="notice-area">
        {notice?.kind === 'error' && (
          <div className="alert">
            <Icon name="error" />
            <div>
              <p>
                <strong>{say(notice.message)}</strong>
              </p>
              {children}
            </div>
          </div>
        )}
      </div>
      <output className="notice-area">
        {notice?.kind === 'success' && (
          <span className="alert is-success">
            <Icon name="done" />
            <strong>{say(notice.message)}</strong>
          </span>
        )}
        {(busy || notice?.kind === 'note') && (
          <span className="alert is-note">
            <Icon name="clock" />
            <strong>{say(busy ? messages.busyTryingAgain : notice!.message)}</strong>
          </span>
        )}
      </output>
    </>
  )
}
