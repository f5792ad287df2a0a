import { fixedGlobals } from 'virtual:fixed-globals'
import { picturedStories, storyIdOf } from '../pictures/picture-names.ts'
import { requiredStates } from '../states/index.ts'
import type { FixedGlobals } from '../states/required-state.ts'

/** A state as the review shows it. */
export interface ReviewState {
  readonly id: string
  readonly name: string
  /** The sentence that the state proves. */
  readonly sentence: string
  /** The quotes of the specification that the state shows. */
  readonly quotes: readonly string[]
  /** Whether the state is the first of its title, whose pictures are kept in full. */
  readonly isPictured: boolean
  /** The viewport and theme that the story fixes, whatever is selected. */
  readonly fixed: FixedGlobals
}

const pictured = picturedStories(requiredStates)

/** The states of one title. */
export interface ReviewPart {
  readonly title: string
  readonly name: string
  readonly states: readonly ReviewState[]
}

/** `ReadyToPay` becomes `Ready to pay`. */
export function spacedName(story: string): string {
  const words = story.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
  return words.charAt(0) + words.slice(1).replaceAll(/\b[A-Z](?=[a-z]|\b)/g, (letter) => letter.toLowerCase())
}

/** The section of the product that a title belongs to. */
const areaOf = (title: string) => {
  const [root = '', area = ''] = title.split('/')
  return root === 'Screens' ? area : root
}

/** The parts of a section in the order of the manifest; each state exactly once. */
export function partsOf(area: string): ReviewPart[] {
  const parts = new Map<string, ReviewState[]>()
  for (const state of requiredStates) {
    if (areaOf(state.title) !== area) continue
    const states = parts.get(state.title) ?? []
    const id = storyIdOf(state)
    states.push({
      id,
      name: spacedName(state.story),
      sentence: state.sentence,
      quotes: state.quotes.map(({ quote }) => quote),
      isPictured: pictured.get(id) === id,
      fixed: fixedGlobals[`${state.title} > ${state.story}`] ?? {},
    })
    parts.set(state.title, states)
  }
  return [...parts].map(([title, states]) => ({ title, name: title.split('/').at(-1) ?? title, states }))
}

export const areas: readonly string[] = [...new Set(requiredStates.map(({ title }) => areaOf(title)))]
