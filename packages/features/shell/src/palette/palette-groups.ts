import type { Conversation, Customer } from '@parley/contract'
import { formatPhone, holdsWords } from '@parley/domain'
import type { PaletteGroup, PaletteItem } from '@parley/ui/command-palette'
import { SquarePen } from 'lucide-react'
import { PAGE_ICONS, TAB_ICONS } from '../navigation-icons.ts'
import { SECTION_PAGES, SECTION_PATH, TABS } from '../navigation.ts'

/** What an item of the palette opens; its id says it, for example `customer:<id>`. */
export type Target =
  | { kind: 'conversation'; id: string }
  | { kind: 'customer'; id: string }
  | { kind: 'page'; path: string }

interface Found {
  query: string
  conversations: readonly Conversation[]
  customers: readonly Customer[]
}

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

/** What was found, in the order of the palette. A customer whose conversation was found is not listed twice. */
export function paletteGroups({ query, conversations, customers }: Found): PaletteGroup[] {
  const reached = new Set(conversations.map(({ customerId }) => customerId))
  const words = query.trim()
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
    { id: 'actions', label: 'Actions', items: ACTIONS.filter(({ label }) => holdsWords(label, words)) },
    { id: 'pages', label: 'Pages', items: PAGES.filter(({ label }) => holdsWords(label, words)) },
  ]
}

/** What a chosen item opens. */
export function targetOf(item: PaletteItem): Target {
  const [kind = '', ...rest] = item.id.split(':')
  const value = rest.join(':')
  if (kind === 'conversation' || kind === 'customer') return { kind, id: value }
  return { kind: 'page', path: value }
}
