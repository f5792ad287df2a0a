import tokens from '../tokens/tokens.json'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Names of the CSS variables under one group of tokens, for example `--bg-team`. */
function variablesUnder(node: unknown, path: readonly string[]): string[] {
  if (!isNode(node)) return []
  if ('$value' in node) return [`--${path.join('-')}`]
  return Object.entries(node).flatMap(([key, child]) =>
    key.startsWith('$') ? [] : variablesUnder(child, [...path, key]),
  )
}

/** The colour variables of a theme by group: bg, fg, border … */
export const colourGroups: { group: string; variables: string[] }[] = Object.entries(tokens.theme.light)
  .filter(([group]) => !group.startsWith('$'))
  .map(([group, node]) => ({ group, variables: variablesUnder(node, [group]) }))

/** Variables of a group outside the themes: text, space, radius, motion … */
export const variablesOf = (group: 'text' | 'space' | 'radius' | 'motion'): string[] =>
  variablesUnder(tokens[group], [group])
