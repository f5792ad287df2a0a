import type { Evidence } from './evidence.ts'

/** Returns one sentence per violated rule; empty when the run was correct. */
export function findingsOf(evidence: Evidence): string[] {
  const { surprises, made, invoices, transactions, refunds, charges, provider, open, drift } = evidence
  return [
    ...surprises,
    ...compare('invoice', made.invoices, invoices),
    ...compare(
      'refund',
      made.refunds,
      refunds.filter(({ isPrepared }) => !isPrepared),
    ),
    ...compare('charge', made.charges, charges),
    ...invoices.flatMap(({ id, status, amount, paid, received, kept }) => {
      const isRight = {
        paid: received === amount,
        // A part payment is refunded before the invoice is voided.
        void: received < amount && kept === 0,
        unpaid: received < amount,
      }[status]
      if (isRight && paid === received && received >= 0) return []
      return [`invoice ${id} of ${amount} is ${status}, says ${paid} were paid and received ${received}`]
    }),
    ...invoices.flatMap(({ id, status, forsaken }) =>
      forsaken && status === 'unpaid' ? [`invoice ${id} is open, and nobody decided so: its charge failed`] : [],
    ),
    ...transactions.flatMap(({ id, amount, refunded }) =>
      refunded > amount ? [`transaction ${id}: ${refunded} of ${amount} were given back`] : [],
    ),
    ...transactions.flatMap(({ id, isSurplus, prepared }) =>
      prepared === (isSurplus ? 1 : 0) ? [] : [`transaction ${id}: ${prepared} refunds were prepared`],
    ),
    ...refunds.flatMap(({ id, status, receipts }) =>
      receipts === (status === 'succeeded' ? 1 : 0) ? [] : [`refund ${id} is ${status} and has ${receipts} receipts`],
    ),
    ...twice(provider.map(({ reference }) => reference)).map((each) => `the provider took ${each} twice`),
    ...overRefunded(provider),
    ...open.map((what) => `still open: ${what}`),
    ...drift,
  ]
}

function compare(noun: string, made: readonly string[], stored: readonly { id: string }[]): string[] {
  const known = new Set(made)
  const there = new Set(stored.map(({ id }) => id))
  return [
    ...twice(made).map((id) => `${noun} ${id} was made by two requests`),
    ...made.filter((id) => !there.has(id)).map((id) => `lost: ${noun} ${id}`),
    ...stored.filter(({ id }) => !known.has(id)).map(({ id }) => `doubled: nobody was told of ${noun} ${id}`),
  ]
}

const twice = (all: readonly string[]) => all.filter((each, index) => all.indexOf(each) !== index)

/** Prefix of this run's payment ids; payments of the demo data are not in the provider's file. */
const OURS = 'sim-pay-'

/** Finds payments of which the provider itself refunded more than it took. */
function overRefunded(provider: Evidence['provider']): string[] {
  const taken = new Map(
    provider.filter(({ kind }) => kind === 'charge').map(({ reference, amount }) => [OURS + reference, amount]),
  )
  const back = new Map<string, number>()
  for (const { kind, paymentId = '', amount } of provider) {
    if (kind === 'refund') back.set(paymentId, (back.get(paymentId) ?? 0) + amount)
  }
  return [...back].flatMap(([paymentId, amount]) =>
    paymentId.startsWith(OURS) && amount > (taken.get(paymentId) ?? 0)
      ? [`the provider gave back ${amount} of ${paymentId}`]
      : [],
  )
}
