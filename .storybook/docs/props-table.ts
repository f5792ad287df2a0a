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

/**
 * A prop's union type as written in the code, where Storybook only shows `union`; null where it shows more than that.
 */
export function unionOf(component: Documented | undefined, prop: string): string | null {
  const type = component?.__docgenInfo?.props?.[prop]?.tsType
  if (type?.name !== 'union' || type.raw === undefined) return null
  const words = type.elements?.map(({ name, value }) => (name === 'literal' ? value : undefined)) ?? []
  // A `keyof` has literals too, which its source text does not list.
  if (words.length > 0 && !words.includes(undefined)) return words.join(' | ')
  return type.raw.replaceAll(/\s+/g, ' ').replace(/^ ?\| /, '')
}

/** Whether a control can show and change the value: no elements and no functions. */
export function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value !== 'object' || '$$typeof' in value) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || Array.isArray(value)) && Object.values(value).every(isPlain)
}

const NO_CONTROL = { disable: true }
const SCALARS = new Set(['boolean', 'string', 'number', 'enum'])

/** The control of a prop where Storybook's own choice is of no use; undefined to keep Storybook's. */
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
 * Spells out unions in the props tables, and removes the controls that would show code or do nothing. Storybook adds
 * the props that only a story's args name after this enhancer, so they are included here.
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

/** The tables of subcomponents are built only from the docgen info of the build, so the unions are written into it. */
function spellUnions(component: Documented): void {
  for (const [prop, { tsType }] of Object.entries(component.__docgenInfo?.props ?? {})) {
    const union = unionOf(component, prop)
    if (tsType && union !== null) tsType.name = union
  }
}
