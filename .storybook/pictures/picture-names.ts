import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { RequiredState } from '../states/required-state.ts'

/** How the page of a story is drawn for a picture: 1440 px wide in either theme, or 375 px wide. */
export const VARIANTS = ['light', 'dark', 'phone'] as const
export type PictureVariant = (typeof VARIANTS)[number]

/** What a story is called in its address and its pictures. */
export const storyIdOf = ({ title, story }: Pick<RequiredState, 'title' | 'story'>): string =>
  toId(title, storyNameFromExport(story))

/** Titles whose first state looks different from run to run. */
const CHANGING: ReadonlySet<string> = new Set([
  // The length of the call counts up.
  'Screens/Phone/Calls everywhere',
  // The preview names the address of the page, with its port.
  'Screens/Messages/Request payment',
  // Live pictures and levels.
  'Screens/Meetings/Devices of a room',
  'Screens/Meetings/People of a room',
  'Screens/Meetings/Room',
  // Pictures are drawn from their ids, which are others in each run.
  'Screens/Messages/Pictures',
  // Avatars of the list appear one by one.
  'Screens/Shell/Notifications',
  // Where its thread is scrolled to depends on when its rows were measured.
  'Screens/Messages/Crowded thread',
  // Says when it tries again.
  'Screens/Shell/Not loaded',
])

/** The stories that pictures are kept of: the first state of each title of a screen, and of each page of customers. */
export function picturedStories(states: readonly RequiredState[]): ReadonlySet<string> {
  const byTitle = new Map<string, string>()
  for (const state of states) {
    if (state.title.startsWith('Flows/') || CHANGING.has(state.title)) continue
    if (!byTitle.has(state.title)) byTitle.set(state.title, storyIdOf(state))
  }
  return new Set(byTitle.values())
}
