import type { Refund } from '@parley/contract'
import type { BadgeTone, IconType } from '@parley/ui'
import { CircleCheck, CircleHelp, CircleSlash, CircleX, Clock, Hourglass } from 'lucide-react'

interface BadgeText {
  label: string
  tone: BadgeTone
}

export const REASON_LABEL: Readonly<Record<Refund['reason'], string>> = {
  customer_request: 'Customer request',
  duplicate: 'Duplicate',
  error: 'Error',
  fraud: 'Fraud',
  other: 'Other',
}

/** Badge of each refund status; word and icon carry the meaning, the colour only supports it. */
export const REFUND_BADGE: Readonly<Record<Refund['status'], BadgeText & { icon: IconType }>> = {
  requested: { label: 'Needs approval', tone: 'warning', icon: Hourglass },
  pending: { label: 'Pending', tone: 'info', icon: Clock },
  unknown: { label: 'Unknown', tone: 'warning', icon: CircleHelp },
  succeeded: { label: 'Succeeded', tone: 'success', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'danger', icon: CircleX },
  rejected: { label: 'Rejected', tone: 'neutral', icon: CircleX },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', icon: CircleSlash },
}
