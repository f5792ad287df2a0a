import type { ApiClient, ItemOf } from '@parley/client'
import type { AnyEndpoint } from '@parley/contract'
import { type FilterQuery, type Filters, type Id, type SortKey, sortKeys, type Sorts } from '@parley/domain'

/** A record in a list. */
export type ListItem<E extends AnyEndpoint> = ItemOf<E> & { id: Id }

/** Something that narrows a list: values for one filter or for several. */
export interface ListOption<F> {
  label: string
  filters: FilterQuery<F>
  /** Offered only while it is chosen: something else leads to it, a figure over the list for example. */
  isHidden?: boolean | undefined
}

/** One thing to choose by, over the list. */
export interface ListPicker<F> {
  label: string
  /** The words of no choice, for example `All Status`. */
  all: string
  /** The label stands in the button. */
  showLabel?: boolean
  /** What there is to choose from; or the filter whose value is one of the team, and its word for nobody of them. */
  options: readonly ListOption<F>[] | { person: keyof F & string; nobody?: { value: string; label: string } }
}

/** Records of one kind, and how they are read, narrowed and sorted. */
export interface ListedRecords<E extends AnyEndpoint, Row, F extends Filters<Row>, S extends string> {
  /** A record in a word, in small letters: 'invoice'. */
  noun: string
  endpoint: E
  filters: F
  sorts: Sorts<Row, S>
  /** What filters and sorts look at. */
  rowOf: (item: ListItem<E>) => Row
  /** Reads one record again. */
  read: (client: ApiClient, id: Id, known: ListItem<E> | undefined) => Promise<ListItem<E> | null>
  /** What live updates call its id, for example 'invoiceId'. */
  rowKey?: string
}

/** A list of records: everything that its page needs to know of it besides how a record is drawn. */
export interface ListDefinition<
  E extends AnyEndpoint,
  Row,
  F extends Filters<Row>,
  S extends string,
  D extends string,
> extends ListedRecords<E, Row, F, S> {
  /** What the search box says; absent where there is none. */
  searchLabel?: string
  pickers?: readonly ListPicker<F>[]
  /** Filters that a link sets and nothing over the list shows. */
  linked?: readonly (keyof F & string)[]
  /** What opens over the list, one at a time, by the name of its parameter; the first holds the id of the record whose details are open. */
  dialogs?: readonly D[]
}

export interface DefinedList<
  E extends AnyEndpoint,
  Row,
  F extends Filters<Row>,
  S extends string,
  D extends string,
> extends ListedRecords<E, Row, F, S> {
  searchLabel: string
  pickers: readonly ListPicker<F>[]
  dialogs: readonly D[]
  /** The filters that its address may set. */
  addressed: readonly string[]
}

/** What the address of a list says. */
export interface ListAddress<F, S extends string, D extends string> {
  filters: FilterQuery<F>
  search: string
  sort: SortKey<S>
  /** What is open over the list. */
  dialogs: Readonly<Record<D, string | null>>
}

/** Defines a list; see ListDefinition. */
export function defineList<
  E extends AnyEndpoint,
  Row,
  F extends Filters<Row>,
  S extends string,
  D extends string = never,
>(definition: ListDefinition<E, Row, F, S, D>): DefinedList<E, Row, F, S, D> {
  const { searchLabel = '', pickers = [], linked = [], dialogs = [], ...records } = definition
  const picked = pickers.flatMap(({ options }) =>
    'person' in options ? [options.person] : options.flatMap(({ filters }) => Object.keys(filters)),
  )
  return { ...records, searchLabel, pickers, dialogs, addressed: [...new Set([...picked, ...linked])] }
}

/** An option for each of some values of one of these filters. */
export const optionsOf = <F, Name extends keyof F & string>(
  _filters: F,
  name: Name,
  labels: Readonly<Partial<Record<NonNullable<FilterQuery<F>[Name]> & string, string>>>,
  { isHidden }: Pick<ListOption<F>, 'isHidden'> = {},
): ListOption<F>[] =>
  Object.entries<string | undefined>(labels).map(([value, label = '']) => ({
    label,
    filters: { [name]: value } as FilterQuery<F>,
    isHidden,
  }))

const read = (params: URLSearchParams, name: string, values?: readonly string[]) => {
  const value = params.get(name)
  return value !== null && value !== '' && (values === undefined || values.includes(value)) ? value : null
}

/** The names that an address may use, and their values. */
interface Vocabulary<S extends string, D extends string> {
  addressed: readonly string[]
  filters: Filters<never>
  sorts: Sorts<never, S>
  dialogs: readonly D[]
}

/** Reads the address; unknown words narrow nothing. */
export function readAddress<F, S extends string, D extends string>(
  { addressed, filters, sorts, dialogs }: Vocabulary<S, D>,
  params: URLSearchParams,
): ListAddress<F, S, D> {
  const said = addressed.flatMap((name) => {
    const filter = filters[name]
    const value = read(params, name, filter?.kind === 'choice' ? filter.values : undefined)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    filters: Object.fromEntries(said) as FilterQuery<F>,
    search: params.get('search') ?? '',
    sort: sortKeys(sorts).find((key) => key === params.get('sort')) ?? sorts.initial,
    dialogs: Object.fromEntries(dialogs.map((name) => [name, read(params, name)])) as Record<D, string | null>,
  }
}

/** The address with these values, those that are null, undefined or '' taken out; what else it says stays. */
export function withValues(params: URLSearchParams, values: object): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries<string | null | undefined>({ ...values })) {
    if (value) changed.set(name, value)
    else changed.delete(name)
  }
  return changed
}

/** These parameters, taken out. */
export const without = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]))

/** Whether two filterings say the same. */
export function isSame(names: readonly string[], one: object, other: object): boolean {
  const [these, those] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return names.every((name) => these.get(name) === those.get(name))
}
