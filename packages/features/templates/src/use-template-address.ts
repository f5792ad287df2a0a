import { type Id, TEMPLATE_CATEGORIES, type TemplateCategory } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback } from 'react'

/** The dialog that is open over the templates. */
export type OpenedTemplate = { kind: 'new'; copyOf: Id | null } | { kind: 'edit' | 'delete'; id: Id }

/** The state of the screen in the address: the filters, and the dialog that is open. */
export function useTemplateAddress() {
  const [params, setParams] = useLatestSearchParams()
  const set = useCallback(
    (values: Readonly<Record<string, string | null>>, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace },
      ),
    [setParams],
  )
  const searchFor = useCallback((search: string) => set({ search }, true), [set])
  return {
    category: TEMPLATE_CATEGORIES.find((one) => one === params.get('category')) ?? null,
    search: params.get('search') ?? '',
    opened: openedIn(params),
    narrow: (category: TemplateCategory | null) => set({ category }, true),
    searchFor,
    clear: () => set({ category: null, search: null }, true),
    add: () => set({ template: 'new' }, false),
    duplicate: (id: Id) => set({ template: 'new', copy: id }, false),
    edit: (id: Id) => set({ template: id }, false),
    remove: (id: Id) => set({ delete: id }, false),
    close: () => set({ template: null, copy: null, delete: null }, false),
  }
}

function openedIn(params: URLSearchParams): OpenedTemplate | null {
  const removed = params.get('delete')
  if (removed) return { kind: 'delete', id: removed }
  const id = params.get('template')
  if (!id) return null
  return id === 'new' ? { kind: 'new', copyOf: params.get('copy') } : { kind: 'edit', id }
}

/** Whether navigating to an address leaves the editor that is open over the templates. */
export const leavesEditor = (from: string, to: { search: string }): boolean =>
  new URLSearchParams(to.search).get('template') !== new URLSearchParams(from).get('template')
