import { isCommand, keysOf } from './keys-of.ts'
import { isOfConsole, locatorOf, nameOf } from './locator-of.ts'
import { quote } from './quote.ts'

/** What a person did on the page, as a test would do it again. */
export interface Step {
  at: number
  /** How Playwright finds it, for example `getByRole('button', { name: 'Send' })`; null: it has no name, or is the page. */
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
  /** The mock state that was in force when it began. */
  from: string
  /** The file that the world was taken from; null: none. */
  file: string | null
  /** Path and query of the page on which it began. */
  path: string
  /** Path and query of the page that was left last. */
  left: string
  steps: readonly Step[]
}

const KEPT = 'mock-recording'
const FILE = 'mock-recording-file'

function readKept(): Recording | null {
  const kept = sessionStorage.getItem(KEPT)
  return kept === null ? null : (JSON.parse(kept) as Recording)
}

/** The recording of this tab: goes on after a reload, begins anew where another state was opened. `from` is in force now. */
export function openRecording(state: string, from: string, path: string, now: Date): Recording {
  const before = readKept()
  if (before?.state !== state) return { state, from, file: sessionStorage.getItem(FILE), path, left: path, steps: [] }
  const act = before.left === path ? '.reload()' : `.goto(${quote(path)})`
  const load = { at: now.getTime(), find: null, act, words: 'page', isOfConsole: false }
  return { ...before, left: path, steps: [...before.steps, load] }
}

let isOver = false

/** Keeps a recording over the next reload. */
export function keepRecording(recording: Recording): void {
  if (isOver) return
  sessionStorage.setItem(KEPT, JSON.stringify(recording))
  sessionStorage.removeItem(FILE)
}

/** Adds a step at once, in case what it does reloads the page. */
export function keepStep(step: Step): void {
  const kept = readKept()
  if (kept) keepRecording({ ...kept, steps: [...kept.steps, step] })
}

/** Keeps which page is left: if another one comes, its address was opened. */
export function keepLeft(path: string): void {
  const kept = readKept()
  if (kept) keepRecording({ ...kept, left: path })
}

/**
 * What comes after the next reload is a recording of its own: the world begins anew, or as this file says. What is returned takes that
 * back, where the world stays after all.
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
 * Writes down clicks, keys, what is typed and which files are chosen, except in what is marked `data-unrecorded`. What is returned
 * ends that.
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

  // A text field that a key sends away, or whose list is clicked, says too late that it has changed, or never.
  let typed: TextField | null = null
  const fill = () => {
    const field = typed
    typed = null
    if (field) note(field, field.type === 'password' ? ".fill('')" : `.fill(${quote(field.value)})`)
  }

  // The browser makes clicks of keys too: Enter presses the button that sends a form, an arrow the next choice.
  let isByKey = false
  const onPointer = () => {
    isByKey = false
  }
  const onClick = ({ target }: MouseEvent) => {
    const element = !isByKey && target instanceof Element ? target.closest(ACTIVE) : null
    // What is chosen or typed there is noted when it is.
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
    // A command is the page's, wherever the focus is.
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

/** Chooses the same files: small texts are in the test, others are named. */
async function choiceOf(files: readonly File[]): Promise<string> {
  if (!files.every(isSmallText)) {
    return `.setInputFiles([${files.map(({ name }) => quote(name)).join(', ')}]) // is to lie where the test is run`
  }
  const texts = await Promise.all(files.map(async (file) => file.text()))
  const written = files.map(({ name, type }, index) => {
    const buffer = `Buffer.from(${quote(texts[index] ?? '')})`
    return `{ name: ${quote(name)}, mimeType: ${quote(type || 'text/plain')}, buffer: ${buffer} }`
  })
  return `.setInputFiles([${written.join(', ')}])`
}
