import type { MockApi } from '@parley/mocks'
import type { StoryContext } from '@storybook/react-vite'
import type { Globals } from './globals.ts'

type Drawing = Pick<StoryContext, 'id' | 'globals' | 'abortSignal' | 'mockApi'>

interface StoryWorld {
  readonly chosen: string
  readonly mockApi: MockApi
}

/**
 * By the abort signal of a story's rendering: Storybook keeps one signal until the story restarts, draws the story
 * again with each change of a toolbar or control, and runs `beforeEach` each time. A test has one signal per run.
 */
const worlds = new WeakMap<AbortSignal, StoryWorld>()

/** The key of the story's world: a toolbar value that changes it restarts the story; any other only draws it again. */
export function chosenWorld({ id, globals }: Pick<Drawing, 'id' | 'globals'>): string {
  const { role, clock, timeZone, network } = globals as unknown as Globals
  return [id, role, clock, timeZone, network].join(' ')
}

/** Whether the story is on the page already, in the selected world. */
export const isDrawnAgain = (drawing: Omit<Drawing, 'mockApi'>): boolean =>
  worlds.get(drawing.abortSignal)?.chosen === chosenWorld(drawing)

/** Keeps the first mocked api of a selected world to answer for as long as the story is in that world. */
export function keepWorld(drawing: Drawing): void {
  const { abortSignal, mockApi } = drawing
  if (!isDrawnAgain(drawing)) worlds.set(abortSignal, { chosen: chosenWorld(drawing), mockApi })
}

/** The mocked api that answers the story's calls. */
export const answeringApi = ({ abortSignal, mockApi }: Pick<Drawing, 'abortSignal' | 'mockApi'>): MockApi =>
  worlds.get(abortSignal)?.mockApi ?? mockApi
