import type { QuotedSentence } from '../sentences/quoted.ts'

/** A state that a screen must have a story for. */
export interface RequiredState {
  /** Story title; the file's `title`. */
  readonly title: string
  /** Export name of the story. */
  readonly story: string
  /** What the story proves, in our own words. */
  readonly sentence: string
}

/** A state with the texts that the specification quotes and that it shows, to the letter. */
export interface QuotingState extends RequiredState {
  readonly quotes: readonly QuotedSentence[]
}

/** The states of one title: story by story, the sentence that it proves. */
export function states(title: string, sentences: Readonly<Record<string, string>>): RequiredState[] {
  return Object.entries(sentences).map(([story, sentence]) => ({ title, story, sentence }))
}

/** What a story fixes of how it is drawn. */
export interface FixedGlobals {
  /** One of `viewports`. */
  readonly viewport?: string
  readonly theme?: 'light' | 'dark'
}
