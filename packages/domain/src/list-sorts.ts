/** The fields by which a list can be sorted, by the sort's name in queries and URLs. */
export interface Sorts<Row, Name extends string = string> {
  /**
   * Compared one after another, all in the same direction, and finally by id. An empty field comes before all others.
   */
  fields: Readonly<Record<Name, readonly (keyof Row & string)[]>>
  /** The default sort of the list. */
  initial: NoInfer<SortKey<Name>>
}

/** A sort with its direction: `amount` ascending, `-amount` descending. */
export type SortKey<Name extends string = string> = Name | `-${Name}`

/** Declares the sorts of these rows. */
export const sortsOf =
  <Row>() =>
  <Name extends string>(sorts: Sorts<Row, Name>): Sorts<Row, Name> =>
    sorts

/** The keys of all sorts in both directions. */
export const sortKeys = <Name extends string>({ fields }: Sorts<never, Name>): SortKey<Name>[] =>
  (Object.keys(fields) as Name[]).flatMap((name) => [name, `-${name}` as const])

/** Splits a sort key into its name and direction. */
export function readSort(key: string): { name: string; isDescending: boolean } {
  return key.startsWith('-') ? { name: key.slice(1), isDescending: true } : { name: key, isDescending: false }
}

/** Returns a comparator that orders rows by a sort key. */
export function comparedBy<Row>(
  sorts: Sorts<Row>,
  key: string,
): (one: Row & { id: string }, other: Row & { id: string }) => number {
  const { name, isDescending } = readSort(key)
  const fields: (keyof Row | 'id')[] = [...(sorts.fields[name] ?? []), 'id']
  return (one, other) => {
    for (const field of fields) {
      const order = compare(one[field], other[field])
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  }
}

function compare(one: unknown, other: unknown): number {
  const [a, b] = [valueOf(one), valueOf(other)]
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}

const valueOf = (value: unknown): number | string | null => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
