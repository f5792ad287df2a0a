// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useContext } from 'react'
import { MemoryRouter, Router, UNSAFE_NavigationContext, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useLatestSearchParams } from './use-latest-search-params.ts'

afterEach(cleanup)

const set = (name: string, value: string) => (current: URLSearchParams) => {
  const changed = new URLSearchParams(current)
  changed.set(name, value)
  return changed
}

const open = () => {
  const { result } = renderHook(() => [useLatestSearchParams(), useLatestSearchParams(), useNavigate()] as const, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/invoices?search=ada']}>{children}</MemoryRouter>,
  })
  const address = () => result.current[0][0].toString()
  return { ...result, address }
}

test('of two changes before the first is drawn neither is lost, wherever on the screen they are made', () => {
  const { current, address } = open()
  const [[, here], [, there]] = current
  act(() => {
    here(set('status', 'overdue'), { replace: true })
    there(set('search', 'helen'))
    here(set('invoice', '7'))
  })
  expect(address()).toBe('search=helen&status=overdue&invoice=7')
})

test('what is drawn late, from the address of before, loses no change', () => {
  const { result } = renderHook(() => [useLatestSearchParams(), useContext(UNSAFE_NavigationContext)] as const, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/invoices']}>{children}</MemoryRouter>,
  })
  const { navigator } = result.current[1]
  act(() => result.current[0][1](set('search', 'helen')))
  renderHook(() => useLatestSearchParams(), {
    wrapper: ({ children }) => (
      <Router location="/invoices" navigator={navigator}>
        {children}
      </Router>
    ),
  })
  act(() => result.current[0][1](set('invoice', '7')))
  expect(result.current[0][0].toString()).toBe('search=helen&invoice=7')
})

test('a change starts from where the address is, however it came there', () => {
  const opened = open()
  act(() => opened.current[0][1](set('status', 'paid')))
  act(() => opened.current[1][1]((current) => new URLSearchParams([...current].filter(([name]) => name !== 'search'))))
  expect(opened.address()).toBe('status=paid')
})

test('one that changes nothing is no step that Back undoes', () => {
  const opened = open()
  act(() => opened.current[0][1](set('invoice', '7')))
  act(() => opened.current[0][1](set('invoice', '7')))
  act(() => void opened.current[2](-1))
  expect(opened.address()).toBe('search=ada')
})
