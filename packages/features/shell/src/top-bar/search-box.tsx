import { Icon, IconButton, Kbd, useMediaQuery } from '@parley/ui'
import { Search } from 'lucide-react'
import { QUERY_MAX } from '../palette/query-max.ts'
import { SEARCH_KEYS } from '../shortcuts/keys.ts'
import { TIGHTEST_BAR } from '../widths.ts'
import styles from './search-box.module.css'

const SEARCH_PLACEHOLDER = 'Search meetings, contacts...'

const OPENING_KEYS = new Set(['Enter', 'ArrowDown'])

export interface SearchBoxProps {
  /** The text typed so far. */
  query: string
  onOpen: (query: string) => void
  /** Called when the pointer or the focus enters. */
  onNear: () => void
}

/**
 * Opens the palette with the typed text on a press, on Enter or Arrow down, or while typing. Becomes a button when the
 * bar has no room.
 */
export function SearchBox({ query, onOpen, onNear }: SearchBoxProps) {
  const isButton = useMediaQuery(TIGHTEST_BAR)
  if (isButton) {
    return (
      <IconButton
        variant="bar"
        icon={Search}
        name="Search"
        keys={SEARCH_KEYS}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onOpen('')}
      />
    )
  }
  return (
    <div className={styles.box}>
      <Icon as={Search} />
      <input
        type="search"
        className={styles.input}
        aria-label={SEARCH_PLACEHOLDER}
        aria-haspopup="dialog"
        placeholder={SEARCH_PLACEHOLDER}
        autoComplete="off"
        maxLength={QUERY_MAX}
        value={query}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onOpen(query)}
        onChange={(event) => onOpen(event.target.value)}
        onKeyDown={(event) => {
          if (!OPENING_KEYS.has(event.key)) return
          event.preventDefault()
          onOpen(query)
        }}
      />
      <Kbd tone="bar">{SEARCH_KEYS}</Kbd>
    </div>
  )
}
