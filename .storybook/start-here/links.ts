import { toId, storyNameFromExport } from 'storybook/internal/csf'

/** The origin at which `npm run dev` serves the mocked app. */
export const APP_ORIGIN = 'http://localhost:5173'

export interface MockLink {
  readonly path: string
  readonly scenario: string
  readonly role: string
  /** An offset such as `+1d`; empty for none. */
  readonly clock: string
  readonly net: string
  /** `endpoint=status`, optionally followed by `!once`; empty for none. */
  readonly fault: string
  readonly seed: string
}

/** The address of the mocked app in a given state, without the parts that have their usual value. */
export function mockAddress({ path, scenario, role, clock, net, fault, seed }: MockLink): string {
  const parts = [
    `scenario:${scenario}`,
    `role:${role}`,
    clock && `clock:${clock}`,
    net !== 'online' && `net:${net}`,
    fault && `fault:${fault}`,
    seed.trim() !== '' && seed.trim() !== '1' && `seed:${encodeURIComponent(seed.trim())}`,
  ]
  return `${path}?mock=${parts.filter(Boolean).join(';')}`
}

/** The address of a story relative to the page that renders stories, with the toolbar values to set. */
export function storyAddress(title: string, story: string, globals: Readonly<Record<string, string>> = {}): string {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  const path = `./?path=/story/${toId(title, storyNameFromExport(story))}`
  return chosen.length === 0 ? path : `${path}&globals=${chosen.join(';')}`
}

/** The full URL of a story's address, for sending it to somebody. */
export const absoluteStory = (address: string): string => new URL(address, document.baseURI).href
