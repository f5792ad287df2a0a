import { getOpenDays, listOpenConversations, type OpenConversation } from '@parley/contract'
import {
  countedDays,
  countedUntil,
  DEFAULT_TEAM_RANGE,
  OPEN_CONVERSATIONS_SHOWN,
  startOfTeamRange,
  wasOpenBefore,
} from '@parley/domain'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { get } from '../views.ts'

/** The number of open conversations per day. */
export function handleTeamOpen({ on }: Handle, context: MockContext): void {
  const { store, now } = context
  const openBefore = (organizationId: string, until: Date) =>
    store.openPeriods.filter((period) => period.organizationId === organizationId && wasOpenBefore(period, until))

  on(getOpenDays, ({ actor: { organizationId }, query: { dateRange = DEFAULT_TEAM_RANGE } }) => {
    const { timezone } = organizationOf(context, organizationId)
    const since = startOfTeamRange(dateRange, now(), timezone)
    const value = countedDays(since, now(), timezone).map(({ day, until }) => {
      const open = openBefore(organizationId, until)
      return { day, open: open.length, unassigned: open.filter(({ isAssigned }) => !isAssigned).length }
    })
    return { value }
  })

  on(listOpenConversations, ({ actor: { organizationId }, query: { day } }) => {
    const { timezone } = organizationOf(context, organizationId)
    const shown = openBefore(organizationId, countedUntil(day, now(), timezone)).flatMap((period) => {
      const { conversationId: id, openSince, isAssigned } = period
      const conversation = store.conversations.get(store.joinedConversations.get(id) ?? id)
      // Nothing but the counts remains of an erased customer.
      if (!conversation) return []
      const { name, phoneNumber } = get(store.customers, conversation.customerId)
      return [
        { conversationId: conversation.id, customerName: name, customerPhone: phoneNumber, openSince, isAssigned },
      ]
    })
    const sorted = shown.toSorted(
      (a, b) => a.openSince.getTime() - b.openSince.getTime() || (a.conversationId < b.conversationId ? -1 : 1),
    )
    return {
      value: sorted.slice(0, OPEN_CONVERSATIONS_SHOWN).map(toWire),
    }
  })
}

function toWire({ openSince, ...row }: Omit<OpenConversation, 'openSince'> & { openSince: Date }): OpenConversation {
  return { ...row, openSince: openSince.toISOString() }
}
