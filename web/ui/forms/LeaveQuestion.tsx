import { DiscardQuestion } from './DiscardQuestion.tsx'
import { isRecordLeft, useLeaveQuestion } from './use-leave-question.ts'

type LeaveQuestionProps = {
  isUnsaved: boolean
  /** The form is on a part of a record, beside lists that are turned and searched. */
  isPart?: boolean
}

/** Asks before a page with unsaved input is left. The page itself says whether it has any. */
export function LeaveQuestion({ isUnsaved, isPart }: LeaveQuestionProps) {
  const question = useLeaveQuestion(() => isUnsaved, isPart ? isRecordLeft : undefined)
  if (!question.isAsking) return null
  return <DiscardQuestion onKeep={question.keep} onDiscard={question.discard} />
}
