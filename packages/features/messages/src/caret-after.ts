/** Where the caret stands once `before` has become `after`: behind the same words, counted from the end where those before it changed. */
export function caretAfter(before: string, after: string, caret: number): number {
  let same = 0
  while (same < caret && before[same] === after[same]) same += 1
  return same === caret ? caret : Math.max(same, after.length - (before.length - caret))
}
