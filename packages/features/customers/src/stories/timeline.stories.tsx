import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { CustomerTimeline } from '../timeline/customer-timeline.tsx'
import { type Canvas, customerOf } from './canvas.ts'

const maria = customerOf('lively', 'Maria Okafor').id
const entriesIn = async (canvas: Canvas) => within(await canvas.findByRole('list', { name: 'Entries' }))

const meta = {
  title: 'Screens/Customers/Timeline',
  component: CustomerTimeline,
  args: { customerId: maria, name: 'Maria Okafor', onOpenConsent: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', blockSize: '100dvh', maxInlineSize: 460 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CustomerTimeline>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas }) => {
    const entries = await entriesIn(canvas)
    await expect(await entries.findByText('Today')).toBeVisible()
    await expect(entries.getByRole('link', { name: /^2 comments by Marcus Bell and Priya Raman/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/messages\?conversation=.+&comments=/),
    )
    await expect(entries.getByRole('link', { name: /^Priya Raman requested \$1,240\.50, INV-2068/ })).toBeVisible()
  },
}

export const Narrowed: Story = {
  parameters: { route: '/?kinds=changes,consent' },
  play: async ({ canvas }) => {
    const entries = await entriesIn(canvas)
    await expect(await entries.findByText(/^stopped texts, asked in person$/)).toBeVisible()
    await expect(entries.getByText('Water heater installed, Annual service plan')).toBeVisible()
    await expect(entries.queryByText('texted')).toBeNull()
    await expect(await canvas.findByRole('button', { name: /^Consent 2/ })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: /^Consent/ }))
    await waitFor(() => expect(entries.queryByText(/stopped texts/)).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: /^All/ }))
    await expect(await entries.findByText('2 texts')).toBeVisible()
  },
}

export const Changes: Story = {
  parameters: { route: '/?kinds=changes,consent' },
  beforeEach: ({ mockApi: { store } }) => {
    const change = [...store.customerChanges.values()].find(({ customerId }) => customerId === maria)
    if (!change) throw new Error('Nobody has changed Maria Okafor')
    const ana = [...store.users.values()].find(({ name }) => name === 'Ana Ruiz')
    change.changes = [
      ...change.changes,
      { field: 'otherPhoneNumbers', before: [], after: ['+13035550175'] },
      { field: 'primaryContactUserId', before: null, after: ana?.id ?? null },
      { field: '019d1916-4dfb-737c-865b-0dd08443572e', before: 'Blue', after: null },
    ]
  },
  play: async ({ canvas, args }) => {
    const entries = await entriesIn(canvas)
    const entry = await entries.findByRole('button', { name: /^Devin Kim changed 5 fields/ })
    entry.focus()
    await userEvent.keyboard('{Enter}')
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    await expect(await entries.findByText('is Ana Ruiz')).toBeVisible()
    const told = entries.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect(told).toEqual([
      'was emptyis 11/03/2026',
      'was emptyis checked',
      'was emptyis (303) 555-0175',
      'was Unassignedis Ana Ruiz',
      'was Blueis empty',
    ])
    await expect(entries.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Water heater installed',
      'Annual service plan',
      'Other numbers',
      'Primary contact',
      'A deleted field',
    ])
    await userEvent.keyboard('{Enter}')
    await expect(entries.queryByRole('definition')).toBeNull()
    await userEvent.click(entries.getByRole('button', { name: /stopped texts, asked in person/ }))
    await expect(args.onOpenConsent).toHaveBeenCalledOnce()
  },
}

export const Calls: Story = {
  args: { customerId: customerOf('lively', 'Helen Brandt').id, name: 'Helen Brandt' },
  globals: { role: 'manager' },
  parameters: { route: '/?kinds=calls' },
  beforeEach: ({ mockApi: { store } }) => {
    const [own, colleagues] = [...store.calls.values()].filter(({ phoneNumber }) => phoneNumber === '+13035550188')
    if (!own || !colleagues) throw new Error('Helen Brandt has called nobody')
    Object.assign(own, { callType: 'incoming', status: 'completed', durationSeconds: 252, note: 'Back at 3:30' })
    Object.assign(colleagues, { callType: 'incoming', status: 'ringing', endedAt: null })
  },
  play: async ({ canvas }) => {
    const entries = await entriesIn(canvas)
    await expect(
      await entries.findByRole('link', { name: /^Helen Brandt talked with Marcus Bell, 4:12 ?Back at 3:30/ }),
    ).toHaveAttribute('href', '/phone/history?search=%2B13035550188')
    await expect(entries.getAllByText(/^called .+, missed$/)).toHaveLength(2)
    await expect(entries.queryByRole('link', { name: /missed/ })).toBeNull()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const entries = await entriesIn(canvas)
    const [first, second] = await entries.findAllByRole('link')
    first?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(second).toHaveFocus()
  },
}

export const NewEntries: Story = {
  parameters: { live: true },
  play: async ({ canvas, canvasElement, mockApi, args }) => {
    const entries = await entriesIn(canvas)
    await entries.findAllByRole('link')
    const scroller = canvasElement.querySelector<HTMLElement>('ul')?.parentElement
    // Dispatched by hand: the browser fires its scroll event only in the next frame, by which time the text could have
    // arrived.
    if (scroller) await fireEvent.scroll(scroller, { target: { scrollTop: 200 } })
    const { store } = mockApi
    const conversation = [...store.conversations.values()].find(({ customerId }) => customerId === args.customerId)
    if (conversation) mockApi.receiveText(conversation.id, 'One more thing')
    await userEvent.click(await canvas.findByRole('button', { name: '1 new' }))
    await expect(await entries.findByText('One more thing')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: '1 new' })).toBeNull())
  },
}

export const Empty: Story = {
  args: { customerId: customerOf('lively', 'Zack Whitlock').id, name: 'Zack Whitlock' },
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByText('Nothing has happened yet')).toBeVisible()
    mockApi.setFaults({ listCustomerTimeline: { isHeld: true } })
    await userEvent.click(canvas.getByRole('button', { name: /^Calls/ }))
    await expect(await canvas.findByText('Loading the timeline...')).toBeVisible()
    await expect(canvas.queryByText('No matching entries')).toBeNull()
    mockApi.setFaults({})
    await userEvent.click(canvas.getByRole('button', { name: /^All/ }))
    await expect(await canvas.findByText('Nothing has happened yet')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listCustomerTimeline: { status: 500, times: 'once' } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load the timeline')).toBeVisible()
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Today')).toBeVisible()
  },
}
