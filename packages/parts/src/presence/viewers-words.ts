import type { Viewer } from '@parley/contract'

/** The text of the bar: who is typing, otherwise who has the conversation open; '' when nobody has. */
export function viewersWords(viewers: readonly Viewer[]): string {
  const typing = viewers.filter(({ isTyping }) => isTyping)
  if (typing.length > 2) return `${typing.length} others are typing…`
  if (typing.length > 0) return `${typing.map(firstName).join(' and ')} ${typing.length === 1 ? 'is' : 'are'} typing…`
  if (viewers.length > 2) return `${viewers.length} others are here`
  const names = viewers.map(({ name }) => name).join(' and ')
  return names && `${names} ${viewers.length === 1 ? 'is' : 'are'} viewing`
}

/** The announcement after a change: who arrived and who started typing; '' when nobody did. */
export function viewersNews(before: readonly Viewer[], after: readonly Viewer[]): string {
  const known = new Map(before.map(({ userId, isTyping }) => [userId, isTyping]))
  const news = after.filter(({ userId, isTyping }) => !known.has(userId) || (isTyping && !known.get(userId)))
  return viewersWords(news)
}

const firstName = ({ name }: Viewer) => name.split(' ')[0] ?? name
