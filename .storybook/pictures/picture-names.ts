import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { RequiredState } from '../states/required-state.ts'
import { isChanging } from './changing.ts'

/** How the first story of a title is drawn for its pictures: 1440 px wide in either theme, kept half as large in dark, or 375 px wide. */
export const VARIANTS = ['light', 'dark', 'phone'] as const
/** The others are drawn in light, as wide as they are, and kept half as large over the pictures of the first. */
export const OVER = 'over'
export type PictureVariant = (typeof VARIANTS)[number] | typeof OVER

/** What a story is called in its address and its pictures. */
export const storyIdOf = ({ title, story }: Pick<RequiredState, 'title' | 'story'>): string =>
  toId(title, storyNameFromExport(story))

/**
 * The stories that pictures are kept of, those of screens and of pages of customers that look the same in each run. Each leads to
 * the first of its title.
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
