import { useEndpointQuery } from '@parley/client'
import { getPhoneCounts } from '@parley/contract'
import type { TabOption } from '@parley/ui'

/** The counts of unheard voicemails and unread texts, by tab path segment; a tab with none has no entry. */
export function useTabCounts(): Readonly<Record<string, TabOption<string>['count']>> {
  const counts = useEndpointQuery(getPhoneCounts, {}, { poll: true }).data
  const { unheardVoicemails: notHeard = 0, unreadTexts: unread = 0 } = counts ?? {}
  return {
    ...(notHeard > 0 && { voicemail: { value: notHeard, label: 'not heard', tone: 'danger' } }),
    ...(unread > 0 && { sms: { value: unread, label: 'unread', tone: 'customer' } }),
  }
}
