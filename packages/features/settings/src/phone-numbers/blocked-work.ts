import { useEndpointQuery } from '@parley/client'
import { listPhoneNumberUses, type PhoneNumber, type ResponseOf } from '@parley/contract'
import { counted } from './line-name.ts'

/** Sentences about what is on hold when a number stops sending texts, one per kind; undefined while loading. */
export function useBlockedWork(line: PhoneNumber): readonly string[] | undefined {
  const uses = useEndpointQuery(listPhoneNumberUses, { params: { id: line.id } })
  if (uses.isPending) return undefined
  return uses.data ? whatWaits(uses.data) : ['Could not check what depends on it.']
}

function whatWaits({ scheduledTexts, paymentRequests }: ResponseOf<typeof listPhoneNumberUses>): string[] {
  return [
    ...(scheduledTexts > 0
      ? [`${counted(scheduledTexts, 'scheduled text', 'scheduled texts')} from it will not be sent while it is off.`]
      : []),
    ...(paymentRequests > 0
      ? [
          `${counted(paymentRequests, 'payment request', 'payment requests')} sent from it can still be paid, but no reminder or receipt is texted from it.`,
        ]
      : []),
  ]
}
