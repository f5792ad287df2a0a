import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, enter, standsAtEnd } from './canvas.ts'
import { conversationRoute } from './routes.ts'

const maria = conversationRoute('lively', 'Maria Okafor')

const meta = {
  title: 'Screens/Messages/Notes',
  component: MessagesScreen,
  parameters: { route: maria },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const conversationId = new URLSearchParams(maria.slice(2)).get('conversation') ?? ''

const sectionOf = async (canvas: Canvas, name: string, wait: { timeout?: number } = {}) =>
  within(await canvas.findByRole('region', { name }, wait))
/** The notes of a section, which is expanded if it is collapsed. */
const block = async (canvas: Canvas, name: string) => {
  const section = await sectionOf(canvas, name)
  const heading = section.queryByRole('button', { name: new RegExp(`^${name}`), expanded: false })
  if (heading) await userEvent.click(heading)
  return section
}
const write = async (canvas: Canvas, text: string) => {
  await userEvent.click(await canvas.findByRole('radio', { name: 'Internal Note' }))
  await enter(await canvas.findByRole('textbox', { name: 'Internal Note' }), text)
  await userEvent.keyboard('{Enter}')
}

export const Notes: Story = {
  play: async ({ canvas }) => {
    const internal = await block(canvas, 'Internal Notes')
    await expect(internal.getByText('Team Only')).toBeVisible()
    await expect(internal.getByText('Wants to split the balance. Ask Priya before voiding INV-2068.')).toBeVisible()
    await expect(internal.getByRole('button', { name: 'Pin note' })).toBeVisible()
    await expect(internal.getByRole('button', { name: 'Archive note' })).toBeVisible()
    const pinned = await block(canvas, 'Pinned Notes')
    await expect(pinned.getByText('Gate code 4471. Dog in the yard, call first.')).toBeVisible()
    await expect(pinned.getByRole('button', { name: 'Unpin note' })).toBeVisible()
    await expect(pinned.getByRole('button', { name: 'Archive note' })).toBeVisible()
    await expect(canvas.queryByText(/Old address/)).toBeNull()
    const last = [...document.querySelectorAll('[data-message]')].at(-1)
    const blocks = [...document.querySelectorAll('[data-message], [role="log"] section')].slice(-3)
    await expect(blocks).toEqual([
      last,
      canvas.getByRole('region', { name: 'Internal Notes' }),
      canvas.getByRole('region', { name: 'Pinned Notes' }),
    ])
    const log = canvas.getByRole('log')
    await standsAtEnd(log)
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Latest messages' })).toBeNull())
  },
}

export const Folded: Story = {
  play: async ({ canvas }) => {
    const internal = await sectionOf(canvas, 'Internal Notes')
    const heading = internal.getByRole('button', { name: /^Internal Notes ?1, last by Ana Ruiz, 2:34 PM/ })
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    await expect(heading).toBeVisible()
    await expect(internal.queryByRole('article')).toBeNull()
    await userEvent.click(heading)
    await expect(internal.getByRole('article')).toBeVisible()
    await userEvent.click(heading)
    await expect(internal.queryByRole('article')).toBeNull()
  },
}

export const PinnedStrip: Story = {
  play: async ({ canvas }) => {
    const strip = within(await canvas.findByRole('note', { name: 'Pinned note' }))
    await expect(strip.getByText('Gate code 4471. Dog in the yard, call first.')).toBeVisible()
    await expect(strip.getByText('Team Only')).toBeVisible()
    await userEvent.click(strip.getByRole('button', { name: 'Go to Pinned Notes' }))
    const pinned = await sectionOf(canvas, 'Pinned Notes')
    await waitFor(() => expect(pinned.getByRole('button', { name: /^Pinned Notes/ })).toHaveFocus())
    await expect(pinned.getByRole('article')).toBeVisible()
  },
}

/** Creates a note that is newer than the last message and therefore shown in full. */
function noteNow({ store, now }: StoryContext['mockApi'], content: string) {
  const notes = [...store.notes.values()].filter((one) => one.conversationId === conversationId)
  const note = notes.find(({ isPinned, isArchived }) => !isPinned && !isArchived)
  if (!note) throw new Error('the world has a note')
  const id = '01a00000-0000-7000-8000-0000000000ab'
  store.notes.set(id, { ...note, id, content, createdAt: now() })
}

export const PinnedStripBeforeTheMessages: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { mock: { faults: { listMessages: { isHeld: true } } } },
  beforeEach: ({ mockApi }) => noteNow(mockApi, 'The neighbour has the spare key for the cellar. '.repeat(8)),
  play: async ({ canvas, mockApi }) => {
    const strip = within(await canvas.findByRole('note', { name: 'Pinned note' }))
    await userEvent.click(strip.getByRole('button', { name: 'Go to Pinned Notes' }))
    await expect(canvas.queryByRole('log')).toBeNull()
    mockApi.setFaults({})
    const pinned = await sectionOf(canvas, 'Pinned Notes')
    await waitFor(() => expect(pinned.getByRole('button', { name: /^Pinned Notes/ })).toHaveFocus())
    const log = canvas.getByRole('log').getBoundingClientRect()
    const note = pinned.getByRole('article').getBoundingClientRect()
    await expect(note.top).toBeGreaterThan(log.top)
    await expect(note.bottom).toBeLessThan(log.bottom)
  },
}

export const TypingMeanwhile: Story = {
  parameters: PinnedStripBeforeTheMessages.parameters ?? {},
  play: async ({ canvas, mockApi }) => {
    const strip = within(await canvas.findByRole('note', { name: 'Pinned note' }))
    await userEvent.click(strip.getByRole('button', { name: 'Go to Pinned Notes' }))
    const text = await canvas.findByRole('textbox', { name: 'SMS Message' })
    await userEvent.type(text, 'We are on')
    mockApi.setFaults({})
    await canvas.findByRole('log')
    await sectionOf(canvas, 'Pinned Notes')
    await userEvent.keyboard(' our way')
    await expect(text).toHaveFocus()
    await expect(text).toHaveValue('We are on our way')
  },
}

export const NewerThanTheLastMessage: Story = {
  beforeEach: ({ mockApi }) => noteNow(mockApi, 'Split is fine.'),
  play: async ({ canvas }) => {
    const internal = await sectionOf(canvas, 'Internal Notes')
    await expect(await internal.findByText('Split is fine.')).toBeVisible()
    await expect(internal.getAllByRole('article')).toHaveLength(1)
    await userEvent.click(internal.getByRole('button', { name: '1 older note' }))
    await expect(internal.getAllByRole('article')).toHaveLength(2)
  },
}

export const NoNotes: Story = {
  parameters: { route: conversationRoute('lively', 'Zack Whitlock') },
  play: async ({ canvas }) => {
    await canvas.findByText('Write the first message below.')
    await expect(canvas.queryByText('Internal Notes')).toBeNull()
    await expect(canvas.queryByText('Pinned Notes')).toBeNull()
  },
}

export const Added: Story = {
  play: async ({ canvas }) => {
    await write(canvas, 'Pays on Friday, see https://bank.example/check')
    await expect(await body.findByText('Note added')).toBeVisible()
    const internal = await sectionOf(canvas, 'Internal Notes')
    await expect(await internal.findByRole('link', { name: 'https://bank.example/check' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Internal Note' })).toHaveValue('')
  },
}

export const PinnedAndUnpinned: Story = {
  play: async ({ canvas }) => {
    const internal = await block(canvas, 'Internal Notes')
    internal.getByRole('button', { name: 'Pin note' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await body.findByText('Note pinned')).toBeVisible()
    const pinned = await sectionOf(canvas, 'Pinned Notes')
    const note = await pinned.findByText(/Wants to split the balance/)
    await waitFor(() => expect(canvas.queryByText('Internal Notes')).toBeNull())
    const unpin = within(note.closest('article') as HTMLElement).getByRole('button', { name: 'Unpin note' })
    await waitFor(() => expect(unpin).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await body.findByText('Note unpinned')).toBeVisible()
    await expect(await (await block(canvas, 'Internal Notes')).findByText(/Wants to split the balance/)).toBeVisible()
  },
}

export const ArchivedAndRestored: Story = {
  play: async ({ canvas, mockApi }) => {
    const internal = await block(canvas, 'Internal Notes')
    const text = await canvas.findByRole('textbox', { name: 'SMS Message' })
    mockApi.setFaults({ listNotes: { isHeld: true } })
    await userEvent.click(internal.getByRole('button', { name: 'Archive note' }))
    await expect(await body.findByText('Note archived')).toBeVisible()
    text.focus()
    mockApi.setFaults({})
    const show = await canvas.findByRole('button', { name: 'Show archived (2)' })
    text.blur()
    await expect(canvas.queryByText(/Wants to split the balance/)).toBeNull()
    await expect(show).toHaveAttribute('aria-expanded', 'false')
    await fireEvent.click(show)
    await expect(show).toHaveAttribute('aria-expanded', 'true')
    // The focus is not returned to the note when the user has moved on to write.
    await expect(document.body).toHaveFocus()
    const archived = await block(canvas, 'Archived Notes')
    await expect(archived.getByText(/Old address/)).toBeVisible()
    const note = archived.getByText(/Wants to split the balance/).closest('article') as HTMLElement
    await userEvent.click(within(note).getByRole('button', { name: 'Restore note' }))
    await expect(await body.findByText('Note unarchived')).toBeVisible()
    await expect(await (await block(canvas, 'Internal Notes')).findByText(/Wants to split the balance/)).toBeVisible()
  },
}

export const FromAColleague: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await block(canvas, 'Internal Notes')
    const note = [...mockApi.store.notes.values()].find((one) => one.conversationId === conversationId)
    if (!note) throw new Error('the world has no note')
    const added = {
      ...note,
      id: '01a00000-0000-7000-8000-0000000000aa',
      content: 'Called back at 2 PM.',
      isArchived: false,
    }
    mockApi.store.notes.set(added.id, { ...added, isPinned: false, createdAt: mockApi.now() })
    mockApi.emit({ type: 'note', organizationId: note.organizationId, ids: { noteId: added.id, conversationId } })
    const internal = await block(canvas, 'Internal Notes')
    await expect(await internal.findByText('Called back at 2 PM.')).toBeVisible()
  },
}

export const LongNote: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Internal Note' }))
    await userEvent.click(canvas.getByRole('textbox', { name: 'Internal Note' }))
    await userEvent.paste(`${'Unbroken'.repeat(60)}\nsecond line`)
    await userEvent.keyboard('{Enter}')
    const note = await (await sectionOf(canvas, 'Internal Notes')).findByText(/UnbrokenUnbroken/)
    await expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth)
  },
}

export const PinRefused: Story = {
  parameters: { mock: { faults: { pinNote: { status: 503 } } } },
  play: async ({ canvas }) => {
    const internal = await block(canvas, 'Internal Notes')
    await userEvent.click(internal.getByRole('button', { name: 'Pin note' }))
    await expect(await body.findByText('Failed to pin note')).toBeVisible()
    await expect(internal.getByText(/Wants to split the balance/)).toBeVisible()
  },
}

export const AddFailed: Story = {
  parameters: { mock: { faults: { createNote: { status: 500 } } } },
  play: async ({ canvas }) => {
    await write(canvas, 'Pays on Friday')
    await expect(await body.findByText('Failed to add note')).toBeVisible()
    const failed = within(await canvas.findByRole('list', { name: 'Waiting to be sent' }))
    await expect(failed.getByText('Pays on Friday')).toBeVisible()
    await userEvent.click(failed.getByRole('button', { name: 'Edit' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Internal Note' })).toHaveValue('Pays on Friday'))
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listNotes: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Could not load the notes. Trying again.')).toBeVisible()
    await expect(await within(await canvas.findByRole('log')).findByText(/^Can I pay half now/)).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await (await block(canvas, 'Pinned Notes')).findByText(/Gate code 4471/)).toBeVisible()
  },
}
