import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconType } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { whyNot } from './why-not.ts'
import styles from './button.module.css'

export interface ButtonAppearance {
  /** `primary` once per view; `team` only for what never leaves the team. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'team'
  /** Height: 28, 32 or 44 px. The default one grows to 44 on screens of 768 px and less. */
  size?: 'compact' | 'default' | 'touch'
  /** Icon before the words. */
  icon?: IconType
  /** As wide as the place it stands in. */
  block?: boolean
}

export interface ButtonProps extends ButtonAppearance, Omit<ComponentProps<'button'>, 'children'> {
  /** The words: a verb and its object, with the amount on money buttons. */
  children: ReactNode
  /** True while the action runs: a spinner shows, presses do nothing, focus stays. */
  pending?: boolean
  /** The words while pending, for example `Saving...`. The width is kept when both are plain text. */
  pendingLabel?: string
  /** Why the button cannot be used now. It stays focusable, does nothing and says this in a tooltip. */
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
        {...whyNot(disabledReason)}
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
  /** Where it leads. Routers can take over the click through `onClick`. */
  href: string
  /** The words. */
  children: ReactNode
}

/** A link that looks like a button: it leads to another page. */
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
