import { changeFailure, failureText, useEndpointMutation, useIsMounted } from '@parley/client'
import { type BodyOf, bulkChangeConversations, type ConversationBulk } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useToast } from '@parley/ui'
import { useState } from 'react'

type Change = Omit<BodyOf<typeof bulkChangeConversations>, 'conversationIds'>
type Former = ConversationBulk['before'][number]
type Refused = ConversationBulk['refused']

/** States how many conversations were not changed. */
export const notChanged = ({ length }: Refused): string =>
  length === 1 ? '1 conversation was not changed' : `${length} conversations were not changed`

/** The change that restores a conversation to its former state. */
function backTo({ action }: Change, { state, until, assignedToUserId }: Former): Change {
  if (action === 'assign') return { action, assignedToUserId }
  if (state === 'snoozed') return { action: 'snooze', until }
  return { action: state === 'done' ? 'done' : 'reopen' }
}

/**
 * Changes many conversations in one call, offers an undo, and keeps those that could not be changed so that they can be
 * listed.
 */
export function useBulk(onDone: (conversationIds: readonly Id[]) => void) {
  const { toast } = useToast()
  const write = useEndpointMutation(bulkChangeConversations)
  const [refused, setRefused] = useState<Refused>([])
  const isHere = useIsMounted()
  const fail = (error: unknown) =>
    toast({
      title: 'Failed to change the conversations',
      description: changeFailure(error),
      destructive: true,
    })
  /**
   * Sets the list of refused conversations; when the list is no longer mounted, shows them in a toast and returns true.
   */
  const refuse = (left: Refused): boolean => {
    setRefused(left)
    if (isHere.current || left.length === 0) return false
    const reasons = [...new Set(left.map(({ reason }) => reason))]
    toast({ title: notChanged(left), description: reasons.join(' '), destructive: true })
    return true
  }
  const undo = async (change: Change, before: readonly Former[]) => {
    const groups = new Map<string, { back: Change; conversationIds: Id[] }>()
    for (const former of before) {
      const back = backTo(change, former)
      const key = JSON.stringify(back)
      const group = groups.get(key) ?? { back, conversationIds: [] }
      group.conversationIds.push(former.conversationId)
      groups.set(key, group)
    }
    const snoozed = before.filter(({ state }) => state === 'snoozed').map(({ conversationId }) => conversationId)
    // A done conversation must be reopened before it can be snoozed.
    const isWoken = change.action === 'done' && snoozed.length > 0
    try {
      if (isWoken) {
        await write.mutateAsync({ body: { conversationIds: snoozed, action: 'reopen' } })
      }
    } catch (error) {
      fail(error)
      return
    }
    const results = await Promise.allSettled(
      [...groups.values()].map(({ back, conversationIds }) =>
        write.mutateAsync({ body: { conversationIds, ...back } }),
      ),
    )
    const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const left = answers.flatMap(({ refused: some }) => some)
    const isSaid = refuse(left)
    const updated = answers.reduce((sum, answer) => sum + answer.updated, 0)
    const failed = results.find((result) => result.status === 'rejected')
    if (!failed) {
      if (updated > 0 && !isSaid) toast({ title: 'Change undone' })
      else if (updated === 0 && left.length === 0) toast({ title: 'Nothing was left to undo' })
      return
    }
    const others = isWoken ? 'Check the others: those that were snoozed may be open now.' : 'Check the others.'
    toast({
      title: 'Failed to undo the change',
      description: `${updated} of ${before.length} undone. ${failureText(failed.reason, others)}`,
      destructive: true,
    })
  }
  const run = async (conversationIds: Id[], change: Change, words: string) => {
    try {
      const { updated, before, refused: left } = await write.mutateAsync({ body: { conversationIds, ...change } })
      onDone(conversationIds)
      refuse(left)
      if (updated === 0 && left.length > 0) return
      const action = { label: 'Undo', onPress: () => void undo(change, before) }
      toast({
        title: `${updated} ${updated === 1 ? 'conversation' : 'conversations'} ${words}`,
        ...(updated > 0 && { action }),
      })
    } catch (error) {
      fail(error)
    }
  }
  return {
    run: (ids: Id[], change: Change, words: string) => void run(ids, change, words),
    isPending: write.isPending,
    refused,
    forget: () => setRefused([]),
  }
}
