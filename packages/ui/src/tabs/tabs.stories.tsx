import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Tabs, type TabsProps } from './tabs.tsx'

const Controlled = (props: TabsProps<string>) => {
  const [value, onValueChange] = useState(props.value)
  return (
    <Tabs {...props} value={value} onValueChange={onValueChange}>
      <p style={{ padding: 20 }}>{`The page of ${value}.`}</p>
    </Tabs>
  )
}

const meta = {
  title: 'Components/Tabs',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Keep the open tab in the address where people may want to link to it.',
        'Use one to three words, with a number where it shows whether a tab needs attention.',
      ],
      dont: [
        'Do not use tabs for consecutive steps: they do not show that the second follows the first.',
        'Do not switch tabs automatically: the open tab stays open.',
      ],
    },
  },
  component: Tabs,
  args: {
    label: 'Customer',
    value: 'information',
    onValueChange: () => undefined,
    tabs: [
      { value: 'information', label: 'Information' },
      { value: 'payments', label: 'Payment History', count: { value: 3, label: 'payments' } },
      { value: 'notes', label: 'Internal Notes' },
    ],
    children: null,
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Tabs<string>>

export default meta
type Story = StoryObj<typeof meta>

export const OpenedByArrowKeys: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Every tab' })).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Information' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Payment History 3 payments' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: /Payment History/ })).toHaveTextContent('The page of payments.')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Information', selected: true })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tab', { name: 'Internal Notes', selected: true })).toBeVisible()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(canvas.getByRole('tab', { name: 'Internal Notes', selected: true })).toHaveFocus()
  },
}

export const FromRightToLeft: Story = {
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Payment History 3 payments', selected: true })).toHaveFocus()
  },
}

const rightOf = (element: Element) => element.getBoundingClientRect().right
const settings = ['Organization', 'Team Members', 'SMS', 'Payments', 'Custom Fields', 'Phone Numbers', 'My Profile']

export const TheOpenOneStaysInView: Story = {
  args: {
    label: 'Settings',
    value: 'My Profile',
    tabs: settings.map((label) => ({ value: label, label })),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const menu = await canvas.findByRole('button', { name: 'Every tab' })
    const open = canvas.getByRole('tab', { name: 'My Profile' })
    await waitFor(() => expect(rightOf(open)).toBeLessThanOrEqual(menu.getBoundingClientRect().left))
  },
}

/** Has two tabs at first, and all of them once requested. */
function Growing(props: TabsProps<string>) {
  const [count, setCount] = useState(2)
  return (
    <>
      <button type="button" onClick={() => setCount(props.tabs.length)}>
        All tabs
      </button>
      <Controlled {...props} tabs={props.tabs.slice(0, count)} />
    </>
  )
}

/** Tabs added later count too, as when a window becomes narrow and one more page needs a tab. */
export const MoreThanAtFirst: Story = {
  args: { ...TheOpenOneStaysInView.args, value: 'Organization' },
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('tab')).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: 'Every tab' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'All tabs' }))
    await expect(await canvas.findByRole('button', { name: 'Every tab' })).toBeVisible()
  },
}

/** When the tabs do not fit, a menu lists all of them; the chosen one scrolls into view. */
export const ChosenFromTheMenu: Story = {
  args: { ...TheOpenOneStaysInView.args, value: 'Organization' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Every tab' }))
    const menu = within(await within(document.body).findByRole('menu', { name: 'Every tab' }))
    await expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(settings)
    await userEvent.click(menu.getByRole('menuitem', { name: 'Phone Numbers' }))
    const chosen = canvas.getByRole('tab', { name: 'Phone Numbers', selected: true })
    const button = canvas.getByRole('button', { name: 'Every tab' })
    await waitFor(() => expect(button).toHaveFocus())
    const { left, right } = chosen.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(button.getBoundingClientRect().left)
  },
}
