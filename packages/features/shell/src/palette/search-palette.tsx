import { conversationPath, profilePath, TO_THREAD } from '@parley/parts/address'
import { useOpenConversationOf } from '@parley/parts/conversations'
import { listActions, useMediaQuery } from '@parley/ui'
import { CommandPalette, type PaletteItem } from '@parley/ui/command-palette'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { itemActions } from './item-actions.ts'
import { paletteGroups, recordPath, selectionActions, targetOf } from './palette-groups.ts'
import { QUERY_MAX } from './query-max.ts'
import { useDebounced } from './use-debounced.ts'
import { useFound } from './use-found.ts'

export interface SearchPaletteProps {
  query: string
  onQueryChange: (query: string) => void
  onClose: () => void
}

const names = new Intl.ListFormat('en-US')

/** Runs after the frame in which the palette returns the focus, so that `run` can move it. */
const onceClosed = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run))

/** Searches people, invoices, transactions and pages and opens them, and runs actions on the selection. */
export function SearchPalette({ query, onQueryChange, onClose }: SearchPaletteProps) {
  const words = query.trim()
  const term = useDebounced(words)
  const navigate = useNavigate()
  const openConversationOf = useOpenConversationOf()
  const [selection] = useState(listActions)
  const { isSearching, failed, ...found } = useFound(term, words)
  const isWaiting = words !== term || isSearching
  const hasRoom = useMediaQuery('(width > 768px)')
  const all = paletteGroups({ query, selection, ...found })
  const groups = hasRoom ? all.filter(({ isAside }) => !isAside) : all

  const pick = (item: PaletteItem) => {
    onClose()
    const target = targetOf(item)
    if (target.kind === 'action') {
      const action = selection[target.group]?.actions[target.index]
      if (action) onceClosed(action.run)
    } else if (target.kind === 'customer') void openConversationOf(target.id)
    else if (target.kind === 'profile') void navigate(profilePath(target.id))
    else if (target.kind === 'page') void navigate(target.path)
    else if (target.kind === 'conversation') void navigate(conversationPath(target.id), TO_THREAD)
    else void navigate(recordPath(target.kind, target.id))
  }

  return (
    <CommandPalette
      label="Search"
      placeholder="Find people, invoices, amounts, pages and actions..."
      query={query}
      onQueryChange={onQueryChange}
      maxLength={QUERY_MAX}
      groups={groups}
      actionsFor={hasRoom ? (item) => [...itemActions(item, found), ...selectionActions(selection, item)] : undefined}
      loadingText={isWaiting ? 'Searching...' : undefined}
      failedText={failed.length > 0 ? `The search in ${names.format(failed)} failed. Please try again.` : undefined}
      emptyText={`Nothing found for "${term}"`}
      onPick={pick}
      onClose={onClose}
    />
  )
}
