import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** What a person did on the page, as a test would do it again. */
export interface Step {
  at: number
  /** How Playwright finds it, for example `getByRole('button', { name: 'Send' })`; null: it has no accessible name. */
  find: string | null
  /** What is done with it, for example `.click()`. */
  act: string
  /** What people see of it. */
  words: string
  /** It was done in the console below the app. */
  isOfConsole: boolean
}

/** What was done since the page of this address was opened first, over its reloads. */
export interface Recording {
  /** The mock state of the address. */
  state: string
  /** Path and query of the page that was opened. */
  path: string
  steps: readonly Step[]
}

const KEPT = 'mock-steps'

/** The recording of this tab: goes on after a reload, begins anew where another state was opened. */
export function openRecording(state: string, path: string, now: Date): Recording {
  const kept = sessionStorage.getItem(KEPT)
  const before = kept === null ? null : (JSON.parse(kept) as Recording)
  if (before?.state !== state) return { state, path, steps: [] }
  const reload = { at: now.getTime(), find: null, act: '.reload()', words: 'page', isOfConsole: false }
  return { ...before, steps: [...before.steps, reload] }
}

let isOver = false

/** Keeps a recording over the next reload. */
export function keepRecording(recording: Recording): void {
  if (!isOver) sessionStorage.setItem(KEPT, JSON.stringify(recording))
}

/** Adds a step at once, in case what it does reloads the page. */
export function keepStep(step: Step): void {
  const kept = sessionStorage.getItem(KEPT)
  if (kept === null) return
  const recording = JSON.parse(kept) as Recording
  keepRecording({ ...recording, steps: [...recording.steps, step] })
}

/** What comes after the next reload is a recording of its own: the world begins anew. */
export function endRecording(): void {
  isOver = true
  sessionStorage.removeItem(KEPT)
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
const KEYS = new Set(['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])
const ACTIVE = 'a[href], button, input, select, textarea, summary, [role], [tabindex]'

/** Writes down clicks, keys and what is typed, except in what is marked `data-unrecorded`. What is returned ends that. */
export function recordSteps(page: Document, now: () => Date, add: (step: Step) => void): () => void {
  const note = (element: Element, act: string) => {
    if (element.closest('[data-unrecorded]')) return
    const name = computeAccessibleName(element).trim()
    const role = getRole(element)
    const find = name === '' || !role ? null : `getByRole(${quote(role)}, { name: ${quote(name)}, exact: true })`
    const isOfConsole = element.closest('[data-mock-console]') !== null
    add({ at: now().getTime(), find, act, words: name || element.tagName.toLowerCase(), isOfConsole })
  }
  const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type))

  // A text field that a key sends away, or whose list is clicked, says too late that it has changed, or never.
  let typed: HTMLInputElement | HTMLTextAreaElement | null = null
  const fill = () => {
    const field = typed
    typed = null
    if (field) note(field, field.type === 'password' ? ".fill('')" : `.fill(${quote(field.value)})`)
  }

  const onClick = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest(ACTIVE) : null
    // What is chosen or typed there is noted when it is.
    if (!element || isTyped(element) || element instanceof HTMLSelectElement) return
    fill()
    note(element, '.click()')
  }
  const onChange = ({ target }: Event) => {
    if (target === typed) fill()
    if (target instanceof HTMLSelectElement)
      note(target, `.selectOption({ label: ${quote(target.selectedOptions[0]?.label ?? '')} })`)
  }
  const onInput = ({ target }: Event) => {
    if (isTyped(target)) typed = target
  }
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (!KEYS.has(key) || !(target instanceof Element)) return
    if (typed === target) fill()
    note(target, `.press(${quote(key)})`)
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener('change', onChange, true)
  page.addEventListener('input', onInput, true)
  page.addEventListener('keydown', onKey, true)
  return () => {
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('change', onChange, true)
    page.removeEventListener('input', onInput, true)
    page.removeEventListener('keydown', onKey, true)
  }
}
