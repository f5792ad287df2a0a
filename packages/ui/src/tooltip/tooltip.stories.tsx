import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Components/Tooltip',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use it for additions: a keyboard shortcut, the full text of a truncated name, the reason why something is unavailable.',
        'Wrap one focusable element, so that the tooltip also opens by keyboard.',
      ],
      dont: [
        'Do not put a fact only into a tooltip: people on phones do not see it.',
        'Do not put links or buttons into it.',
      ],
    },
  },
  component: Tooltip,
  args: { text: 'November 19, 2026, 2:31 PM', children: <Button>2:31 PM</Button> },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const OnHover: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await userEvent.hover(button)
    const tooltip = await page().findByRole('tooltip')
    await expect(button).toHaveAccessibleDescription('November 19, 2026, 2:31 PM')
    await userEvent.hover(tooltip)
    await expect(tooltip).toBeVisible()
    await userEvent.unhover(tooltip)
    await waitFor(() => expect(page().queryByRole('tooltip')).toBeNull())
    await expect(button).not.toHaveAttribute('aria-describedby')
  },
}

export const OnFocusWithKeys: Story = {
  args: { text: 'Search', keys: 'Ctrl K', children: <Button>Search</Button> },
  play: async () => {
    await userEvent.tab()
    await expect(await page().findByRole('tooltip')).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    text: 'This conversation was closed because the customer answered STOP; open it again once they text START.',
  },
  play: async () => {
    await userEvent.tab()
    const tooltip = await page().findByRole('tooltip')
    await expect(tooltip.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async () => {
    await userEvent.tab()
    await expect(page().queryByRole('tooltip')).toBeNull()
  },
}
