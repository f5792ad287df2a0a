import { changeFailure, useEndpointMutation } from '@parley/client'
import { type MovedConversation, returnConversations } from '@parley/contract'
import { useToast } from '@parley/ui'
import { returnAll } from './return-all.ts'

/** How long a reassignment can be undone from its toast, in milliseconds. */
const UNDO_MS = 10_000

const words = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'conversation' : 'conversations'}`

/** Returns a function that shows a toast about moved conversations, with an undo action. */
export function useReassignmentToast() {
  const { toast } = useToast()
  const { mutateAsync } = useEndpointMutation(returnConversations)
  // The dialog is unmounted by then, so only the promise still reports the outcome.
  const undo = async (moved: MovedConversation[]) => {
    try {
      const updated = await returnAll(moved, async (some) => (await mutateAsync({ body: { moved: some } })).updated)
      const changed = moved.length - updated
      toast({
        title: 'Change undone',
        description: `${words(updated)} moved back${changed === 0 ? '' : `, ${changed} changed since and left as is`}.`,
      })
    } catch (error) {
      toast({
        title: 'Could not undo',
        description: changeFailure(error),
        destructive: true,
      })
    }
  }
  return (title: string, moved: MovedConversation[], description: string) =>
    toast({
      title,
      description,
      ...(moved.length > 0 && { stays: UNDO_MS, action: { label: 'Undo', onPress: () => void undo(moved) } }),
    })
}

export { words as conversationWords }
