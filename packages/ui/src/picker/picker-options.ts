import type { AvatarProps } from '../avatar/avatar.tsx'
import type { BadgeTone } from '../badge/badge.tsx'
import type { IconType } from '../icon/icon.tsx'

export interface PickerOption {
  /** Identifies the option. */
  id: string
  /** What people read and type. */
  label: string
  /** Second line, for example a phone number. */
  description?: string
  /** A word beside the label. */
  badge?: { text: string; tone: BadgeTone } | undefined
  /** The person it stands for. */
  avatar?: Pick<AvatarProps, 'name' | 'tone' | 'src'> | undefined
  /** Icon before the label, where there is no person. */
  icon?: IconType | undefined
  /** Number at the end of the line. */
  count?: number | undefined
  /** Shown and not selectable. */
  disabled?: boolean
}

export interface PickerSection {
  /** Identifies the section. */
  id: string
  /** Words above it. */
  label?: string
  /** Its options, in order. */
  options: readonly PickerOption[]
}
