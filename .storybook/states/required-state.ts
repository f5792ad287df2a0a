/** A state that a screen must have a story for, and the sentence of the specification that the story proves. */
export interface RequiredState {
  /** Story title; the file's `title`. */
  readonly title: string
  /** Export name of the story. */
  readonly story: string
  readonly sentence: string
}

/** The states of one title: story by story, the sentence that it proves. */
export function states(title: string, sentences: Readonly<Record<string, string>>): RequiredState[] {
  return Object.entries(sentences).map(([story, sentence]) => ({ title, story, sentence }))
}
