import { useSyncExternalStore } from 'react'

const STORED = 'single-keys'
const EVERYWHERE = 'everywhere'
const listeners = new Set<() => void>()

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Whether shortcuts without Ctrl or ⌘ work everywhere except in text input, not only in lists; off by default. */
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

/** Returns this browser's setting and its setter. */
export function useSingleKeysEverywhere(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysEverywhere), setSingleKeysEverywhere]
}

const TAKES_KEYS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]'

/**
 * Whether a shortcut without Ctrl or ⌘ may act on an element: never where text is typed or an option is chosen;
 * otherwise everywhere if enabled, or in lists with `data-single-keys`.
 */
export function takesSingleKeys(target: Element): boolean {
  if (target.closest(TAKES_KEYS)) return false
  return areSingleKeysEverywhere() || target.closest('[data-single-keys]') !== null
}
