import type { Conversation, Customer, Invoice, Transaction } from '@parley/contract'
import { folded, formatPhone, holdsWords, searchWords } from '@parley/domain'
import type { ActionGroup } from '@parley/ui'
import type { PaletteGroup, PaletteItem } from '@parley/ui/command-palette'
import { SquarePen } from 'lucide-react'
import { PAGE_ICONS, TAB_ICONS } from '../navigation-icons.ts'
import { SECTION_PAGES, SECTION_PATH, TABS } from '../navigation.ts'
import { invoiceItems, isNamed, transactionItems } from './money-items.ts'

/** The target of a palette item, encoded in its id, for example `customer:<id>`. */
export type Target =
  | { kind: 'conversation' | 'customer' | 'invoice' | 'profile' | 'transaction'; id: string }
  | { kind: 'page'; path: string }
  | { kind: 'action'; group: number; index: number }

interface Found {
  query: string
  conversations: readonly Conversation[]
  customers: readonly Customer[]
  invoices: readonly Invoice[]
  transactions: readonly Transaction[]
  /** The actions on what is selected on the screen. */
  selection: readonly ActionGroup[]
}

/** `isAside`: not part of the search results; shown beside them when there is room. */
type FoundGroup = PaletteGroup & { isAside?: boolean }

const PAGES: readonly (PaletteItem & { path: string })[] = [
  ...SECTION_PAGES.map(({ id, label, path }) => ({ id: `page:${path}`, label, path, icon: PAGE_ICONS[id] })),
  ...TABS.filter(({ id }) => id !== 'section').map(({ id, label, path }) => ({
    id: `page:${path}`,
    label,
    path,
    icon: TAB_ICONS[id],
  })),
]

const ACTIONS: readonly PaletteItem[] = [
  { id: `page:${SECTION_PATH}/messages?new=message`, label: 'New message', icon: SquarePen },
]

/**
 * The groups of the palette, in display order. A customer whose conversation was found is not listed again. Invoices
 * and transactions are first when the term is a number or an amount; the actions on the selection are first when a
 * whole word of an action was typed.
 */
export function paletteGroups({ query, selection, ...found }: Found): FoundGroup[] {
  const words = query.trim()
  const people = peopleGroups(words, found)
  const money = [
    { id: 'invoices', label: 'Invoices', items: invoiceItems(words, found.invoices) },
    { id: 'transactions', label: 'Transactions', items: transactionItems(words, found.transactions) },
  ]
  const results = isNamed(words, found.invoices, found.transactions) ? [...money, ...people] : [...people, ...money]
  const selected = selectionGroups(words, selection)
  return [
    ...selected.filter(({ isAside }) => !isAside),
    ...results,
    ...selected.filter(({ isAside }) => isAside),
    { id: 'actions', label: 'Actions', items: ACTIONS.filter(({ label }) => holdsWords(label, words)) },
    { id: 'pages', label: 'Pages', items: PAGES.filter(({ label }) => holdsWords(label, words)) },
  ]
}

function peopleGroups(words: string, { conversations, customers }: Pick<Found, 'conversations' | 'customers'>) {
  const reached = new Set(conversations.map(({ customerId }) => customerId))
  return [
    {
      id: 'conversations',
      label: words === '' ? 'Recent conversations' : 'Conversations',
      items: conversations.map(({ id, customer, phoneNumberLabel }) => ({
        id: `conversation:${id}`,
        label: customer.name ?? 'Unknown',
        description: [formatPhone(customer.phoneNumber), phoneNumberLabel].filter(Boolean).join(' · '),
        avatar: { name: customer.name, tone: 'customer' as const },
      })),
    },
    {
      id: 'customers',
      label: 'Customers',
      items: customers
        .filter(({ id }) => !reached.has(id))
        .map(({ id, name, phoneNumber }) => ({
          id: `customer:${id}`,
          label: name ?? 'Unknown',
          description: `${formatPhone(phoneNumber)} · Open conversation`,
          avatar: { name, tone: 'customer' as const },
        })),
    },
  ]
}

/** A group is not aside when each typed word is a whole word of one of its actions. */
function selectionGroups(words: string, selection: readonly ActionGroup[]) {
  const typed = searchWords(words)
  return selection.map(({ title, actions }, group) => {
    const items = actions
      .map(({ label, icon, keys, disabledReason }, index) => {
        return { id: `action:${group}.${index}`, label, icon, keys, disabledReason }
      })
      .filter(({ label }) => holdsWords(label, words))
    const isMeant = typed.length > 0 && items.some(({ label }) => typed.every((word) => wordsOf(label).includes(word)))
    return { id: `selection-${group}`, label: title, items, isAside: !isMeant }
  })
}

/** All actions on the selection, whatever was typed; none when the active item is such an action itself. */
export function selectionActions(selection: readonly ActionGroup[], active: PaletteItem): PaletteGroup[] {
  return active.id.startsWith('action:') ? [] : selectionGroups('', selection)
}

const wordsOf = (label: string): string[] => folded(label).match(/[\p{L}\p{N}]+/gu) ?? []

/** The target that a chosen item opens or runs. */
export function targetOf(item: PaletteItem): Target {
  const [kind = '', ...rest] = item.id.split(':')
  const value = rest.join(':')
  if (
    kind === 'conversation' ||
    kind === 'customer' ||
    kind === 'invoice' ||
    kind === 'profile' ||
    kind === 'transaction'
  ) {
    return { kind, id: value }
  }
  if (kind === 'action') {
    const [group = 0, index = 0] = value.split('.').map(Number)
    return { kind, group, index }
  }
  return { kind: 'page', path: value }
}

/** The address at which the details of an invoice or a transaction are open. */
export const recordPath = (kind: 'invoice' | 'transaction', id: string) =>
  `${SECTION_PATH}/${kind}s?${new URLSearchParams({ [kind]: id })}`
