import type { Page } from '@playwright/test'

/**
 * Left-to-right text, such as amounts, times and phone numbers, that is rendered reversed: its end is left of its
 * start.
 */
export async function reversedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (text: Text, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect()
    }
    const turned: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const words = text.data.trim()
      const parent = text.parentElement
      if (words.length < 2 || /\p{Script=Arabic}/u.test(words) || !parent?.checkVisibility()) continue
      const from = text.data.indexOf(words)
      const first = boxOf(text, from)
      const last = boxOf(text, from + words.length - 1)
      const isOneLine = Math.abs(first.top - last.top) < first.height / 2
      if (first.width > 0 && last.width > 0 && isOneLine && first.left > last.left) turned.push(words)
    }
    return [...new Set(turned)]
  })
}
