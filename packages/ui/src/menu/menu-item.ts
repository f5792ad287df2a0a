import type { IconType } from '../icon/icon.tsx'

export interface MenuItem {
  /** Identifies the action. */
  id: string
  /** Verb and object. */
  label: string
  /** Icon before the words. */
  icon?: IconType | undefined
  /** Keys that do the same. */
  keys?: string | undefined
  /** Red: it takes something away. */
  tone?: 'danger' | undefined
  /** Shown and not usable; say why in `description`. */
  disabled?: boolean
  /** Second line, for example why it is disabled. */
  description?: string | undefined
}
