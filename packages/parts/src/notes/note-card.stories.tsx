import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { NoteCard } from './index.ts'

const note = {
  id: '019d1e5e-debb-7310-afa7-ea989cce63b7',
  conversationId: '019d1e5e-debb-7310-afa7-ea989cce63b8',
  content: 'Ask for Ada at the side door. The code is in https://example.com/doors',
  customerId: '019d1e5e-debb-7310-afa7-ea989cce63ba',
  createdByUserId: '019d1e5e-debb-7310-afa7-ea989cce63b9',
  author: { name: 'Devin Kim' },
  authorName: 'Devin Kim',
  isPinned: false,
  isArchived: false,
  createdAt: '2026-11-19T19:12:00Z',
}

const meta = {
  title: 'Parts/Note card',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Show a note where it is useful: beside the messages, in the profile, in the customer panel.',
        'Show who wrote the note and when, in the time zone of the reader (`zone`).',
      ],
      dont: [
        'Do not let a note be edited: it stays as it was written, and can only be archived.',
        'Do not show notes where a customer could see them.',
      ],
    },
  },
  component: NoteCard,
  args: { note, zone: 'America/Denver', onMove: fn() },
} satisfies Meta<typeof NoteCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Ask for Ada at the side door\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Pin note' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Archive note' })).toBeVisible()
  },
}

export const Pinned: Story = {
  args: { note: { ...note, isPinned: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Unpin note' })).toBeVisible()
  },
}

/** An archived note is restored as it was, and cannot be pinned. */
export const Archived: Story = {
  args: { note: { ...note, isArchived: true, authorName: null } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Restore note' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /pin note/i })).toBeNull()
    await expect(canvas.getByText(/^Unknown,/)).toBeVisible()
  },
}
