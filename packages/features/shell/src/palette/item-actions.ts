import type { Conversation, Customer, Invoice, Transaction } from '@parley/contract'
import type { PaletteGroup, PaletteItem } from '@parley/ui/command-palette'
import { ArrowRight, MessagesSquare } from 'lucide-react'
import { PAGE_ICONS } from '../navigation-icons.ts'
import { targetOf } from './palette-groups.ts'

interface Found {
  conversations: readonly Conversation[]
  customers: readonly Customer[]
  invoices: readonly Invoice[]
  transactions: readonly Transaction[]
}

/**
 * The actions on a found item, the first also run by Enter; none for an item that is an action. The id of each names
 * its target, as for the item itself.
 */
export function itemActions(item: PaletteItem, found: Found): PaletteGroup[] {
  const [first, ...more] = actionsOf(item, found)
  if (!first) return []
  return [{ id: 'item', label: item.label, items: [{ ...first, keys: 'Enter' }, ...more] }]
}

function actionsOf(item: PaletteItem, { conversations, invoices, transactions }: Found): PaletteItem[] {
  const target = targetOf(item)
  const view = (label: string, icon: PaletteItem['icon']): PaletteItem => ({ id: item.id, label, icon })
  const talk = (customerId: string | undefined): PaletteItem[] =>
    customerId === undefined
      ? []
      : [{ id: `customer:${customerId}`, label: 'Go to conversation', icon: MessagesSquare }, ...profile(customerId)]
  const profile = (customerId: string | undefined): PaletteItem[] =>
    customerId === undefined ? [] : [{ id: `profile:${customerId}`, label: 'Open profile', icon: PAGE_ICONS.customers }]
  if (target.kind === 'action') return []
  if (target.kind === 'page') return [view('Open', ArrowRight)]
  if (target.kind === 'invoice') {
    const invoice = invoices.find(({ id }) => id === target.id)
    return [view('View invoice', PAGE_ICONS.invoices), ...talk(invoice?.customerId)]
  }
  if (target.kind === 'transaction') {
    const transaction = transactions.find(({ id }) => id === target.id)
    const invoice: PaletteItem[] = transaction
      ? [{ id: `invoice:${transaction.invoiceId}`, label: 'View invoice', icon: PAGE_ICONS.invoices }]
      : []
    return [view('View transaction', PAGE_ICONS.transactions), ...invoice, ...talk(transaction?.customerId)]
  }
  const customerId =
    target.kind === 'conversation' ? conversations.find(({ id }) => id === target.id)?.customerId : target.id
  return [view('Go to conversation', MessagesSquare), ...profile(customerId)]
}
