import type { Transaction } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useShortcuts } from '@parley/ui'
import { type RefObject, useRef } from 'react'

const linkOf = (id: Id) => document.querySelector<HTMLElement>(`[data-transaction="${CSS.escape(id)}"]`)
const focusedId = () =>
  document.activeElement?.closest('[data-index]')?.querySelector<HTMLElement>('[data-transaction]')?.dataset[
    'transaction'
  ]

/** The keys of the Transactions screen; gives the search box that one of them leads to. */
export function useTransactionKeys(transactions: readonly Transaction[]): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null)
  const go = (step: 1 | -1) => {
    const index = transactions.findIndex(({ id }) => id === focusedId())
    const next = transactions[index < 0 ? 0 : index + step]
    if (next) linkOf(next.id)?.focus()
  }
  useShortcuts('In the list of transactions', [
    { keys: 'J', does: 'Next transaction', key: 'j', run: () => go(1) },
    { keys: 'K', does: 'Previous transaction', key: 'k', run: () => go(-1) },
    { keys: 'Enter', does: 'Open the transaction' },
    { keys: '/', does: 'Search transactions', key: '/', run: () => search.current?.focus() },
  ])
  return search
}
