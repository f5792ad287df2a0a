import type { AnyHandler } from 'msw'

export type Network = 'online' | 'slow' | 'offline' | 'error'

export interface StoryApiOptions {
  /** Name of the world the story plays in. */
  readonly scenario: string
  readonly role: string
  readonly network: Network
  readonly timeZone: string
}

export interface StoryApi {
  readonly handlers: readonly AnyHandler[]
  readonly now: () => Date
}

/** A fresh mocked api for one story. */
export function createStoryApi(_options: StoryApiOptions): StoryApi {
  return { handlers: [], now: () => new Date() }
}
