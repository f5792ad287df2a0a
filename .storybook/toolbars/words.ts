/** `pseudo`: longer words with accents, from right to left, as a translation may be. */
export type Words = 'plain' | 'pseudo'

/** How much longer than English a text may become, as a fraction. */
const STRETCH = 0.4

const PLAIN = 'aceinosuyzACEINOSUYZ'
const ACCENTED = 'àçéîñöšûÿžÀÇÉÎÑÖŠÛŸŽ'

const UNTOUCHED = 'script, style, textarea, [contenteditable="true"]'

/** Lengthens a text by 40 %, in letters that show whether a font has them; digits and symbols are unchanged. */
export function stretch(text: string): string {
  let owed = 0
  return text.replaceAll(/\p{L}/gu, (letter) => {
    const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter
    owed += STRETCH
    if (owed < 0.999) return accented
    owed -= 1
    return accented + accented
  })
}

interface Stretched {
  readonly plain: string
  readonly shown: string
}

let texts = new WeakMap<Text, Stretched>()
let placeholders = new WeakMap<Element, Stretched>()
let watching: MutationObserver | null = null

/** Shows all text of the page in these words, including text that is added later. */
export function setWords(words: Words): void {
  document.documentElement.dir = words === 'pseudo' ? 'rtl' : 'ltr'
  if (words === 'plain') restorePlain()
  else if (watching === null) {
    stretchBelow(document.body)
    watching = new MutationObserver((records) => {
      for (const { target } of records) stretchBelow(target)
    })
    const attributeFilter = ['placeholder']
    watching.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter })
  }
}

function stretchBelow(node: Node): void {
  for (const text of textsOf(node)) {
    if (texts.get(text)?.shown === text.data || text.parentElement?.closest(UNTOUCHED)) continue
    const shown = stretch(text.data)
    texts.set(text, { plain: text.data, shown })
    if (shown !== text.data) text.data = shown
  }
  for (const field of fieldsOf(node)) {
    const plain = field.getAttribute('placeholder') ?? ''
    if (placeholders.get(field)?.shown === plain) continue
    const shown = stretch(plain)
    placeholders.set(field, { plain, shown })
    if (shown !== plain) field.setAttribute('placeholder', shown)
  }
}

function restorePlain(): void {
  watching?.disconnect()
  watching = null
  for (const text of textsOf(document.body)) {
    const known = texts.get(text)
    if (known?.shown === text.data) text.data = known.plain
  }
  for (const field of fieldsOf(document.body)) {
    const known = placeholders.get(field)
    if (known?.shown === field.getAttribute('placeholder')) field.setAttribute('placeholder', known?.plain ?? '')
  }
  texts = new WeakMap()
  placeholders = new WeakMap()
}

function textsOf(node: Node): Text[] {
  if (node instanceof Text) return [node]
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

const fieldsOf = (node: Node): Element[] => {
  if (!(node instanceof Element)) return []
  const below = [...node.querySelectorAll('[placeholder]')]
  return node.hasAttribute('placeholder') ? [node, ...below] : below
}
