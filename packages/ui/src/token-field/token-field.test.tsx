// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TokenField } from './token-field.tsx'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
const offers = () => screen.queryAllByRole('option').length
const remove = (tag: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Remove ${tag}` })

test('while it is read only nothing is added or removed, and what is half written stays', () => {
  const onValueChange = vi.fn<(value: string[]) => void>()
  const tags = (value: string[], readOnly: boolean) => (
    <TokenField label="Tags" noun="tag" value={value} readOnly={readOnly} onValueChange={onValueChange} />
  )
  const { rerender } = render(tags(['VIP'], false))
  fireEvent.change(field(), { target: { value: 'Net 30' } })
  expect([offers(), field().readOnly, remove('VIP').disabled]).toEqual([1, false, false])

  rerender(tags(['VIP'], true))
  expect([offers(), field().readOnly, remove('VIP').disabled]).toEqual([0, true, true])
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.paste(field(), { clipboardData: { getData: () => 'Boiler; Roof' } })
  field().focus()
  field().blur()
  expect(field().value).toBe('Net 30')
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.keyDown(field(), { key: 'Backspace' })
  expect(onValueChange).not.toHaveBeenCalled()

  rerender(tags(['VIP'], false))
  fireEvent.change(field(), { target: { value: 'Net 30' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(onValueChange.mock.calls).toEqual([[['VIP', 'Net 30']]])
})
