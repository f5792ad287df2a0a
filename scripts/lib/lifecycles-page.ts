import { FLOWS, LIFECYCLES, machineOf, mermaidOf } from '../../packages/state-machines/src/paths/index.ts'

export const LIFECYCLES_PAGE = 'docs/lifecycles.md'

const INTRO = `# Lifecycles and flows

Drawn from \`packages/state-machines\` by \`npm run lifecycles\`; a test fails while this page is older than a machine.

A lifecycle says which state of a noun may follow which; decisions, screens and the api ask it. A flow says what a dialog or a
screen does next. \`[…]\` is the guard that lets it, *at once* a state that is left as soon as it is decided where to, *done* and
*failed* the end of a call.
`

/** The page with a diagram of every lifecycle and flow; flows with the same graph share one. */
export function lifecyclesPage(): string {
  const lifecycles = Object.entries(LIFECYCLES).map(
    ([noun, lifecycle]) => [noun, mermaidOf(machineOf(lifecycle))] as const,
  )
  const flows = Object.entries(FLOWS).map(([name, flow]) => [name, mermaidOf(flow)] as const)
  return [INTRO, '## Lifecycles\n', ...sections(lifecycles), '## Flows\n', ...sections(flows)].join('\n')
}

function sections(pictures: readonly (readonly [name: string, mermaid: string])[]): string[] {
  return [...Map.groupBy(pictures, ([, mermaid]) => mermaid)].map(([mermaid, same]) => {
    const [name = ''] = same.length === 1 ? same.flat() : [`${same.length} of one shape`]
    const names = same.length === 1 ? '' : `${same.map(([each]) => `- ${each}`).join('\n')}\n\n`
    return `### ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n${names}\`\`\`mermaid\n${mermaid}\n\`\`\`\n`
  })
}
