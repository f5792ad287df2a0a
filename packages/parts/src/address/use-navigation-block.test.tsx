// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useNavigationBlock } from './use-navigation-block.ts'

afterEach(cleanup)

const isOutOfForm = ({ search }: { search: string }) => !search.includes('customer=7')

function open(wrapper: (props: { children: ReactNode }) => ReactNode) {
  const { result, rerender } = renderHook(
    ({ isDirty }) => ({
      block: useNavigationBlock(isDirty, isOutOfForm),
      navigate: useNavigate(),
      address: useLocation(),
    }),
    { wrapper, initialProps: { isDirty: true } },
  )
  const address = () => `${result.current.address.pathname}${result.current.address.search}`
  const go = (to: string | number) => act(() => void result.current.navigate(to as never))
  return { now: () => result.current, address, go, setDirty: (isDirty: boolean) => rerender({ isDirty }) }
}

const inMemory = () =>
  open(({ children }) =>
    createElement(MemoryRouter, { initialEntries: ['/customers', '/customers?customer=7'] }, children),
  )

test('a link out waits for the answer, and goes once it is proceed', () => {
  const { now, address, go } = inMemory()
  go('/invoices')
  expect(address()).toBe('/customers?customer=7')
  expect(now().block.state).toBe('blocked')
  act(() => now().block.proceed())
  expect(address()).toBe('/invoices')
  expect(now().block.state).toBe('unblocked')
})

test('who stays is where they were', () => {
  const { now, address, go } = inMemory()
  go(-1)
  expect(now().block.state).toBe('blocked')
  act(() => now().block.reset())
  expect(address()).toBe('/customers?customer=7')
  expect(now().block.state).toBe('unblocked')
})

test('ways within the form are free, and all are while nothing is to be lost', () => {
  const { now, address, go, setDirty } = inMemory()
  go('/customers?customer=7&tab=notes')
  expect(address()).toBe('/customers?customer=7&tab=notes')
  setDirty(false)
  go('/invoices')
  expect(address()).toBe('/invoices')
  expect(now().block.state).toBe('unblocked')
})
