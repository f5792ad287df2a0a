import type { QuotedSentence } from '../sentences/quoted.ts'

/** A state that must have a story. */
export interface RequiredState {
  /** Story title; the file's `title`. */
  readonly title: string
  /** Export name of the story. */
  readonly story: string
  /** What the story proves, in our own words. */
  readonly sentence: string
}

/** A state with the specification's quotes that it must show exactly. */
export interface QuotingState extends RequiredState {
  readonly quotes: readonly QuotedSentence[]
}

/** The required states of one title, from the sentence that each story proves. */
export function states(title: string, sentences: Readonly<Record<string, string>>): RequiredState[] {
  return Object.entries(sentences).map(([story, sentence]) => ({ title, story, sentence }))
}

/** The display settings that a story fixes. */
export interface FixedGlobals {
  /** A key of `viewports`. */
  readonly viewport?: string
  readonly theme?: 'light' | 'dark'
}
