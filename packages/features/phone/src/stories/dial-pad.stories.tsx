import { startCall } from '@parley/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from 'storybook/test'
import '../history/history-tab.tsx'
import { PhoneScreen } from '../phone-screen.tsx'
import { colourOf } from './colour.ts'

const meta = {
  title: 'Screens/Phone/Dial pad',
  component: PhoneScreen,
  globals: { role: 'manager' },
  parameters: { route: '/phone' },
  render: () => (
    <Routes>
      <Route path="/phone/:tab?" element={<PhoneScreen />} />
      <Route path="*" element={null} />
    </Routes>
  ),
} satisfies Meta<typeof PhoneScreen>
export default meta
type Story = StoryObj<typeof meta>

const KEYS = ['1', '2ABC', '3DEF', '4GHI', '5JKL', '6MNO', '7PQRS', '8TUV', '9WXYZ', '*', '0+', '#']

export const Keys: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByPlaceholderText('Enter a name or number...')
    const pad = within(canvas.getByRole('region', { name: 'Dial pad' }))
    const names = pad.getAllByRole('button').map(({ textContent }) => textContent.replaceAll(' ', ''))
    await expect(names.filter((name) => KEYS.includes(name))).toEqual(KEYS)
    await userEvent.click(pad.getByRole('button', { name: '5 JKL' }))
    await userEvent.click(pad.getByRole('button', { name: '5 JKL' }))
    await userEvent.click(pad.getByRole('button', { name: '*' }))
    await expect(input).toHaveValue('55*')
    await userEvent.click(pad.getByRole('button', { name: 'Delete the last character' }))
    await expect(input).toHaveValue('55')
  },
}

export const HeldZero: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByPlaceholderText('Enter a name or number...')
    const zero = canvas.getByRole('button', { name: '0 +' })
    await fireEvent.pointerDown(zero, { button: 0 })
    await waitFor(() => expect(input).toHaveValue('+'))
    await fireEvent.pointerUp(zero)
    await fireEvent.click(zero)
    await userEvent.click(zero)
    await expect(input).toHaveValue('+0')
    await fireEvent.keyDown(input, { key: '0', repeat: true })
    await waitFor(() => expect(input).toHaveValue('++'))
  },
}

export const Pasted: Story = {
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByPlaceholderText('Enter a name or number...')
    const pad = within(canvas.getByRole('region', { name: 'Dial pad' }))
    const call = canvas.getByRole('button', { name: 'Call' })
    await expect(call).toBeDisabled()
    await userEvent.click(input)
    await userEvent.paste('+1 (303) 555-0134')
    await expect(input).toHaveValue('+1 (303) 555-0134')
    await expect(await pad.findByText('Maria Okafor')).toBeVisible()
    await waitFor(() => expect(call).toBeEnabled())
    await waitFor(() => expect(getComputedStyle(call).backgroundColor).toBe(colourOf('--solid-call', canvasElement)))
  },
}

export const AnotherNumber: Story = {
  play: async ({ canvas, mockApi }) => {
    const input = await canvas.findByPlaceholderText('Enter a name or number...')
    const pad = within(canvas.getByRole('region', { name: 'Dial pad' }))
    await userEvent.click(input)
    await userEvent.paste('(303) 555-0134')
    await expect(await pad.findByText('Maria Okafor')).toBeVisible()
    mockApi.setFaults({ searchCustomers: { isHeld: true } })
    await fireEvent.change(input, { target: { value: '(303) 555-0108' } })
    await expect(input).toHaveValue('(303) 555-0108')
    await expect(pad.queryByText('Maria Okafor')).toBeNull()
  },
}

export const KeysSound: Story = {
  play: async ({ canvas }) => {
    const start = spyOn(OscillatorNode.prototype, 'start')
    const input = await canvas.findByPlaceholderText('Enter a name or number...')
    await userEvent.click(canvas.getByRole('button', { name: '5 JKL' }))
    await expect(input).toHaveValue('5')
    await expect(start).toHaveBeenCalledTimes(2)
    start.mockRestore()
  },
}

export const OffWhileItCalls: Story = {
  parameters: { mock: { faults: { [startCall.name]: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByPlaceholderText('Enter a name or number...'), '3035550134')
    const call = canvas.getByRole('button', { name: 'Call' })
    await userEvent.click(call)
    await waitFor(() => expect(call).toBeDisabled())
    await expect(call).toHaveAttribute('aria-busy', 'true')
  },
}

export const TypedWhileItCalls: Story = {
  parameters: { mock: { callPace: 0.01, faults: { [startCall.name]: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    const input = await canvas.findByPlaceholderText('Enter a name or number...')
    await userEvent.type(input, '3035550134{Enter}')
    await userEvent.clear(input)
    await userEvent.type(input, '3035550108')
    mockApi.setFaults({})
    await expect(await within(document.body).findByText('Call logged')).toBeVisible()
    await expect(await canvas.findByText(/^You are in a call/)).toBeVisible()
    await expect(input).toHaveValue('3035550108')
  },
}

export const OfTheAddress: Story = {
  parameters: { route: '/phone/history?dial=%2B13035550108' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByPlaceholderText('Enter a name or number...')).toHaveValue('(303) 555-0108')
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dial pad' }))
    await expect(await canvas.findByRole('combobox', { name: 'Enter a name or number...' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const BackOnAPhone: Story = {
  ...OnAPhone,
  play: async (context) => {
    await OnAPhone.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(await canvas.findByRole('tab', { name: 'History' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
