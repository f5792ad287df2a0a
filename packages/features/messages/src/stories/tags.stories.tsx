import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, list, row } from './canvas.ts'
import { takeTag } from './take-tag.ts'

const meta = { title: 'Screens/Messages/Tags in the inbox', component: MessagesScreen } satisfies Meta<
  typeof MessagesScreen
>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)
const rows = async (canvas: Canvas) => (await list(canvas)).findAllByRole('link')

export const FirstTag: Story = {
  play: async ({ canvas }) => {
    const tag = within(await row(canvas, /Priscilla Nwosu/)).getByText('Remodel')
    await expect(tag).toBeVisible()
    await expect(tag).toHaveAttribute('title', 'Remodel, Member')
    await expect(tag.getBoundingClientRect().height).toBe(18)
  },
}

export const PressedTagFilters: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(within(await row(canvas, /Luis Carrillo/)).getByText('Emergency'))
    await expect(await canvas.findByRole('button', { name: 'Tag: Emergency' })).toBeVisible()
    await waitFor(async () => expect(await rows(canvas)).toHaveLength(1))
    await expect(canvas.getByText('Select a conversation')).toBeVisible()
  },
}

export const Filter: Story = {
  play: async ({ canvas }) => {
    await rows(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Tag: All tags' }))
    const member = await page().findByRole('option', { name: /^Member/ })
    await userEvent.click(member)
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Luis Carrillo/ })).toBeNull())
    await expect(await row(canvas, /Priscilla Nwosu/)).toBeVisible()
  },
}

export const FromTheAddress: Story = {
  parameters: { route: '/?tag=Member&state=all' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tag: Member' })).toBeVisible()
    await expect(await row(canvas, /Priscilla Nwosu/)).toBeVisible()
  },
}

export const TagIsGone: Story = {
  parameters: { route: '/?tag=Emergency', live: true },
  play: async ({ canvas, mockApi }) => {
    await row(canvas, /Luis Carrillo/)
    takeTag(mockApi, 'Emergency')
    await expect(await canvas.findByText('No customer has this tag')).toBeVisible()
    await expect(canvas.getByText('The tag Emergency was removed from the last customer who had it.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect(await row(canvas, /Luis Carrillo/)).toBeVisible()
  },
}

export const Crowded: Story = {
  parameters: { scenario: 'long-names' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const one of await rows(canvas)) await expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth)
    // A name that fits beside the beginning of a tag is not truncated; losing a fraction of a pixel would add an
    // ellipsis.
    const unknown = within(await row(canvas, /Unknown/)).getByText('Unknown')
    const words = document.createRange()
    words.selectNodeContents(unknown)
    const { width } = unknown.getBoundingClientRect()
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(width)
  },
}
