import type { ComponentProps } from 'react'
import { disabledReasonProps } from '../button/disabled-reason.ts'
import { cx } from '../cx.ts'
import { Icon, type IconType } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The action; accessible name and tooltip. */
  name: string
  /** The icon. */
  icon: IconType
  /** Keyboard shortcut for the same action, shown in the tooltip. */
  keys?: string
  /** Square of 28, 32 or 44 px. The default grows to 44 px on screens up to 768 px wide. */
  size?: 'compact' | 'default' | 'touch'
  /** `quiet` has no fill; `team` on sand; `bar` on the ink bar. */
  variant?: 'quiet' | 'secondary' | 'primary' | 'team' | 'bar'
  /** True while the action runs. */
  pending?: boolean
  /** Reason why the button is unavailable, shown in the tooltip; the button stays focusable. */
  disabledReason?: string | undefined
  /** Shows a red disc: there is something new behind this button. State it in `name` too. */
  hasAlert?: boolean
}

/** A button that shows only an icon; its name is in a tooltip. */
export function IconButton({
  name,
  icon,
  keys,
  size = 'default',
  variant = 'quiet',
  pending = false,
  disabledReason,
  hasAlert = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const isOff = disabledReason !== undefined
  const isInert = pending || isOff
  return (
    <Tooltip text={disabledReason ?? name} keys={keys} isName={!isOff} opensOnPress={isOff}>
      <button
        type="button"
        {...rest}
        className={cx(styles.button, className)}
        data-variant={variant}
        data-size={size}
        aria-label={name}
        aria-busy={pending || undefined}
        aria-disabled={isInert || undefined}
        {...disabledReasonProps(disabledReason)}
        onClick={isInert ? undefined : onClick}
      >
        {pending ? <Spinner /> : <Icon as={icon} size={size === 'touch' ? 20 : 16} />}
        {hasAlert && <span className={styles.alert} />}
      </button>
    </Tooltip>
  )
}
