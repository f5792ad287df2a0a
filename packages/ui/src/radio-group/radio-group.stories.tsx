import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

const Controlled = (props: RadioGroupProps<string>) => {
  const [value, setValue] = useState(props.value)
  return <RadioGroup {...props} value={value} onValueChange={setValue} />
}

const meta = {
  title: 'Components/RadioGroup',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'State the consequence of each choice in `about`, where its label does not.',
        'Leave `value` null when people should choose deliberately.',
      ],
      dont: [
        'Do not use it for more than about six choices: a Picker can be searched by typing.',
        'Do not preselect a choice that costs money or reaches a customer.',
      ],
    },
  },
  component: RadioGroup,
  args: {
    label: 'How did they ask?',
    value: null,
    onValueChange: () => undefined,
    options: [
      { value: 'phone', label: 'On the phone', about: 'They called or were called' },
      { value: 'paper', label: 'On paper' },
    ],
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

export const ChosenByKeys: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('radio', { name: 'On the phone' })).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'On paper' })).toBeChecked()
  },
}

export const Disabled: Story = { args: { value: 'paper', disabled: true } }
