import { useEndpointQuery, useSignedIn } from '@parley/client'
import { listOpenConversations, type OpenDay } from '@parley/contract'
import { formatInstant, formatMonthDay, OPEN_CONVERSATIONS_SHOWN } from '@parley/domain'
import { ConversationsPanel } from './conversations-panel.tsx'

/** Lists the conversations that were open at the end of a day, longest open first. */
export function OpenThatDay({ day, onClose }: { day: Pick<OpenDay, 'day'>; onClose: () => void }) {
  const zone = useSignedIn().user.settings.display.timezone
  const query = useEndpointQuery(listOpenConversations, { query: { day: day.day } })
  return (
    <ConversationsPanel
      title={`Open on ${formatMonthDay(day.day)}`}
      query={query}
      lineOf={({ openSince, isAssigned }) => ({
        key: openSince,
        figure: isAssigned ? '' : 'unassigned',
        detail: `Open since ${formatInstant(new Date(openSince), zone)}`,
      })}
      none="No conversation was open."
      limit={OPEN_CONVERSATIONS_SHOWN}
      limited={`These are the ${OPEN_CONVERSATIONS_SHOWN} that were open longest.`}
      onClose={onClose}
    />
  )
}
