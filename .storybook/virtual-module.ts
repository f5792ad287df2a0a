import type { Plugin } from 'vite'

/** Provides Storybook with a module `virtual:…` that exports values computed at build time. */
export function virtualModule(name: string, find: () => Readonly<Record<string, unknown>>): Plugin {
  const id = `virtual:${name}`
  const resolved = `\0${id}`
  return {
    name,
    resolveId: (asked) => (asked === id ? resolved : null),
    load: (asked) =>
      asked === resolved
        ? Object.entries(find())
            .map(([exported, value]) => `export const ${exported} = ${JSON.stringify(value)}`)
            .join('\n')
        : null,
  }
}
