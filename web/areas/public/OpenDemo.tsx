import type { Locale } from '#contract/core/locale.ts'
import { messages } from '#contract/core/messages.ts'
import { everyWaitMessage } from '#contract/core/wait-messages.ts'
import type { TranslatePages } from '#words/pages-catalog.ts'
import { translateMessage } from '#words/public-catalog.ts'

const sentences = [
  messages.demoFull,
  ...everyWaitMessage,
  messages.unavailable,
  messages.storageFull,
  messages.somethingWrong,
  messages.unreachable,
]

/** Works with demo.ts. */
export function OpenDemo({ tp, locale }: { tp: TranslatePages; locale: Locale }) {
  const says = Object.fromEntries(sentences.map(sentence => [sentence, translateMessage(locale, sentence)]))
  return (
    <div
      id="open"
      className="open-demo"
      data-says={JSON.stringify(says)}
      data-opening={tp('demo.opening')}
      data-retry={tp('demo.retry')}
    >
      <noscript>
        <p>{tp('demo.noScript')}</p>
      </noscript>
      <p className="hint signed-in" hidden>
        {tp('demo.signedIn')}
      </p>
      <p role="alert" className="notice-area" />
      <button className="btn" type="button" disabled>
        {tp('demo.open')}
      </button>
    </div>
  )
}
