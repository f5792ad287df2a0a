import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { NewPasswordField, PasswordField } from './index.ts'

function Typed({ value: first, ...props }: ComponentProps<typeof NewPasswordField>) {
  const [value, setValue] = useState(first)
  return <NewPasswordField {...props} value={value} onValueChange={setValue} />
}

const meta = {
  title: 'Parts/Password',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use NewPasswordField where the user chooses a password and PasswordField where they enter an existing one.',
        'Pass what others know about the user in `known`: a password made of it is weak.',
      ],
      dont: [
        'Do not require capitals, digits or symbols: only length and how hard the password is to guess count.',
        'Do not block pasting, and do not truncate a long password.',
      ],
    },
  },
  component: NewPasswordField,
  subcomponents: { PasswordField },
  args: { label: 'New password', value: '', known: ['Dana Whitfield', 'Whitfield Heating'] },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof NewPasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('New password')).toHaveAttribute('type', 'password')
    await expect(canvas.getByText(/^0 of at least \d+ characters/)).toBeVisible()
  },
}

export const Shown: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'a lamp under nine quiet rivers')
    await userEvent.click(canvas.getByRole('button', { name: 'Show new password' }))
    await expect(canvas.getByLabelText('New password')).toHaveAttribute('type', 'text')
    await expect(canvas.getByText(/^30 characters\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Hide new password' })).toBeVisible()
  },
}

export const Refused: Story = {
  args: { error: 'This password is known from a leak. Choose another one.' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('New password')).toBeInvalid()
  },
}

/** The user's current password. */
export const Known: Story = {
  render: () => <PasswordField label="Your password" autoComplete="current-password" defaultValue="a lamp" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Your password')).toHaveAttribute('autocomplete', 'current-password')
  },
}
