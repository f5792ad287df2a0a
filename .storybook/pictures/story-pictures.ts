import { cutFacts, cutNames, sideways } from '../check-layout.ts'
import { requiredStates } from '../states/index.ts'
import { setWords } from '../toolbars/words.ts'
import { OVER, type PictureVariant, picturedStories, storyIdOf, variantsOf } from './picture-names.ts'

const pictured = picturedStories(requiredStates)
/** The first stories of titles that pictures of others are kept over. */
const below = new Set([...pictured].filter(([id, first]) => id !== first).map(([, first]) => first))
const required = new Set(requiredStates.map(storyIdOf))
const SIZES = {
  light: { width: 1440, height: 900 },
  dark: { width: 1440, height: 900 },
  phone: { width: 375, height: 812 },
} as const satisfies Record<Exclude<PictureVariant, typeof OVER>, object>

/** What the browser of the tests can do that a page cannot. */
export interface Camera {
  /** Compares what is drawn with the picture kept under that name; words where it differs. */
  compare: (name: string) => Promise<string | null>
  /** Keeps a small picture of a required state, where that is what the run is for. */
  keepThumbnail: ((storyId: string) => Promise<void>) | null
  resize: (width: number, height: number) => Promise<void>
}

let camera: Camera | null = null
/** Given by the set-up of the tests; without one no picture is taken. */
export function setCamera(given: Camera): void {
  camera = given
}

const PATIENCE_MS = 1000

/** Waits for the fonts and the pictures of the page, and for dialogs; not for one that never comes. */
async function drawn(): Promise<void> {
  const images = [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode())
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([
    Promise.allSettled([document.fonts.ready, ...images, gone(WAITS_FOR_KEYBOARD, PATIENCE_MS)]),
    patience,
  ])
}

/** React Aria hides with a mask what waits for the keyboard of a touch screen, for which it takes the resizing of a page too. */
const WAITS_FOR_KEYBOARD = '[data-rac][style*="mask-image"]'
/** The conversation that is open counts as read once its end has been on the screen for a while, unless something covers it. */
const OPEN_UNREAD = '[aria-current][data-unread]'
const READ_MS = 3000

async function gone(selector: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until && document.querySelector(selector)) await new Promise(requestAnimationFrame)
}

const FOCUS_EVENTS = ['blur', 'change', 'focus', 'focusin', 'focusout']

/**
 * Keeps the focus off the page without the page hearing of it, until what it returns is called: pictures show no ring. Which
 * control has the focus is for the stories to assert; whether its ring is drawn depends on what the browser last saw of the keyboard.
 */
function keepFocusOff(): () => void {
  let focused = document.activeElement
  let isOff = true
  const blur = () => focused instanceof HTMLElement && focused.blur()
  const onFocusEvent = (event: Event) => {
    event.stopImmediatePropagation()
    if (!isOff || event.type !== 'focus' || !(event.target instanceof HTMLElement)) return
    focused = event.target
    blur()
  }
  for (const type of FOCUS_EVENTS) window.addEventListener(type, onFocusEvent, true)
  blur()
  return () => {
    isOff = false
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    for (const type of FOCUS_EVENTS) window.removeEventListener(type, onFocusEvent, true)
  }
}

/** Throws where a story does not look like the pictures that are kept of it. */
export async function comparePictures(storyId: string): Promise<void> {
  if (camera?.keepThumbnail && required.has(storyId)) return camera.keepThumbnail(storyId)
  const first = pictured.get(storyId)
  if (!camera || first === undefined) return
  const { dataset } = document.documentElement
  const theme = dataset['theme']
  const before = { width: innerWidth, height: innerHeight }
  const isBelow = below.has(storyId)
  const differing: string[] = []
  await gone(OPEN_UNREAD, READ_MS)
  await drawn()
  const giveFocusBack = keepFocusOff()
  try {
    for (const variant of variantsOf(storyId, first)) {
      const { width, height } = variant === OVER ? before : SIZES[variant]
      dataset['pictured'] = isBelow && variant !== 'dark' ? 'below' : variant
      dataset['theme'] = variant === 'dark' ? 'dark' : 'light'
      if (innerWidth !== width || innerHeight !== height) await camera.resize(width, height)
      const words = await camera.compare(`${storyId}.${variant}`)
      if (words !== null) differing.push(words)
    }
  } finally {
    delete dataset['pictured']
    if (theme !== undefined) dataset['theme'] = theme
    giveFocusBack()
    if (innerWidth !== before.width || innerHeight !== before.height) await camera.resize(before.width, before.height)
  }
  if (differing.length > 0) throw new Error(differing.join('\n'))
}

const WIDTHS_OF_LONGER_WORDS = [1440, 768, 375]
/** The narrowest window of a desk. */
const DESK = 1280

/** Throws where a screen cuts what has to be read whole, or where longer words break it. */
export async function checkLayout(storyId: string): Promise<void> {
  if (!camera || pictured.get(storyId) !== storyId) return
  const before = { width: innerWidth, height: innerHeight }
  const found: string[] = []
  const look = async (width: number, about: string, kinds: readonly (() => string[])[]) => {
    await camera?.resize(width, before.height)
    const until = performance.now() + PATIENCE_MS
    let cut: string[]
    // What measures its room is drawn once more, and not always within two frames.
    do {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      cut = kinds.flatMap((kind) => kind())
    } while (cut.length > 0 && performance.now() < until)
    found.push(...cut.map((text) => `Cut at ${width} px${about}: ${text}`))
  }
  try {
    await look(DESK, '', [cutFacts, cutNames, sideways])
    setWords('pseudo')
    for (const width of WIDTHS_OF_LONGER_WORDS) await look(width, ' in longer words', [cutNames, sideways])
  } finally {
    setWords('plain')
    await camera.resize(before.width, before.height)
  }
  if (found.length > 0) throw new Error(found.join('\n'))
}
