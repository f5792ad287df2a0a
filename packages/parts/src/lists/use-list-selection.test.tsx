// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useListSelection } from './use-list-selection.ts'

const items = [{ id: 'a' }, { id: 'b' }]
interface Narrowed {
  query: object
  total: number | undefined
}
const ALL: Narrowed = { query: {}, total: 7 }

const start = () =>
  renderHook(({ query, total }: Narrowed) => useListSelection({ items, query }, total, ({ id }) => id), {
    initialProps: ALL,
  })

it('selects rows, all that match, and only the rows again', () => {
  const { result } = start()
  act(() => result.current.select('a'))
  expect(result.current).toMatchObject({ ids: ['a'], count: 1, isWhole: false })
  act(() => result.current.selectWhole())
  expect(result.current).toMatchObject({ ids: ['a'], count: 7, isWhole: true })
  expect([...result.current.table.selected]).toEqual(['a', 'b'])
  act(() => result.current.keepOnly())
  expect(result.current).toMatchObject({ count: 1, isWhole: false })
  act(() => result.current.clear())
  expect(result.current).toMatchObject({ ids: [], count: 0 })
})

it('leaves rows out of all that match, takes them back, and does not keep them among the rows', () => {
  const { result } = start()
  act(() => result.current.select('a'))
  act(() => result.current.selectWhole())
  act(() => result.current.table.onChange(new Set(['b'])))
  expect(result.current).toMatchObject({ ids: [], exceptIds: ['a'], count: 6, isWhole: true })
  expect([...result.current.table.selected]).toEqual(['b'])
  act(() => result.current.select('a'))
  expect(result.current).toMatchObject({ exceptIds: [], count: 7, isWhole: true })
  act(() => result.current.table.onChange(new Set()))
  expect(result.current).toMatchObject({ count: 0, isWhole: false })
})

it('leaves out no more than can be named one by one', () => {
  const many = Array.from({ length: 1002 }, (_, index) => ({ id: `row-${index}` }))
  const { result } = renderHook(() => useListSelection({ items: many, query: {} }, 1002, ({ id }) => id))
  act(() => result.current.selectWhole())
  act(() => result.current.table.onChange(new Set(['row-0', 'row-1'])))
  expect(result.current.exceptIds).toHaveLength(1000)
  act(() => result.current.table.onChange(new Set(['row-0'])))
  expect(result.current).toMatchObject({ count: 2, isWhole: true })
})

it('forgets that all match when the filters change, and keeps the rows', () => {
  const { result, rerender } = start()
  act(() => result.current.select('b'))
  act(() => result.current.selectWhole())
  rerender({ query: { paymentStatus: 'paid_up' }, total: 3 })
  expect(result.current).toMatchObject({ ids: ['b'], count: 1, isWhole: false })
})

it('is not all that match while nobody knows how many these are', () => {
  const { result, rerender } = start()
  act(() => result.current.selectWhole())
  rerender({ query: {}, total: undefined })
  expect(result.current).toMatchObject({ count: 0, isWhole: false })
})
