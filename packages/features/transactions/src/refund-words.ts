import type { Refund } from '@parley/contract'

const WORDS: Readonly<Record<Refund['status'], (refund: Refund) => string | null>> = {
  requested: () => 'No money moves until an admin approves it.',
  pending: () => 'The payment provider is working on it.',
  unknown: () =>
    'The payment provider has not confirmed yet whether the money was returned. We keep checking; do not refund twice.',
  failed: ({ failureReason }) =>
    `${withoutStop(failureReason ?? 'The payment provider refused it')}. No money has moved; the amount can be refunded again.`,
  rejected: ({ decidedByName, decisionReason }) => {
    const why = decisionReason === null ? '' : `: “${decisionReason}”`
    return `${decidedByName ?? 'An admin'} rejected it${why}. No money has moved.`
  },
  withdrawn: ({ requestedByName, decisionReason }) =>
    decisionReason === null
      ? `${requestedByName} withdrew it. No money has moved.`
      : `${decisionReason}, so the request was closed automatically.`,
  succeeded: ({ decidedByName }) => (decidedByName === null ? null : `Approved by ${decidedByName}.`),
}

const withoutStop = (text: string) => text.replace(/\.+$/, '')

/** Explains a refund's status to its readers; null when the badge is enough. */
export const refundWords = (refund: Refund) => WORDS[refund.status](refund)
