/** The mock state in the address, for example `scenario:unread;role:basic`, in the order in which it is written. */
export type MockState = ReadonlyMap<string, string>

/** Parses `name:value;name:value`; a part without a value is a switch. */
export function readMockState(text: string): MockState {
  const parts = text.split(';').filter((part) => part.trim() !== '')
  return new Map(
    parts.map((part) => {
      const [name = '', ...value] = part.split(':')
      return [name.trim(), value.join(':').trim()] as const
    }),
  )
}

/**
 * Replaces `now` in the clock part by the current instant, so that the world continues from there when it is opened
 * again.
 */
export const atInstant = (text: string, now: Date): string =>
  text.replace(/(^|;)(\s*clock:)now(?=[+ ;]|$)/, `$1$2${now.toISOString()}`)

/** Writes the format that `readMockState` parses, without the parts that are empty in `changes`. */
export function writeMockState(state: MockState, changes: Readonly<Record<string, string>> = {}): string {
  const next = new Map([...state, ...Object.entries(changes)])
  return [...next]
    .filter(([name]) => changes[name] !== '')
    .map(([name, value]) => (value === '' ? name : `${name}:${value}`))
    .join(';')
}
