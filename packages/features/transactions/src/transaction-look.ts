import type { Refund, Transaction } from '@parley/contract'
import { dayKey, formatLocalDate, formatPhone, shownStatus, TRANSACTION_STATUS_LABELS } from '@parley/domain'
import type { BadgeTone, IconType } from '@parley/ui'
import { CircleCheck, CircleHelp, CircleX, Clock, Hourglass } from 'lucide-react'

interface Look {
  label: string
  tone: BadgeTone
}

const STATUS_TONE: Readonly<Record<Transaction['status'] | 'voided', BadgeTone>> = {
  completed: 'success',
  pending: 'warning',
  failed: 'danger',
  refunded: 'refunded',
  voided: 'neutral',
}

/** Badge of a transaction. */
export const statusLook = (transaction: Pick<Transaction, 'status' | 'isVoided'>): Look => {
  const status = shownStatus(transaction)
  return { label: TRANSACTION_STATUS_LABELS[status], tone: STATUS_TONE[status] }
}

export const REASON_LABEL: Readonly<Record<Refund['reason'], string>> = {
  customer_request: 'Customer request',
  duplicate: 'Duplicate',
  error: 'Error',
  fraud: 'Fraud',
  other: 'Other',
}

/** Badge of a refund: the word and the icon say it, the colour helps. */
export const REFUND_LOOK: Readonly<Record<Refund['status'], Look & { icon: IconType }>> = {
  requested: { label: 'Waits for approval', tone: 'warning', icon: Hourglass },
  pending: { label: 'Pending', tone: 'info', icon: Clock },
  unknown: { label: 'Unknown', tone: 'warning', icon: CircleHelp },
  succeeded: { label: 'Succeeded', tone: 'success', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'danger', icon: CircleX },
  rejected: { label: 'Rejected', tone: 'neutral', icon: CircleX },
}

/** The customer's name, else their number. */
export const customerOf = ({ customerName, customerPhone }: Pick<Transaction, 'customerName' | 'customerPhone'>) =>
  customerName ?? formatPhone(customerPhone)

const SHORT_ID = 8

/** The specified eight characters. */
export const shortId = (id: string) => id.slice(0, SHORT_ID)

/** 'MMM d, yyyy' of an instant in a zone. */
export const dateIn = (instant: string, zone: string) => formatLocalDate(dayKey(new Date(instant), zone))

export const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
