import { useEndpointQuery } from '@parley/client'
import { listUsers, type User } from '@parley/contract'
import type { FilterQuery } from '@parley/domain'
import type { TableFilter } from '@parley/ui'
import type { ListOption, ListPicker } from './define-list.ts'
import type { List } from './use-list.ts'

/** The pickers of a list's definition as filters, with the option chosen in each. */
export function useListFilters<F>(
  list: Pick<List<never, F, never, never>, 'pickers' | 'filters' | 'filter'>,
): TableFilter[] {
  const { pickers, filters } = list
  const users = useEndpointQuery(listUsers, {}, { enabled: pickers.some(({ options }) => 'person' in options) }).data
  return pickers.map((picker) => filterOf(picker, users ?? [], filters, (change) => list.filter(change)))
}

function filterOf<F>(
  { options, ...words }: ListPicker<F>,
  users: readonly User[],
  filters: FilterQuery<F>,
  onFilter: (change: FilterQuery<F>) => void,
): TableFilter {
  if ('person' in options) {
    const { person, nobody } = options
    const team = users
      .filter(({ status }) => status !== 'invited')
      .map(({ id, name, avatarUrl }) => ({ id, label: name, avatar: { name, src: avatarUrl } }))
    return {
      ...words,
      options: nobody ? [{ id: nobody.value, label: nobody.label }, ...team] : team,
      value: valueOf(filters, person),
      onValueChange: (id) => onFilter({ [person]: id ?? undefined } as FilterQuery<F>),
    }
  }
  const names = [...new Set(options.flatMap((option) => Object.keys(option.filters)))]
  const none = Object.fromEntries(names.map((name) => [name, undefined])) as FilterQuery<F>
  const isChosen = (option: ListOption<F>) =>
    names.every((name) => valueOf(filters, name) === valueOf(option.filters, name))
  const chosen = options.find(isChosen)
  return {
    ...words,
    options: options.filter((one) => !one.isHidden || one === chosen).map(({ label }) => ({ id: label, label })),
    value: chosen?.label ?? null,
    onValueChange: (id) => onFilter({ ...none, ...options.find(({ label }) => label === id)?.filters }),
  }
}

const valueOf = (filters: object, name: string): string | null => {
  const value: unknown = new Map(Object.entries(filters)).get(name)
  return typeof value === 'string' ? value : null
}
