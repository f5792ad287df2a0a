import type { ComponentType } from 'react'

/** Any Lucide icon, or a component that takes the same props. */
export type IconType = ComponentType<{
  size?: number | string
  strokeWidth?: number | string
  className?: string
  'aria-hidden'?: boolean | 'true' | 'false'
}>

export interface IconProps {
  /** The Lucide icon to draw. */
  as: IconType
  /** Width and height in px: 16 in rows and buttons, 18 in navigation, 20 on large controls. */
  size?: 12 | 14 | 16 | 18 | 20 | 24
  /** Extra class name, for a colour from the tokens. */
  className?: string | undefined
}

const STROKES = { 12: 2.25, 14: 2, 16: 1.75, 18: 1.75, 20: 1.75, 24: 1.5 }

/**
 * A decorative icon with the stroke width for its size. The text beside it, or the control's name, carries the meaning.
 */
export function Icon({ as: Shape, size = 16, className = '' }: IconProps) {
  return <Shape aria-hidden size={size} strokeWidth={STROKES[size]} className={className} />
}
