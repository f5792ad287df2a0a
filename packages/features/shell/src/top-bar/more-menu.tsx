import { useSignedIn } from '@parley/client'
import { may } from '@parley/domain'
import { ChartNoAxesColumn, Keyboard, ScrollText, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { TAB_ICONS } from '../navigation-icons.ts'
import { SECTION_PAGES, SECTION_PATH, type TabId, TABS } from '../navigation.ts'
import { type Action, ActionList } from '../popover/action-list.tsx'
import { BarPopover, type PopoverTriggerProps } from '../popover/bar-popover.tsx'
import { SHORTCUTS_KEYS } from '../shortcuts/keys.ts'

export interface MoreMenuProps {
  /** Tabs that do not fit in the bar. */
  folded: readonly TabId[]
  onShowShortcuts: () => void
  renderTrigger: (props: PopoverTriggerProps) => ReactNode
}

const PAGES: readonly Action[] = SECTION_PAGES.flatMap(({ id, label, path }) => {
  if (id === 'team') return [{ label, icon: ChartNoAxesColumn, to: path }]
  return id === 'settings' ? [{ label, icon: Settings, to: path }] : []
})

const AUDIT: Action = { label: 'Audit log', icon: ScrollText, to: `${SECTION_PATH}/audit` }

/** Menu with the folded tabs, the pages without a tab, and the keyboard shortcuts. */
export function MoreMenu({ folded, onShowShortcuts, renderTrigger }: MoreMenuProps) {
  const { actor } = useSignedIn()
  const pages = may(actor, 'audit.read') ? [...PAGES, AUDIT] : PAGES
  const tabs = TABS.filter(({ id }) => folded.includes(id)).map(({ id, label, path }) => ({
    label,
    icon: TAB_ICONS[id],
    to: path,
  }))
  const shortcuts = { label: 'Keyboard shortcuts', icon: Keyboard, keys: SHORTCUTS_KEYS, onAction: onShowShortcuts }
  return (
    <BarPopover label="More" renderTrigger={renderTrigger}>
      {(close) => <ActionList actions={[...tabs, ...pages, shortcuts]} onDone={close} />}
    </BarPopover>
  )
}
