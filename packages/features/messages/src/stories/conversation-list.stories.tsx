import { cents } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import type { Canvas } from './canvas.ts'
import { pay } from './pay.ts'
import { inboxRoute } from './routes.ts'

const meta = { title: 'Screens/Messages/Conversation list', component: MessagesScreen } satisfies Meta<
  typeof MessagesScreen
>
export default meta
type Story = StoryObj<typeof meta>

const rowOf = async (canvas: Canvas, name: string) => {
  const [row] = await canvas.findAllByRole('link', { name: new RegExp(name) })
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}

export const Unified: Story = {
  play: async ({ canvas }) => {
    const maria = await rowOf(canvas, 'Maria Okafor')
    for (const shown of ['MO', 'Billing', '2:46 PM', '(303) 555-0134', 'Let me check that with billing, one minute.']) {
      await expect(maria.getByText(shown)).toBeVisible()
    }
    await expect((await rowOf(canvas, 'Luis Carrillo')).getByText('Dispatch')).toBeVisible()
    await expect((await rowOf(canvas, 'Helen Brandt')).getByText('Yesterday')).toBeVisible()
    await expect((await rowOf(canvas, 'Tom Abernathy')).getByText('Nov 17')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Messages' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /All Inboxes \(Unified\)/ })).toBeVisible()
  },
}

export const OneInbox: Story = {
  parameters: { route: inboxRoute('lively', 'Billing') },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'Maria Okafor')
    await expect(row.queryByText('Billing')).toBeNull()
    await expect(canvas.queryByRole('link', { name: /Luis Carrillo/ })).toBeNull()
  },
}

export const InboxPicker: Story = {
  parameters: { scenario: 'long-names' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /山田太郎/ })
    await userEvent.click(canvas.getByRole('button', { name: /All Inboxes/ }))
    const list = within(await within(document.body).findByRole('listbox'))
    await waitFor(() =>
      expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'All Inboxes (Unified)',
        'DispatchDefault(303) 555-01000',
        'After hours(303) 555-01020',
        'Billing(303) 555-01010',
        'North Denver and Boulder County emergency dispatch, nights and weekends(303) 555-01053',
        'Unlabeled(303) 555-01044',
      ]),
    )
  },
}

export const Unread: Story = {
  parameters: { scenario: 'unread' },
  play: async ({ canvas }) => {
    await expect((await rowOf(canvas, 'Luis Carrillo')).getByText('3')).toHaveTextContent('3 unread messages')
  },
}

export const Assigned: Story = {
  play: async ({ canvas }) => {
    await expect((await rowOf(canvas, 'Maria Okafor')).getByTitle('Assigned to Devin Kim')).toBeVisible()
  },
}

export const PendingInvoices: Story = {
  play: async ({ canvas }) => {
    await expect((await rowOf(canvas, 'Maria Okafor')).getByText(/^\d pending$/)).toBeVisible()
  },
}

export const Paid: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await rowOf(canvas, 'Tom Abernathy')
    pay(mockApi, 'Tom Abernathy', cents(9_525))
    const row = await rowOf(canvas, 'Tom Abernathy')
    await expect(await row.findByText('Paid $95.25')).toBeVisible()
    await waitFor(() => {
      const [first] = within(canvas.getByRole('list', { name: 'Conversations' })).getAllByRole('link')
      return expect(first).toHaveTextContent('Tom Abernathy')
    })
  },
}

export const UnknownCustomer: Story = {
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'Unknown')
    await expect(row.getByText('Unknown')).toBeVisible()
    await expect(row.getByText('?')).toBeVisible()
  },
}

export const NoMessagesYet: Story = {
  parameters: { route: '/?search=Zack' },
  play: async ({ canvas }) => {
    await expect((await rowOf(canvas, 'Zack Whitlock')).getByText('No messages yet')).toBeVisible()
  },
}

export const FilterUnassigned: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /Maria Okafor/ })
    await userEvent.click(canvas.getByRole('button', { name: /All Conversations/ }))
    const list = within(await within(document.body).findByRole('listbox'))
    await expect(await list.findByRole('option', { name: /Devin Kim/ })).toBeVisible()
    await userEvent.click(list.getByRole('option', { name: 'Unassigned' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Maria Okafor/ })).toBeNull())
    await expect((await rowOf(canvas, 'Unknown')).getByText('Dispatch')).toBeVisible()
  },
}

export const NothingFound: Story = {
  parameters: { route: '/?search=xylophone' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No conversations found')).toBeVisible()
  },
}

export const FiltersCleared: Story = {
  ...NothingFound,
  play: async (context) => {
    await NothingFound.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({ listConversations: { isHeld: true } })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    // An empty search result says nothing about the whole list.
    await expect(await canvas.findByText('Loading...')).toBeVisible()
    await expect(canvas.queryByText(/^No (open )?conversations/)).toBeNull()
    mockApi.setFaults({})
    await expect((await rowOf(canvas, 'Maria Okafor')).getByText('Billing')).toBeVisible()
    await expect(canvas.getByPlaceholderText('Search conversations...')).toHaveValue('')
  },
}

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No conversations yet')).toBeVisible()
    await expect(canvas.getByText('Messages will appear when customers text your business phone number')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listConversations: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible()
    await expect(canvas.getAllByRole('status').filter(({ textContent }) => textContent === 'Loading...')).toHaveLength(
      1,
    )
    await expect(canvas.queryByText('Select a conversation')).toBeNull()
  },
}

export const RefreshFailed: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await rowOf(canvas, 'Maria Okafor')
    mockApi.setFaults({ listConversations: { status: 500 } })
    const [conversation] = mockApi.store.conversations.values()
    if (!conversation) throw new Error('the world has no conversation')
    const { id: conversationId, organizationId } = conversation
    mockApi.emit({ type: 'conversation', organizationId, ids: { conversationId } })
    await expect(
      await canvas.findByText(
        /^Could not refresh the list. Trying again in 5 seconds. Last updated at \d+:\d\d [AP]M.$/,
      ),
    ).toBeVisible()
    await expect((await rowOf(canvas, 'Maria Okafor')).getByText(/^\d pending$/)).toBeVisible()
  },
}

export const FirstLoadFailed: Story = {
  parameters: { mock: { faults: { listConversations: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No conversations yet')).toBeVisible()
  },
}

export const Simulated: Story = {
  play: async ({ canvas }) => {
    await rowOf(canvas, 'Maria Okafor')
    await userEvent.click(canvas.getByRole('button', { name: 'Simulate' }))
    await expect(await within(document.body).findByText('Incoming message simulated')).toBeVisible()
  },
}

export const SimulateFailed: Story = {
  parameters: { mock: { faults: { simulateIncoming: { status: 500, isMute: true } } } },
  play: async ({ canvas }) => {
    await rowOf(canvas, 'Maria Okafor')
    await userEvent.click(canvas.getByRole('button', { name: 'Simulate' }))
    await expect(await within(document.body).findByText('An error occurred')).toBeVisible()
  },
}

export const LongNames: Story = {
  parameters: { scenario: 'long-names' },
  play: async ({ canvas }) => {
    await expect((await rowOf(canvas, 'Maximiliana')).getByText('Unlabeled')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('link', { name: /Maria Okafor/ })
    await expect(row.getBoundingClientRect().width).toBeGreaterThan(360)
    await expect(canvas.queryByText('Select a conversation')).not.toBeVisible()
  },
}

export const Tablet: Story = { ...Phone, globals: { viewport: { value: 'tablet' } } }
