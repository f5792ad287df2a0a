import { type KeyboardEvent, useId, useState } from 'react'

/** The text typed between the sign that opens the list and the caret. */
export interface CaretQuery {
  /** Index of the sign. */
  start: number
  /** Text after the sign; may be empty. */
  query: string
}

interface SuggestionsOptions<Option> {
  /** Returns the options for the typed text, best first. */
  optionsFor: (query: string) => readonly Option[]
  onChoose: (option: Option, at: CaretQuery) => void
  /** Called with the typed text while the caret is there, and with null when it leaves. */
  onQueryChange?: (query: string | null) => void
}

/**
 * A list that opens while typing in a text field, which keeps the focus: arrow keys move, Enter or Tab choose, Escape
 * closes only the list, until another sign is typed. `follow` takes the query at the caret, or null; `handleKey`
 * returns true when it handled the key; `fieldProps` are for the text field, `listProps` for `SuggestionList`.
 */
export function useSuggestions<Option>({ optionsFor, onChoose, onQueryChange }: SuggestionsOptions<Option>) {
  const id = useId()
  const [query, setQuery] = useState<CaretQuery | null>(null)
  const [isClosed, setIsClosed] = useState(false)
  const [wanted, setWanted] = useState(0)
  const isOpen = query !== null && !isClosed
  const options = isOpen ? optionsFor(query.query) : []
  const count = options.length
  const active = count === 0 ? -1 : Math.min(wanted, count - 1)

  const follow = (next: CaretQuery | null) => {
    if (next?.query === query?.query && next?.start === query?.start) return
    setWanted(0)
    if (next?.start !== query?.start) setIsClosed(false)
    setQuery(next)
    onQueryChange?.(next ? next.query : null)
  }
  const choose = (option: Option | undefined) => {
    if (option !== undefined && query) onChoose(option, query)
  }
  const takeKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (!isOpen) return false
    if (key === 'Escape') setIsClosed(true)
    else if (count === 0) return false
    else if (key === 'ArrowDown') setWanted((active + 1) % count)
    else if (key === 'ArrowUp') setWanted((active + count - 1) % count)
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) choose(options[active])
    else return false
    return true
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || !takeKey(event)) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    isOpen,
    follow,
    handleKey,
    anchorName: `--list${id}`,
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': count > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
    } as const,
    listProps: { id, options, active, onHover: setWanted, onPick: choose },
  }
}
