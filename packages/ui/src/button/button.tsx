import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconType } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { disabledReasonProps } from './disabled-reason.ts'
import styles from './button.module.css'

export interface ButtonAppearance {
  /** `primary` once per view; `team` only for content that never leaves the team. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'team'
  /** Height: 28, 32 or 44 px. The default grows to 44 px on screens up to 768 px wide. */
  size?: 'compact' | 'default' | 'touch'
  /** Icon before the text. */
  icon?: IconType
  /** Whether the button is as wide as its container. */
  block?: boolean
}

export interface ButtonProps extends ButtonAppearance, Omit<ComponentProps<'button'>, 'children'> {
  /** The text: a verb and its object, with the amount on money buttons. */
  children: ReactNode
  /** True while the action runs: shows a spinner, ignores presses and keeps the focus. */
  pending?: boolean
  /** Text while pending, for example `Saving...`. The width is kept when both texts are plain text. */
  pendingLabel?: string
  /** Reason why the button is unavailable, shown in a tooltip. The button stays focusable but does nothing. */
  disabledReason?: string | undefined
}

const stop = (event: MouseEvent) => event.preventDefault()

/** Starts an action. Submits a form only with `type="submit"`. */
export function Button({
  variant = 'secondary',
  size = 'default',
  icon,
  block = false,
  pending,
  pendingLabel,
  disabledReason,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = disabledReason !== undefined
  const isInert = pending === true || isOff
  const label = pending && pendingLabel ? pendingLabel : children
  const keepsWidth = pending !== undefined && typeof children === 'string'
  return (
    <Tooltip text={disabledReason ?? ''} disabled={!isOff} opensOnPress={isOff}>
      <button
        type="button"
        {...rest}
        className={cx(styles.button, className)}
        data-variant={variant}
        data-size={size}
        data-block={block || undefined}
        aria-busy={pending || undefined}
        aria-disabled={isInert || undefined}
        {...disabledReasonProps(disabledReason)}
        onClick={isInert ? stop : onClick}
      >
        <span className={styles.face}>
          {pending ? <Spinner /> : icon && <Icon as={icon} />}
          {label}
        </span>
        {keepsWidth && (
          <span aria-hidden className={styles.sizer}>
            <span data-text={children} data-icon={icon ? true : undefined} />
            <span data-text={pendingLabel ?? children} data-icon />
          </span>
        )}
      </button>
    </Tooltip>
  )
}

export interface LinkButtonProps extends ButtonAppearance, Omit<ComponentProps<'a'>, 'children'> {
  /** Target of the link. Routers can handle the click through `onClick`. */
  href: string
  /** The text. */
  children: ReactNode
}

/** A link that looks like a button and leads to another page. */
export function LinkButton({
  variant = 'secondary',
  size = 'default',
  icon,
  block = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={cx(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
    >
      <span className={styles.face}>
        {icon && <Icon as={icon} />}
        {children}
      </span>
    </a>
  )
}
