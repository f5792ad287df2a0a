import type { Preview } from '@storybook/react-vite'

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]
type ArgTypes = ReturnType<Enhancer>
type ArgType = ArgTypes[string]

interface Docgen {
  readonly props?: Readonly<Record<string, { readonly tsType?: Union }>>
}
interface Union {
  name: string
  readonly raw?: string
  readonly elements?: readonly { readonly name: string; readonly value?: string }[]
}
interface Documented {
  readonly __docgenInfo?: Docgen
}

/** What a prop may be as its code says it, where Storybook only says `union`; null where it says more. */
export function unionOf(component: Documented | undefined, prop: string): string | null {
  const type = component?.__docgenInfo?.props?.[prop]?.tsType
  if (type?.name !== 'union' || type.raw === undefined) return null
  const words = type.elements?.map(({ name, value }) => (name === 'literal' ? value : undefined)) ?? []
  // A `keyof` has words too, which its code does not say.
  if (words.length > 0 && !words.includes(undefined)) return words.join(' | ')
  return type.raw.replaceAll(/\s+/g, ' ').replace(/^ ?\| /, '')
}

/** Whether a control shows the value and can change it: nothing that is drawn or called. */
export function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value !== 'object' || '$$typeof' in value) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || Array.isArray(value)) && Object.values(value).every(isPlain)
}

const NO_CONTROL = { disable: true }
const SCALARS = new Set(['boolean', 'string', 'number', 'enum'])

/** The control of a prop, where Storybook's own guess is of no use; undefined to keep that. */
export function controlOf(
  { type, table }: Pick<ArgType, 'type' | 'table'>,
  initial: unknown,
  union: string | null,
): ArgType['control'] | undefined {
  if (!isPlain(initial)) return NO_CONTROL
  if (initial !== undefined || (typeof type === 'object' && SCALARS.has(type.name))) return undefined
  const words = union ?? table?.type?.summary ?? ''
  return /\bstring\b|ReactNode/.test(words) && !words.includes('=>') ? { type: 'text' } : NO_CONTROL
}

/**
 * Spells unions out in the tables of props, and leaves no control in them that shows code or does nothing. What only a story's args
 * name is added to the table after this.
 */
export const spellProps: Enhancer = ({ argTypes, component, subcomponents, initialArgs }) => {
  for (const other of Object.values(subcomponents ?? {}) as Documented[]) spellUnions(other)
  const spelled: ArgTypes = {}
  for (const name of Object.keys({ ...argTypes, ...initialArgs })) {
    const argType: ArgType = argTypes[name] ?? { name }
    const union = unionOf(component as Documented | undefined, name)
    const control = argType.control ?? controlOf(argType, initialArgs[name], union)
    spelled[name] = {
      ...argType,
      ...(control === undefined ? {} : { control }),
      ...(union === null ? {} : { table: { ...argType.table, type: { summary: union } } }),
    }
  }
  return spelled
}

/** The tables of further components are made of what the build noted of them, and nothing else. */
function spellUnions(component: Documented): void {
  for (const [prop, { tsType }] of Object.entries(component.__docgenInfo?.props ?? {})) {
    const union = unionOf(component, prop)
    if (tsType && union !== null) tsType.name = union
  }
}
