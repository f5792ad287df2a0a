import type { Random } from '../build/random.ts'

export interface Turn {
  from: 'customer' | 'team'
  /** Alternative wordings with the same meaning. */
  wordings: string[]
}

/** A short dialogue of several texts about one topic. */
export type Script = readonly Turn[]

/**
 * Parses scripts: one turn per line, `<` from the customer, `>` from the team, wordings separated by ` | `, scripts by
 * an empty line. `{slot}` is filled once per use of a script, so that the script stays consistent.
 */
export function readScripts(source: string): Script[] {
  return source
    .trim()
    .split(/\n\s*\n/)
    .map((script) =>
      script
        .trim()
        .split('\n')
        .map((line) => ({
          from: line.trimStart().startsWith('<') ? ('customer' as const) : ('team' as const),
          wordings: line
            .trim()
            .slice(1)
            .split(' | ')
            .map((wording) => wording.trim()),
        })),
    )
}

export type Slots = Readonly<Record<string, readonly string[]>>

/** Words a script once: picks wordings and fills its slots. */
export function wordScript(script: Script, random: Random, slots: Slots, known: Readonly<Record<string, string>>) {
  const chosen = new Map(Object.entries(known))
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = chosen.get(name) ?? random.pick(slots[name] ?? [`{${name}}`])
      chosen.set(name, value)
      return value
    })
  return script.map(({ from, wordings }) => ({ from, content: fill(random.pick(wordings)) }))
}
