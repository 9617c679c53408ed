import { DiscardQuestion } from './DiscardQuestion.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

/** Asks before a page with unsaved input is left. The page itself says whether it has any. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const question = useLeaveQuestion(() => isUnsaved)
  if (!question.isAsking) return null
  return <DiscardQuestion onKeep={question.keep} onDiscard={question.discard} />
}
