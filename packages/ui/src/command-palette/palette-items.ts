import type { AvatarProps } from '../avatar/avatar.tsx'
import type { BadgeProps } from '../badge/badge.tsx'
import type { IconType } from '../icon/icon.tsx'

export interface PaletteItem {
  /** Identifies the item among all groups. */
  id: string
  /** The first words. */
  label: string
  /** Subtle words after them. */
  description?: string | undefined
  /** Icon at the start. */
  icon?: IconType | undefined
  /** The person it stands for, instead of an icon. */
  avatar?: Pick<AvatarProps, 'name' | 'tone' | 'src'> | undefined
  /** An amount at the end. */
  amount?: string | undefined
  /** A state in a word, behind it. */
  badge?: { label: string; tone: BadgeProps['tone'] } | undefined
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined
  /** Keys that do the same. */
  keys?: string | undefined
}

export interface PaletteGroup {
  /** Identifies the group. */
  id: string
  /** Words above it. */
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

/** The item a key leads to; null when the key does not move. */
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
