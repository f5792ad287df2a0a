import { IconButton } from '@parley/ui'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styles from './performance.module.css'

interface SidePanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Panel beside the figures. Not modal; takes the focus, and Escape closes it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    heading.current?.focus()
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton name="Close" icon={X} size="compact" onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
