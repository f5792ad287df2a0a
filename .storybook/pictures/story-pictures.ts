import { cutFacts, cutNames, sideways } from '../check-layout.ts'
import { requiredStates } from '../states/index.ts'
import { setWords } from '../toolbars/words.ts'
import { OVER, type PictureVariant, picturedStories, storyIdOf, variantsOf } from './picture-names.ts'

const pictured = picturedStories(requiredStates)
/** The first stories of titles that have other pictures stored as a difference from theirs. */
const below = new Set([...pictured].filter(([id, first]) => id !== first).map(([, first]) => first))
const required = new Set(requiredStates.map(storyIdOf))
const SIZES = {
  light: { width: 1440, height: 900 },
  dark: { width: 1440, height: 900 },
  phone: { width: 375, height: 812 },
} as const satisfies Record<Exclude<PictureVariant, typeof OVER>, object>

/** Capabilities of the test browser that a page does not have. */
export interface Camera {
  /** Compares the page with the picture kept under that name; returns a message when they differ, null otherwise. */
  compare: (name: string) => Promise<string | null>
  /** Saves a small picture of a required state; null unless the run is for thumbnails. */
  keepThumbnail: ((storyId: string) => Promise<void>) | null
  resize: (width: number, height: number) => Promise<void>
}

let camera: Camera | null = null
/** Called by the set-up of the tests; without a camera no picture is taken. */
export function setCamera(given: Camera): void {
  camera = given
}

const PATIENCE_MS = 1000

/** Waits for the page's fonts and images, and for dialogs to be placed, for at most `PATIENCE_MS`. */
async function drawn(): Promise<void> {
  const images = [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode())
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([
    Promise.allSettled([document.fonts.ready, ...images, gone(WAITS_FOR_KEYBOARD, PATIENCE_MS)]),
    patience,
  ])
}

/**
 * Matches what React Aria hides with a mask while it waits for the keyboard of a touch screen, for which it also
 * mistakes a resize of the page.
 */
const WAITS_FOR_KEYBOARD = '[data-rac][style*="mask-image"]'
/**
 * Matches the open conversation while it is unread: it counts as read once its end has been on the screen for a while,
 * unless something covers it.
 */
const OPEN_UNREAD = '[aria-current][data-unread]'
const READ_MS = 3000

async function gone(selector: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until && document.querySelector(selector)) await new Promise(requestAnimationFrame)
}

const FOCUS_EVENTS = ['blur', 'change', 'focus', 'focusin', 'focusout']

/**
 * Keeps the focus off the page, without the page being notified, until the returned function is called: pictures show
 * no focus ring. Which control has the focus is asserted by the stories; whether its ring is drawn depends on the
 * browser's last keyboard input.
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

/** Throws when a story differs from the pictures that are kept of it. */
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
/** The minimum window width on a desktop, in pixels. */
const DESK = 1280

/** Throws when a screen truncates text that must be read in full, or when longer words break its layout. */
export async function checkLayout(storyId: string): Promise<void> {
  if (!camera || pictured.get(storyId) !== storyId) return
  const before = { width: innerWidth, height: innerHeight }
  const found: string[] = []
  const look = async (width: number, about: string, kinds: readonly (() => string[])[]) => {
    await camera?.resize(width, before.height)
    const until = performance.now() + PATIENCE_MS
    let cut: string[]
    // Components that measure their space render once more, and not always within two frames.
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
