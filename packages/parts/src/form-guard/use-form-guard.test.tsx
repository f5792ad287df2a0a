// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useFormGuard } from './use-form-guard.ts'

afterEach(cleanup)

function open() {
  const { result, rerender } = renderHook(
    ({ typed }) => ({ form: useFormGuard(typed), navigate: useNavigate(), address: useLocation() }),
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={['/?new=customer']}>{children}</MemoryRouter>,
      initialProps: { typed: 0 },
    },
  )
  return {
    form: () => result.current.form,
    address: () => `${result.current.address.pathname}${result.current.address.search}`,
    navigate: (to: string) => act(() => void result.current.navigate(to)),
    type: (typed: number) => rerender({ typed }),
    close: () => void result.current.navigate('/'),
  }
}

test('a link out of a form with changes waits for the answer', () => {
  const { form, address, navigate, type } = open()
  type(2)
  navigate('/invoices')
  expect([address(), form().guard.isConfirming, form().changes]).toEqual(['/?new=customer', true, 2])
  act(() => form().guard.keep())
  expect([address(), form().guard.isConfirming]).toEqual(['/?new=customer', false])
  navigate('/invoices')
  act(() => form().guard.discard())
  expect(address()).toBe('/invoices')
})

test('putting it away asks where there are changes, and goes once they are given up', () => {
  const { form, address, type, close } = open()
  type(1)
  act(() => form().leaveBy(close))
  expect([address(), form().guard.isConfirming]).toEqual(['/?new=customer', true])
  act(() => form().guard.discard())
  expect([address(), form().guard.isConfirming, form().changes]).toEqual(['/', false, 0])
})

test('what is saved is left without a question', () => {
  const { form, address, type, close } = open()
  type(1)
  act(() => form().go(close))
  expect([address(), form().guard.isConfirming]).toEqual(['/', false])
})

test('without changes nothing asks', () => {
  const { form, address, close } = open()
  act(() => form().leaveBy(close))
  expect([address(), form().guard.isConfirming]).toEqual(['/', false])
})
