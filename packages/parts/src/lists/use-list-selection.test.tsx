// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ListSelectionBar } from './list-selection-bar.tsx'
import { useListSelection } from './use-list-selection.ts'

afterEach(cleanup)

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

function Bar({ total }: { total: number | undefined }) {
  const many = Array.from({ length: 1001 }, (_, index) => ({ id: `row-${index}` }))
  const selection = useListSelection({ items: many, query: {} }, total, ({ id }) => id)
  const selectFirst = (count: number) => selection.table.onChange(new Set(many.slice(0, count).map(({ id }) => id)))
  return (
    <>
      <button onClick={() => selectFirst(1000)}>1,000</button>
      <button onClick={() => selectFirst(1001)}>1,001</button>
      <ListSelectionBar selection={selection}>{selection.isTooMany && 'Too many'}</ListSelectionBar>
    </>
  )
}

it('says that more rows are selected one by one than can be named, and offers all that match though these are no more', () => {
  render(<Bar total={1001} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('1,000')
  expect(screen.queryByText('Too many')).toBeNull()
  press('1,001')
  expect(screen.queryByText('Too many')).not.toBeNull()
  press('Select all 1,001 that match')
  expect(screen.queryByText('Too many')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  press('Keep only the 1,001')
  expect(screen.queryByText('Too many')).not.toBeNull()
  press('1,000')
  expect(screen.queryByText('Too many')).toBeNull()
})

it.each([undefined, 0])('offers nothing instead where %s match', (total) => {
  render(<Bar total={total} />)
  fireEvent.click(screen.getByRole('button', { name: '1,001' }))
  expect(screen.queryByText('Too many')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
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
