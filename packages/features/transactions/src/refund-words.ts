import type { Refund } from '@parley/contract'

const WORDS: Readonly<Record<Refund['status'], (refund: Refund) => string | null>> = {
  requested: () => 'No money moves before an admin approves it.',
  pending: () => 'The payment provider is working on it.',
  unknown: () =>
    'The payment provider has not said yet whether the money went back. It is asked again; do not refund twice.',
  failed: ({ failureReason }) =>
    `${failureReason ?? 'The payment provider refused it'}. No money has moved; the amount can be refunded again.`,
  rejected: ({ decidedByName }) => `${decidedByName ?? 'An admin'} rejected it. No money has moved.`,
  succeeded: ({ decidedByName }) => (decidedByName === null ? null : `Approved by ${decidedByName}.`),
}

/** What a refund's status means for the people who see it; null where the word says it. */
export const refundWords = (refund: Refund) => WORDS[refund.status](refund)
