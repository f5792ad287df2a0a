import { PRODUCT } from '@parley/domain'

/** Path of the messaging section. */
export const SECTION_PATH = `/${PRODUCT.slug}`

export type TabId = 'home' | 'meetings' | 'team-chat' | 'phone' | 'scheduler' | 'whiteboards' | 'section'

export interface Tab {
  id: TabId
  label: string
  path: string
  /** A fixed badge; the counts of tabs come from `useTabCounts`. */
  badge?: 'NEW'
}

/** Tabs of the top bar, in display order. */
export const TABS: readonly Tab[] = [
  { id: 'home', label: 'Home', path: '/' },
  { id: 'meetings', label: 'Meetings', path: '/meetings', badge: 'NEW' },
  { id: 'team-chat', label: 'Team chat', path: '/team-chat' },
  { id: 'phone', label: 'Phone', path: '/phone' },
  { id: 'scheduler', label: 'Scheduler', path: '/scheduler' },
  { id: 'whiteboards', label: 'Whiteboards', path: '/whiteboards' },
  { id: 'section', label: PRODUCT.name, path: SECTION_PATH },
]

/** Tabs moved into the More menu when the bar is too narrow for all of them. */
export const FOLDING_TABS: readonly TabId[] = ['scheduler', 'whiteboards']

export type PageId =
  | 'messages'
  | 'customers'
  | 'templates'
  | 'virtual-terminal'
  | 'invoices'
  | 'transactions'
  | 'team'
  | 'settings'

export interface SectionPage {
  id: PageId
  label: string
  path: string
}

const page = (id: PageId, label: string): SectionPage => ({ id, label, path: `${SECTION_PATH}/${id}` })

/** Pages of the section, in the order of its sidebar. */
export const SECTION_PAGES: readonly SectionPage[] = [
  page('messages', 'Messages'),
  page('customers', 'Customers'),
  page('templates', 'SMS Templates'),
  page('virtual-terminal', 'Virtual Terminal'),
  page('invoices', 'Invoices'),
  page('transactions', 'Transactions'),
  page('team', 'Team'),
  page('settings', 'Settings'),
]

/** Paths are compared case-insensitively, as the routes are. */
const isUnder = (pathname: string, path: string) => `${pathname.toLowerCase()}/`.startsWith(`${path}/`)

/** The tab to which a path belongs; Home when it belongs to no other. */
export function tabOf(pathname: string): TabId {
  return TABS.find((tab) => tab.path !== '/' && isUnder(pathname, tab.path))?.id ?? 'home'
}

/** The section's page to which a path belongs, or null. */
export function sectionPageOf(pathname: string): PageId | null {
  return SECTION_PAGES.find(({ path }) => isUnder(pathname, path))?.id ?? null
}

/** Whether a conversation is open at the address. */
export function isConversationOpen({ pathname, search }: { pathname: string; search: string }): boolean {
  return isUnder(pathname, `${SECTION_PATH}/messages`) && new URLSearchParams(search).has('conversation')
}
