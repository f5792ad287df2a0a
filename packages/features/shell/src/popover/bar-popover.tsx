import { type ReactNode, useId, useState } from 'react'
import styles from './bar-popover.module.css'

export interface PopoverTriggerProps {
  popoverTarget: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
}

export interface BarPopoverProps {
  /** Accessible name of the panel. */
  label: string
  /** Whether the panel is wide enough for sentences. */
  isWide?: boolean
  /** Renders the button; it must pass all props on. */
  renderTrigger: (props: PopoverTriggerProps) => ReactNode
  /** Renders the panel while it is open. */
  children: (close: () => void) => ReactNode
}

/** A panel below a button of the bar. The browser closes it on Escape and on a press outside, and returns the focus. */
export function BarPopover({ label, isWide = false, renderTrigger, children }: BarPopoverProps) {
  const id = useId()
  const [panel, setPanel] = useState<HTMLDialogElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {renderTrigger({ popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      <dialog
        ref={setPanel}
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.panel}
        data-wide={isWide || undefined}
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setIsOpen(false)}
      >
        {isOpen && children(() => panel?.hidePopover())}
      </dialog>
    </>
  )
}
