import type { AvatarProps } from '../avatar/avatar.tsx'
import type { BadgeProps } from '../badge/badge.tsx'
import type { IconType } from '../icon/icon.tsx'

export interface PaletteItem {
  /** Unique id among all groups. */
  id: string
  /** Main text. */
  label: string
  /** Subtle text after the label. */
  description?: string | undefined
  /** Icon at the start. */
  icon?: IconType | undefined
  /** The person that the item stands for, shown instead of an icon. */
  avatar?: Pick<AvatarProps, 'name' | 'tone' | 'src'> | undefined
  /** Amount at the end. */
  amount?: string | undefined
  /** A state in one word, after the amount. */
  badge?: { label: string; tone: BadgeProps['tone'] } | undefined
  /** Reason why the item cannot be chosen now. */
  disabledReason?: string | undefined
  /** Keyboard shortcut for the same action. */
  keys?: string | undefined
}

export interface PaletteGroup {
  /** Identifies the group. */
  id: string
  /** Heading of the group. */
  label: string
  /** Its items, best first. */
  items: readonly PaletteItem[]
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  PageDown: (index, count) => Math.min(index + 8, count - 1),
  PageUp: (index) => Math.max(index - 8, 0),
}

/** Returns the item that a key moves to; null when the key does not move. */
export function itemAfterKey(
  items: readonly PaletteItem[],
  activeId: string | undefined,
  key: string,
): PaletteItem | null {
  const step = STEPS[key]
  if (!step || items.length === 0) return null
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === activeId),
  )
  return items[step(index, items.length)] ?? null
}
