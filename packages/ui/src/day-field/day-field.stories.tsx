import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { DayField, type DayFieldProps } from './day-field.tsx'
import { DayPopover } from './day-popover.tsx'

const meta = {
  title: 'Components/DayField',
  tags: ['autodocs'],
  subcomponents: { DayPopover },
  parameters: {
    guidance: {
      do: ['Parse typed dates leniently: accept `/`, `.` or `-` as separator, and `2026-11-04` in every date format.'],
      dont: ['Do not use it when only a few days are possible: offer those days as options.'],
    },
  },
  component: DayField,
  args: { label: 'Due date', value: '11/19/2026', day: '2026-11-19', today: '2026-11-19', onDayChange: fn() },
} satisfies Meta<typeof DayField>

export default meta
type Story = StoryObj<typeof meta>

/** As a form uses it: parses the typed text, here in one format only. */
function Typing(props: DayFieldProps) {
  const [text, setText] = useState('')
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
  return (
    <DayField
      {...props}
      value={text}
      day={day}
      onValueChange={setText}
      onDayChange={setText}
      error={text !== '' && day === null ? 'Write it as 2026-11-24.' : undefined}
    />
  )
}

export const Filled: Story = {
  play: async ({ canvas }) => {
    // A digits-only keyboard would offer no separator.
    await expect(canvas.getByRole('textbox', { name: 'Due date' })).not.toHaveAttribute('inputmode')
  },
}

export const NotADay: Story = {
  render: (args) => <Typing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Due date' }), 'soon')
    await expect(canvas.getByText('Write it as 2026-11-24.')).toBeVisible()
  },
}

export const ChosenFromTheCalendar: Story = {
  render: (args) => <Typing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Due date' }))
    const today = await screen.findByRole('button', { name: 'Thursday, November 19, 2026' })
    await waitFor(() => expect(today).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Due date' })).toHaveValue('2026-11-26')
  },
}
