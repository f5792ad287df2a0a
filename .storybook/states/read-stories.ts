import { readSource, sourceFiles } from '../../scripts/lib/workspace.ts'

export interface FoundStory {
  readonly title: string
  readonly story: string
  /** Source text of the export. */
  readonly source: string
  /** Source text before the file's first story. */
  readonly head: string
}

/** The stories in a file's source: its title, each export and the export's source text. */
export function storiesIn(source: string): FoundStory[] {
  const title = /\btitle:\s*'([^']+\/[^']+)'/.exec(source)?.[1] ?? ''
  const [head = '', ...blocks] = source.split(/^(?=export const )/m)
  return [head, ...blocks].flatMap((block) => {
    const story = /^export const (\w+)(?::[^=]+)?\s*=/.exec(block)?.[1]
    return story === undefined ? [] : [{ title, story, source: block, head }]
  })
}

/** Every story of the packages, read from the sources. */
export const readStories = (): FoundStory[] =>
  sourceFiles('packages/*/src/**/*.stories.tsx', 'packages/features/*/src/**/*.stories.tsx').flatMap((path) =>
    storiesIn(readSource(path)),
  )
