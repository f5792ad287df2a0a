import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { itemAfterKey, type PaletteGroup, type PaletteItem } from './palette-items.ts'
import { PaletteList } from './palette-list.tsx'
import styles from './command-palette.module.css'

export interface CommandPaletteProps {
  /** Accessible name of the dialog and the field: the things that can be found. */
  label: string
  /** Text in the empty field. */
  placeholder?: string
  /** The typed text. */
  query: string
  /** Called with the text on each change. */
  onQueryChange: (query: string) => void
  /** Maximum number of characters; unlimited when absent. */
  maxLength?: number
  /** The results, in groups; empty groups are omitted. */
  groups: readonly PaletteGroup[]
  /** Actions for the highlighted item and any others, shown in a separate pane; omit where there is no room. */
  actionsFor?: ((active: PaletteItem) => readonly PaletteGroup[]) | undefined
  /** Text while searching, for example `Searching...`. */
  loadingText?: string | undefined
  /** Message when part of the search failed. */
  failedText?: string | undefined
  /** Message when nothing was found. */
  emptyText: string
  /** Called with the chosen item, never with one that has a `disabledReason`. Close the palette then. */
  onPick: (item: PaletteItem) => void
  /** Called on Escape, the close button or a press outside. */
  onClose: () => void
}

/** Finds and opens things by typing. Open while rendered; returns the focus when it unmounts. */
export function CommandPalette({
  label,
  placeholder = label,
  query,
  onQueryChange,
  maxLength,
  groups,
  actionsFor,
  loadingText,
  failedText,
  emptyText,
  onPick,
  onClose,
}: CommandPaletteProps) {
  const id = useId()
  const [chosenId, setChosenId] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // A dialog below keeps the focus until this one has mounted, and then the dialog itself has it instead of the field.
  useEffect(() => field.current?.focus(), [])
  const items = groups.flatMap((group) => group.items)
  const active = items.find((item) => item.id === chosenId) ?? items[0]
  const activeId = active?.id
  const actionGroups = (active && actionsFor?.(active)) ?? []
  const actions = actionGroups.flatMap((group) => group.items)
  const [chosenActionId, setChosenActionId] = useState<string | null>(null)
  const action = chosenActionId === null ? undefined : (actions.find((one) => one.id === chosenActionId) ?? actions[0])

  const pick = (item: PaletteItem) => item.disabledReason === undefined && onPick(item)

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = action ?? active
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      pick(chosen)
      return
    }
    if (action ? leavesActions(event) : actions.length > 0 && entersActions(event)) {
      event.preventDefault()
      event.stopPropagation()
      setChosenActionId(action ? null : (actions[0]?.id ?? null))
      return
    }
    const next = action ? itemAfterKey(actions, action.id, event.key) : itemAfterKey(items, activeId, event.key)
    if (!next) return
    event.preventDefault()
    if (action) setChosenActionId(next.id)
    else setChosenId(next.id)
  }

  const hover = (itemId: string) => {
    setChosenActionId(null)
    setChosenId(itemId)
  }

  return (
    <ModalOverlay isOpen isDismissable className={styles.scrim ?? ''} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={label} className={styles.palette ?? ''}>
          <div className={styles.head}>
            {loadingText ? <Spinner /> : <Icon as={Search} />}
            <input
              ref={field}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette is opened to type in it
              autoFocus
              type="text"
              role="combobox"
              className={styles.input}
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded={items.length > 0}
              aria-controls={actions.length > 0 ? `${id}-list ${id}-actions-list` : `${id}-list`}
              aria-activedescendant={action ? `${id}-actions-${action.id}` : active && `${id}-${active.id}`}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              maxLength={maxLength}
              value={query}
              onChange={(event) => {
                setChosenId(undefined)
                setChosenActionId(null)
                onQueryChange(event.target.value)
              }}
              onKeyDown={handleKey}
            />
            <span className={styles.escape}>
              <Kbd>Esc</Kbd>
            </span>
            <span className={styles.close}>
              <IconButton name="Close" icon={X} onClick={onClose} />
            </span>
          </div>
          <div className={styles.panes}>
            <PaletteList id={id} label={label} groups={groups} activeId={activeId} onHover={hover} onPick={pick} />
            {actions.length > 0 && (
              <div className={styles.actions} data-active={action !== undefined || undefined}>
                <PaletteList
                  id={`${id}-actions`}
                  label="Actions"
                  groups={actionGroups}
                  activeId={action?.id}
                  onHover={setChosenActionId}
                  onPick={pick}
                />
              </div>
            )}
          </div>
          <output className={styles.note}>{loadingText ?? failedText ?? (items.length === 0 ? emptyText : '')}</output>
          <footer className={styles.foot} aria-hidden>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> Move
            <Kbd>Enter</Kbd> Open
            {actions.length > 0 && (
              <>
                <Kbd>Tab</Kbd> Actions <Kbd>Shift Tab</Kbd> Back to results
              </>
            )}
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const isAtEnd = ({ currentTarget: { selectionStart, value } }: KeyboardEvent<HTMLInputElement>) =>
  selectionStart === value.length

const entersActions = (event: KeyboardEvent<HTMLInputElement>) =>
  (event.key === 'Tab' && !event.shiftKey) || (event.key === 'ArrowRight' && isAtEnd(event))

const leavesActions = ({ key, shiftKey }: KeyboardEvent) =>
  key === 'ArrowLeft' || key === 'Escape' || (key === 'Tab' && shiftKey)
