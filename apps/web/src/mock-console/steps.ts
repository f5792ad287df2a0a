import { isCommand, keysOf } from './keys-of.ts'
import { isOfConsole, locatorOf, nameOf } from './locator-of.ts'
import { quote } from './quote.ts'

/** An action of the user on the page, as a test would repeat it. */
export interface Step {
  at: number
  /**
   * The Playwright locator, for example `getByRole('button', { name: 'Send' })`; null when the element has no name, or
   * is the page.
   */
  find: string | null
  /** The call on the locator, for example `.click()`. */
  act: string
  /** The visible name of the element. */
  words: string
  /** Whether it was done in the console below the app. */
  isOfConsole: boolean
}

/** The actions since the page of this address was first opened, across its reloads. */
export interface Recording {
  /** The mock state of the address. */
  state: string
  /** The mock state that was in force when the recording began. */
  from: string
  /** The file from which the world was imported; null when none was. */
  file: string | null
  /** Path and query of the page on which the recording began. */
  path: string
  /** Path and query of the page that was left most recently. */
  left: string
  steps: readonly Step[]
}

const KEPT = 'mock-recording'
const FILE = 'mock-recording-file'

function readKept(): Recording | null {
  const kept = sessionStorage.getItem(KEPT)
  return kept === null ? null : (JSON.parse(kept) as Recording)
}

/**
 * The recording of this tab: continues after a reload, starts anew when another state was opened. `from` is the state
 * now in force.
 */
export function openRecording(state: string, from: string, path: string, now: Date): Recording {
  const before = readKept()
  if (before?.state !== state) return { state, from, file: sessionStorage.getItem(FILE), path, left: path, steps: [] }
  const act = before.left === path ? '.reload()' : `.goto(${quote(path)})`
  const load = { at: now.getTime(), find: null, act, words: 'page', isOfConsole: false }
  return { ...before, left: path, steps: [...before.steps, load] }
}

let isOver = false

/** Stores a recording so that it survives the next reload. */
export function keepRecording(recording: Recording): void {
  if (isOver) return
  sessionStorage.setItem(KEPT, JSON.stringify(recording))
  sessionStorage.removeItem(FILE)
}

/** Stores a step at once, in case its action reloads the page. */
export function keepStep(step: Step): void {
  const kept = readKept()
  if (kept) keepRecording({ ...kept, steps: [...kept.steps, step] })
}

/** Stores the path of the page that is left: if another page loads next, it was opened by its address. */
export function keepLeft(path: string): void {
  const kept = readKept()
  if (kept) keepRecording({ ...kept, left: path })
}

/**
 * Ends the recording: after the next reload a new one starts, on a restarted world or on the world of this file. The
 * returned function undoes that if the world stays after all.
 */
export function endRecording(file: string | null = null): () => void {
  const kept = readKept()
  isOver = true
  sessionStorage.removeItem(KEPT)
  if (file !== null) sessionStorage.setItem(FILE, file)
  return () => {
    isOver = false
    if (kept) keepRecording(kept)
    else sessionStorage.removeItem(FILE)
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const ACTIVE_ROLES = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'treeitem',
]
const ACTIVE = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
  .concat(ACTIVE_ROLES.map((role) => `[role="${role}"]`))
  .join(', ')

const isTyped = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type))
const isFileField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'file'
const isField = (target: Element) =>
  isTyped(target) || target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable)

/**
 * Records clicks, keys, typed text and chosen files, except in elements marked `data-unrecorded`. The returned function
 * stops it.
 */
export function recordSteps(page: Document, now: () => Date, add: (step: Step) => void): () => void {
  const stepOf = (element: Element): Omit<Step, 'act'> | null => {
    if (element.closest('[data-unrecorded]')) return null
    const words = nameOf(element) || element.tagName.toLowerCase()
    return { at: now().getTime(), find: locatorOf(element), words, isOfConsole: isOfConsole(element) }
  }
  const note = (element: Element, act: string) => {
    const step = stepOf(element)
    if (step) add({ ...step, act })
  }

  // A text field whose form is submitted by a key, or whose list is clicked, fires `change` too late or never.
  let typed: TextField | null = null
  const fill = () => {
    const field = typed
    typed = null
    if (field) note(field, field.type === 'password' ? ".fill('')" : `.fill(${quote(field.value)})`)
  }

  // The browser also fires clicks for keys: Enter clicks the submit button of a form, an arrow key the next option.
  let isByKey = false
  const onPointer = () => {
    isByKey = false
  }
  const onClick = ({ target }: MouseEvent) => {
    const element = !isByKey && target instanceof Element ? target.closest(ACTIVE) : null
    // A choice or typed text is recorded when its own event fires.
    if (!element || isTyped(element) || isFileField(element) || element instanceof HTMLSelectElement) return
    fill()
    note(element, '.click()')
  }
  const onChange = ({ target }: Event) => {
    if (target === typed) fill()
    if (target instanceof HTMLSelectElement)
      note(target, `.selectOption({ label: ${quote(target.selectedOptions[0]?.label ?? '')} })`)
    if (isFileField(target)) {
      const step = stepOf(target)
      if (step) void choiceOf([...(target.files ?? [])]).then((act) => add({ ...step, act }))
    }
  }
  const onInput = ({ target }: Event) => {
    if (!isTyped(target)) return
    if (typed !== target) fill()
    typed = target
  }
  const onKey = (event: KeyboardEvent) => {
    isByKey = true
    const { target } = event
    const keys = target instanceof Element ? keysOf(event, isField(target)) : null
    if (keys === null || !(target instanceof Element)) return
    if (typed === target) fill()
    // A command applies to the page, wherever the focus is.
    note(isCommand(event) ? page.body : target, `.press(${quote(keys)})`)
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  page.addEventListener('pointerdown', onPointer, options)
  page.addEventListener('click', onClick, options)
  page.addEventListener('change', onChange, options)
  page.addEventListener('input', onInput, options)
  page.addEventListener('keydown', onKey, options)
  return () => listening.abort()
}

const isSmallText = ({ name, size }: File) => size <= 10_000 && /\.(csv|txt|tsv|json|ics|vcf)$/i.test(name)

/** The call that chooses the same files: inlined in the test when all are small texts, by name otherwise. */
async function choiceOf(files: readonly File[]): Promise<string> {
  if (!files.every(isSmallText)) {
    return `.setInputFiles([${files.map(({ name }) => quote(name)).join(', ')}]) // put the files where the test runs`
  }
  const texts = await Promise.all(files.map(async (file) => file.text()))
  const written = files.map(({ name, type }, index) => {
    const buffer = `Buffer.from(${quote(texts[index] ?? '')})`
    return `{ name: ${quote(name)}, mimeType: ${quote(type || 'text/plain')}, buffer: ${buffer} }`
  })
  return `.setInputFiles([${written.join(', ')}])`
}
