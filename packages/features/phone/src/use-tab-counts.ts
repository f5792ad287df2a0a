import { useEndpointQuery } from '@parley/client'
import { getPhoneCounts } from '@parley/contract'
import type { TabOption } from '@parley/ui'

/** What waits behind each tab, by the end of its address; nothing where nothing waits. */
export function useTabCounts(): Readonly<Record<string, TabOption<string>['count']>> {
  const counts = useEndpointQuery(getPhoneCounts, {}, { poll: true }).data
  const { unheardVoicemails: notHeard = 0, unreadTexts: unread = 0 } = counts ?? {}
  return {
    ...(notHeard > 0 && { voicemail: { value: notHeard, label: 'not heard', tone: 'danger' } }),
    ...(unread > 0 && { sms: { value: unread, label: 'unread', tone: 'customer' } }),
  }
}
