import { useEndpointQuery, useNow } from '@parley/client'
import { getSettings, type Message } from '@parley/contract'
import { dayKey, todayIn, withSignature } from '@parley/domain'
import { useCallback } from 'react'

/**
 * Returns a function that completes a typed text as it will be sent, with the organisation's signature when it is due.
 */
export function useCompleteText(newest: readonly Message[] | undefined, zone: string): (text: string) => string {
  const isFirst = isFirstToday(newest ?? [], zone, useNow())
  const organization = useEndpointQuery(getSettings).data?.organization
  return useCallback(
    (text) =>
      organization
        ? withSignature(text, {
            organization: { name: organization.name, smsConfig: organization.settings.sms_config },
            isFirstToday: isFirst,
          })
        : text,
    [organization, isFirst],
  )
}

/** Whether the next text is the first one today in the organisation's time zone; the first carries the signature. */
function isFirstToday(newest: readonly Message[], zone: string, now: Date): boolean {
  const today = todayIn(zone, now)
  return !newest.some(
    ({ direction, createdAt }) => direction === 'outbound' && dayKey(new Date(createdAt), zone) === today,
  )
}
