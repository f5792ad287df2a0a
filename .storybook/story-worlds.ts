import type { MockApi } from '@parley/mocks'
import type { StoryContext } from '@storybook/react-vite'
import type { Globals } from './globals.ts'

type Drawing = Pick<StoryContext, 'id' | 'globals' | 'abortSignal' | 'mockApi'>

interface StoryWorld {
  readonly chosen: string
  readonly mockApi: MockApi
}

/**
 * By the signal that ends a drawing: Storybook has one until the story begins anew, draws it again with each choice of a toolbar
 * or control, and runs `beforeEach` each time. A test has one for each run.
 */
const worlds = new WeakMap<AbortSignal, StoryWorld>()

/** What of the toolbars makes a world of its own: the story then begins in it. Anything else only draws it again. */
export function chosenWorld({ id, globals }: Pick<Drawing, 'id' | 'globals'>): string {
  const { role, clock, timeZone, network } = globals as unknown as Globals
  return [id, role, clock, timeZone, network].join(' ')
}

/** Whether the story is on the page already, in the world that is chosen. */
export const isDrawnAgain = (drawing: Omit<Drawing, 'mockApi'>): boolean =>
  worlds.get(drawing.abortSignal)?.chosen === chosenWorld(drawing)

/** The first mocked api of a chosen world answers as long as the story is in it. */
export function keepWorld(drawing: Drawing): void {
  const { abortSignal, mockApi } = drawing
  if (!isDrawnAgain(drawing)) worlds.set(abortSignal, { chosen: chosenWorld(drawing), mockApi })
}

/** The mocked api that answers the story. */
export const answeringApi = ({ abortSignal, mockApi }: Pick<Drawing, 'abortSignal' | 'mockApi'>): MockApi =>
  worlds.get(abortSignal)?.mockApi ?? mockApi
