import type { IconType } from '../icon/icon.tsx'

export interface MenuItem {
  /** Identifies the action. */
  id: string
  /** Verb and object. */
  label: string
  /** Icon before the label. */
  icon?: IconType | undefined
  /** Keyboard shortcut for the same action. */
  keys?: string | undefined
  /** `danger` shows the item in red, for actions that remove something. */
  tone?: 'danger' | undefined
  /** Shown but not usable; give the reason in `description`. */
  disabled?: boolean
  /** Second line, for example why it is disabled. */
  description?: string | undefined
}
