import type { AvatarProps } from '../avatar/avatar.tsx'
import type { BadgeTone } from '../badge/badge.tsx'
import type { IconType } from '../icon/icon.tsx'

export interface PickerOption {
  /** Identifies the option. */
  id: string
  /** Text that people read and type. */
  label: string
  /** Second line, for example a phone number. */
  description?: string
  /** A word in a badge beside the label. */
  badge?: { text: string; tone: BadgeTone } | undefined
  /** The person that the option stands for. */
  avatar?: Pick<AvatarProps, 'name' | 'tone' | 'src'> | undefined
  /** Icon before the label, when there is no person. */
  icon?: IconType | undefined
  /** Number at the end of the line. */
  count?: number | undefined
  /** Shown but not selectable. */
  disabled?: boolean
}

export interface PickerSection {
  /** Identifies the section. */
  id: string
  /** Heading of the section. */
  label?: string
  /** Its options, in order. */
  options: readonly PickerOption[]
}
