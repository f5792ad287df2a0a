import { Button, IconButton, type IconType, useMediaQuery } from '@parley/ui'

interface HeaderButtonProps {
  name: string
  icon: IconType
  variant?: 'primary' | 'secondary'
  pending?: boolean
  pendingLabel?: string
  /** Media query for the screens where only the icon fits. */
  narrow?: string
  onPointerEnter?: () => void
  onClick: () => void
}

/** A button in the list's header: with its label, or only its icon. */
export function HeaderButton({
  name,
  variant = 'secondary',
  pendingLabel,
  narrow = '(width <= 768px)',
  ...button
}: HeaderButtonProps) {
  const isNarrow = useMediaQuery(narrow)
  if (isNarrow) return <IconButton {...button} name={name} variant={variant} />
  return (
    <Button {...button} variant={variant} {...(pendingLabel !== undefined && { pendingLabel })}>
      {name}
    </Button>
  )
}
