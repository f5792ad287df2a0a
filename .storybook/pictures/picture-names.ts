import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { RequiredState } from '../states/required-state.ts'
import { isChanging } from './changing.ts'

/**
 * Pictures of the first story of a title: 1440 px wide in either theme, the dark one stored at half size, or 375 px
 * wide.
 */
export const VARIANTS = ['light', 'dark', 'phone'] as const
/**
 * The picture of a title's other stories: in the light theme at the story's own width, stored at half size as the
 * difference from the first story's pictures.
 */
export const OVER = 'over'
export type PictureVariant = (typeof VARIANTS)[number] | typeof OVER

/** A story's id, as in its address and the names of its pictures. */
export const storyIdOf = ({ title, story }: Pick<RequiredState, 'title' | 'story'>): string =>
  toId(title, storyNameFromExport(story))

/**
 * The ids of the stories that pictures are kept of, each mapped to the id of the first story of its title: those of
 * screens and customer pages that look the same in each run.
 */
export function picturedStories(states: readonly RequiredState[]): ReadonlyMap<string, string> {
  const firstOf = new Map<string, string>()
  const pictured = new Map<string, string>()
  for (const state of states) {
    if (state.title.startsWith('Flows/') || isChanging(state)) continue
    const id = storyIdOf(state)
    const first = firstOf.get(state.title) ?? id
    firstOf.set(state.title, first)
    pictured.set(id, first)
  }
  return pictured
}

/** The variants that are kept of a pictured story. */
export const variantsOf = (storyId: string, first: string): readonly PictureVariant[] =>
  storyId === first ? VARIANTS : [OVER]
