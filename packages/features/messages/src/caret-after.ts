/**
 * The caret position after `before` has become `after`: it stays at the same text; if the text before it changed, its
 * distance from the end is kept.
 */
export function caretAfter(before: string, after: string, caret: number): number {
  let same = 0
  while (same < caret && before[same] === after[same]) same += 1
  return same === caret ? caret : Math.max(same, after.length - (before.length - caret))
}
