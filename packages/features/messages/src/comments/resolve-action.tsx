import { changeFailure } from '@parley/client'
import type { Comment, CommentReply } from '@parley/contract'
import { useSubmission } from '@parley/parts/flow'
import { resolveCommentFlow } from '@parley/state-machines'
import { useToast } from '@parley/ui'
import { Action } from './comment-action.tsx'
import type { CommentList } from './comment-list.ts'

interface ResolveActionProps {
  comment: Comment | CommentReply
  list: Pick<CommentList, 'resolve' | 'say'>
}

/** Resolves a comment, or marks it as unresolved again. */
export function ResolveAction({ comment: { id, isResolved }, list }: ResolveActionProps) {
  const { toast } = useToast()
  const fail = ({ error }: { error: unknown }) => {
    const title = isResolved ? 'Failed to unresolve comment' : 'Failed to resolve comment'
    toast({ title, description: changeFailure(error), destructive: true })
  }
  const flow = useSubmission(resolveCommentFlow, {
    form: {},
    submit: ({ request }) => list.resolve(id, request),
    outcomes: {
      failed: fail,
      unanswered: fail,
      done: ({ request }) => list.say(request ? 'Comment resolved' : 'Comment unresolved'),
    },
  })
  const toggle = () => {
    list.say('')
    // After an unanswered call, the displayed state decides, not the one requested before.
    flow.change({})
    flow.submit(!isResolved)
  }
  return <Action onClick={toggle}>{isResolved ? 'Unresolve' : 'Resolve'}</Action>
}
