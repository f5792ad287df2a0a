import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Kbd } from '../kbd/kbd.tsx'
import { positionTooltip } from './position-tooltip.ts'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** The text. A tooltip is an addition and never the only place of a fact. */
  text: string
  /** Keyboard shortcut for the same action, for example `Ctrl K`. */
  keys?: string | undefined
  /** True when the text is already the element's accessible name, so that it is not read twice. */
  isName?: boolean
  /** Disables the tooltip. */
  disabled?: boolean
  /** Also opens on touch: for an element that does nothing now, where the text states why. */
  opensOnPress?: boolean
  /** One focusable element. */
  children: ReactNode
}

const SHOW_AFTER_MS = 400
const HIDE_AFTER_MS = 100

/** Returns the element inside, skipping the anchors of other tooltips around it. */
function findTarget(anchor: Element | null): Element | null {
  const child = anchor?.firstElementChild ?? null
  return child?.hasAttribute('data-tooltip-anchor') ? findTarget(child) : child
}

/** Shows text beside an element that is hovered or focused. Escape hides it; the pointer may move onto it. */
export function Tooltip({
  text,
  keys,
  isName = false,
  disabled = false,
  opensOnPress = false,
  children,
}: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [opened, setOpened] = useState<'touch' | 'other' | null>(null)
  const isShown = opened !== null && !disabled
  // Touch opens the tooltip only for a reason; closes it once that no longer applies.
  if (opened === 'touch' && !opensOnPress) setOpened(null)

  const change = (next: typeof opened, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(next), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    const target = findTarget(anchor.current)
    if (!isShown || !target || !tip.current) return undefined
    tip.current.showPopover()
    const { left, top } = positionTooltip(target.getBoundingClientRect(), tip.current.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    })
    tip.current.style.left = `${left}px`
    tip.current.style.top = `${top}px`
    const describedBy = target.getAttribute('aria-describedby')
    if (!isName) target.setAttribute('aria-describedby', [describedBy, id].filter(Boolean).join(' '))
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setOpened(null)
    const leave = ({ target: pressed }: Event) => {
      if (!(pressed instanceof Node && anchor.current?.contains(pressed))) setOpened(null)
    }
    document.addEventListener('keydown', hide)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('keydown', hide)
      document.removeEventListener('pointerdown', leave)
      if (describedBy) target.setAttribute('aria-describedby', describedBy)
      else if (!isName) target.removeAttribute('aria-describedby')
    }
  }, [id, isName, isShown])

  return (
    <span
      ref={anchor}
      className={styles.anchor}
      data-tooltip-anchor
      onPointerEnter={(event) => event.pointerType !== 'touch' && change('other', SHOW_AFTER_MS)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && change(null, HIDE_AFTER_MS)}
      onPointerDown={() => change(null, 0)}
      onPointerUp={(event) => opensOnPress && event.pointerType === 'touch' && change('touch', 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && change('other', 0)}
      onBlur={() => change(null, 0)}
    >
      {children}
      {isShown && (
        <div ref={tip} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
          {text}
          {keys && <Kbd tone="ink">{keys}</Kbd>}
        </div>
      )}
    </span>
  )
}
