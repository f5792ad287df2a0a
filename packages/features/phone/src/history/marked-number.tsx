import { formatPhone, phoneDigits } from '@parley/domain'

/** Shows a formatted phone number with the searched digits highlighted. */
export function MarkedNumber({ phoneNumber, search }: { phoneNumber: string; search: string }) {
  const text = formatPhone(phoneNumber)
  const sought = phoneDigits(search)
  const at = sought === null ? -1 : digitsOf(text).indexOf(sought)
  if (sought === null || at === -1) return text
  const start = positionOf(text, at)
  const end = positionOf(text, at + sought.length - 1) + 1
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** The position in a text of the digit with this index. */
function positionOf(text: string, index: number): number {
  let left = index
  for (let position = 0; position < text.length; position += 1) {
    if (!/\d/.test(text[position] ?? '')) continue
    if (left === 0) return position
    left -= 1
  }
  return text.length
}
