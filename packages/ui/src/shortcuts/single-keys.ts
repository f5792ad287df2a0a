import { useSyncExternalStore } from 'react'

const STORED = 'single-keys'
const EVERYWHERE = 'everywhere'
const listeners = new Set<() => void>()

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Whether keys without Ctrl or ⌘ work wherever nothing is typed into, not only in lists; off until switched on. */
export function areSingleKeysEverywhere(): boolean {
  try {
    return localStorage.getItem(STORED) === EVERYWHERE
  } catch {
    return false
  }
}

function setSingleKeysEverywhere(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(STORED, EVERYWHERE)
    else localStorage.removeItem(STORED)
  } catch {
    return
  }
  for (const notify of listeners) notify()
}

/** The choice of this browser, and how to change it. */
export function useSingleKeysEverywhere(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysEverywhere), setSingleKeysEverywhere]
}

const TAKES_KEYS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]'

/** Whether a key without Ctrl or ⌘ may act here: not where one types or chooses, and in the lists that ask for it. */
export function takesSingleKeys(target: Element): boolean {
  if (target.closest(TAKES_KEYS)) return false
  return areSingleKeysEverywhere() || target.closest('[data-single-keys]') !== null
}
