import { toId, storyNameFromExport } from 'storybook/internal/csf'

/** Where `npm run dev` opens the mocked app. */
export const APP_ORIGIN = 'http://localhost:5173'

export interface MockLink {
  readonly path: string
  readonly scenario: string
  readonly role: string
  /** `+1d`, or nothing. */
  readonly clock: string
  readonly net: string
  /** `endpoint=status`, with `!once` behind it; or nothing. */
  readonly fault: string
  readonly seed: string
}

/** The address of the mocked app in a state; what is as usual is left out. */
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

/** The address of a story, from the page that draws stories, with what the toolbars shall choose. */
export function storyAddress(title: string, story: string, globals: Readonly<Record<string, string>> = {}): string {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  const path = `./?path=/story/${toId(title, storyNameFromExport(story))}`
  return chosen.length === 0 ? path : `${path}&globals=${chosen.join(';')}`
}

/** The same for a person who gets it sent: with the place of this Storybook before it. */
export const absoluteStory = (address: string): string => new URL(address, document.baseURI).href
