import { IconButton } from '@parley/ui'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './chat.module.css'

interface PanelProps {
  title: string
  /** Shown beside the title. */
  note?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A panel beside the pictures of a room, or in front of them on a phone. Escape closes it. */
export function Panel({ title, note, onClose, children }: PanelProps) {
  useFocusBack()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is in it is left by Escape, wherever the focus is
    <aside
      className={styles.chat}
      aria-label={title}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note}
        <span className={styles.end}>
          <IconButton size="compact" name={`Close ${title.toLowerCase()}`} icon={X} onClick={onClose} />
        </span>
      </header>
      {children}
    </aside>
  )
}

/** Returns the focus to where the panel was opened, when the focused element disappears with the panel. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
