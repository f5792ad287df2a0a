import { OPTED_OUT_TEXT } from '@parley/domain'
import { holdCalls } from '@parley/parts/connection/held'
import type { Meta, StoryObj } from '@storybook/react-vite'
import '@parley/parts/invoice-questions'
import '../comments/comments-sidebar.tsx'
import '../components/slash-menu.tsx'
import '../customer-panel/customer-panel.tsx'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import type { Canvas } from './canvas.ts'
import { readBefore } from './read-before.ts'
import { conversationRoute } from './routes.ts'

const meta = {
  title: 'Screens/Messages/Customer panel',
  component: MessagesScreen,
  parameters: { route: conversationRoute('lively', 'Priscilla Nwosu') },
  globals: { role: 'manager', viewport: { value: 'desk' } },
  beforeEach: readBefore,
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const LONGEST = 'Maximiliana Konstantinopoulou-Featherstonehaugh von Hohenzollern-Sigmaringen'

const showButton = (canvas: Canvas) => canvas.findByRole('button', { name: 'Show the customer' })

async function opened(canvas: Canvas) {
  await userEvent.click(await showButton(canvas))
  return within(await canvas.findByRole('complementary', { name: 'Customer' }))
}

export const Open: Story = {
  play: async ({ canvas }) => {
    const panel = await opened(canvas)
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Customer' })).toHaveFocus())
    const profile = panel.getByRole('link', { name: 'Open profile' })
    await expect(profile).toHaveAttribute('href', expect.stringMatching(/customers\?customer=/))
    await expect(await panel.findByRole('link', { name: /^Outstanding\s*\$/ })).toBeVisible()
    await expect(await panel.findByText('Texts allowed')).toBeVisible()
    await expect(await panel.findByText('Remodel')).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Last jobs' })).toBeVisible()
    await expect(panel.getByRole('region', { name: 'Notes' })).toBeVisible()
  },
}

export const LastJobs: Story = {
  play: async ({ canvas, mockApi: { store, now } }) => {
    const priscilla = [...store.customers.values()].find(({ name }) => name === 'Priscilla Nwosu')
    const paid = [...store.invoices.values()]
      .filter(({ customerId, status }) => customerId === priscilla?.id && status === 'paid')
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    const [oldest] = paid
    await expect(paid.length).toBeGreaterThan(1)
    if (oldest) oldest.paidAt = now()
    const panel = await opened(canvas)
    const [first] = within(await panel.findByRole('list', { name: 'Last jobs' })).getAllByRole('link')
    await expect(first).toHaveAttribute('href', expect.stringContaining(`invoice=${oldest?.id}`))
  },
}

export const ResendsLink: Story = {
  parameters: { route: conversationRoute('lively', 'Maria Okafor'), mock: { deliveryMs: 60_000 }, live: true },
  play: async ({ canvas, mockApi }) => {
    const panel = await opened(canvas)
    await userEvent.click(await panel.findByRole('button', { name: 'Resend link' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Resend payment link?' }))
    await expect(dialog.getByText(/^To Maria Okafor/)).toBeVisible()
    // The dialog keeps its link even when the link is no longer active.
    const invoice = [...mockApi.store.invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2068')
    const link = [...mockApi.store.paymentLinks.values()].find(
      ({ invoiceId, status }) => invoiceId === invoice?.id && status === 'active',
    )
    if (!invoice || !link) throw new Error('INV-2068 has a link that works')
    const become = (status: typeof link.status) => {
      mockApi.store.paymentLinks.set(link.id, { ...link, status })
      mockApi.emit({ type: 'invoice', organizationId: invoice.organizationId, ids: {} })
    }
    become('cancelled')
    await panel.findByRole('button', { name: /^Request \$/, hidden: true })
    await expect(dialog.getByText(/^To Maria Okafor/)).toBeVisible()
    become('active')
    await panel.findByRole('button', { name: 'Resend link', hidden: true })
    await userEvent.click(dialog.getByRole('button', { name: 'Resend' }))
    await expect(await screen.findByText('Payment link sent')).toBeVisible()
  },
}

export const RequestsTheOpenInvoice: Story = {
  play: async ({ canvas }) => {
    const panel = await opened(canvas)
    await expect(await panel.findByText('Payment failed Nov 13')).toBeVisible()
    await userEvent.click(await panel.findByRole('button', { name: 'Request $2,315.00' }))
    await expect(await screen.findByRole('radio', { name: /INV-2065/ })).toBeChecked()
  },
}

/** The date shown is that of the decline, not that of the link's creation. */
export const DeclinedByLink: Story = {
  parameters: { route: conversationRoute('lively', 'Maria Okafor') },
  play: async ({ canvas, mockApi }) => {
    const declineCard = mockApi.payByLink('INV-2068')
    declineCard()
    const panel = await opened(canvas)
    await expect(await panel.findByText('Payment failed Nov 19, link open')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Resend link' })).toBeVisible()
  },
}

/** The invoice chosen for templates stays chosen until it is deselected or another conversation is opened. */
export const FillsTemplates: Story = {
  play: async ({ canvas }) => {
    const panel = await opened(canvas)
    const fill = await panel.findByRole('button', { name: 'Fill templates with this invoice' })
    await userEvent.click(fill)
    await waitFor(() => expect(fill).toHaveAttribute('aria-pressed', 'true'))
    const composer = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'SMS Message' })
    await userEvent.type(composer, '/invoice sent')
    await userEvent.click(await canvas.findByRole('option', { name: /^Invoice sent.*INV-2065 for \$2,315\.00/ }))
    await expect(composer.value).toContain('invoice INV-2065 for $2,315.00 is ready.')
  },
}

export const TagsEdited: Story = {
  play: async ({ canvas, mockApi }) => {
    const panel = await opened(canvas)
    await userEvent.click(await panel.findByRole('button', { name: 'Edit tags' }))
    await userEvent.type(panel.getByRole('combobox', { name: 'Tags' }), 'Repipe{Enter}')
    await waitFor(() => {
      const priscilla = [...mockApi.store.customers.values()].find(({ name }) => name === 'Priscilla Nwosu')
      return expect(priscilla?.tags).toEqual(['Remodel', 'Member', 'Repipe'])
    })
    await userEvent.click(panel.getByRole('button', { name: 'Done' }))
    await expect(await panel.findByText('Repipe')).toBeVisible()
  },
}

/** All tags are saved one after the other, however quickly they are added. */
export const TagsEditedQuickly: Story = {
  parameters: { mock: { faults: { updateCustomer: { latency: 500 } } } },
  play: async ({ canvas, mockApi }) => {
    const panel = await opened(canvas)
    await userEvent.click(await panel.findByRole('button', { name: 'Edit tags' }))
    await userEvent.type(panel.getByRole('combobox', { name: 'Tags' }), 'Repipe{Enter}VIP{Enter}')
    const all = ['Remodel', 'Member', 'Repipe', 'VIP']
    // The tags stay visible when editing ends before they are saved.
    await userEvent.click(panel.getByRole('button', { name: 'Done' }))
    for (const tag of all) await expect(panel.getByText(tag)).toBeVisible()
    await waitFor(() => {
      const priscilla = [...mockApi.store.customers.values()].find(({ name }) => name === 'Priscilla Nwosu')
      return expect(priscilla?.tags).toEqual(all)
    })
    for (const tag of all) await expect(await panel.findByText(tag)).toBeVisible()
    await expect(screen.queryByText('Error')).toBeNull()
  },
}

export const TagOfAColleagueMeanwhile: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi: { store, emit } }) => {
    const priscilla = [...store.customers.values()].find(({ name }) => name === 'Priscilla Nwosu')
    if (!priscilla) throw new Error('there is no Priscilla')
    const panel = await opened(canvas)
    await userEvent.click(await panel.findByRole('button', { name: 'Edit tags' }))
    const field = panel.getByRole('combobox', { name: 'Tags' })
    const save = holdCalls('PATCH')
    await userEvent.type(field, 'Repipe{Enter}')
    priscilla.tags = [...priscilla.tags, 'Gate code']
    priscilla.version += 1
    emit({ type: 'customer', organizationId: priscilla.organizationId, ids: {} })
    await userEvent.type(field, 'gate')
    await panel.findByRole('option', { name: /Gate code/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'VIP{Enter}')
    await expect(await panel.findByText('VIP')).toBeVisible()
    save()
    await waitFor(() => expect(panel.queryByText('VIP')).toBeNull())
    await expect(await panel.findByText('Gate code')).toBeVisible()
    await expect(store.customers.get(priscilla.id)?.tags).toEqual(['Remodel', 'Member', 'Gate code'])
  },
}

/** A conversation with another number of the business is linked. */
export const OtherConversations: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const priscilla = [...store.customers.values()].find(({ name }) => name === 'Priscilla Nwosu')
    const theirs = [...store.conversations.values()].find(({ customerId }) => customerId === priscilla?.id)
    const line = [...store.phoneNumbers.values()].find(
      ({ id, organizationId }) => id !== theirs?.phoneNumberId && organizationId === theirs?.organizationId,
    )
    if (!theirs || !line) throw new Error('Priscilla has no conversation, or the business one number')
    const id = '019d1930-debb-7a4d-a676-000000000001'
    store.conversations.set(id, { ...theirs, id, phoneNumberId: line.id, state: 'done' })
    const panel = await opened(canvas)
    const list = within(await panel.findByRole('list', { name: 'Other conversations' }))
    const link = list.getByRole('link', { name: line.label ?? '' })
    await expect(link).toHaveAttribute('href', expect.stringContaining(id))
    await expect(list.getByText(/^Done\./)).toBeVisible()
  },
}

/** An unknown customer can be named or linked to a known one. */
export const Unknown: Story = {
  parameters: { route: conversationRoute('lively', null) },
  play: async ({ canvas }) => {
    const panel = await opened(canvas)
    const name = await panel.findByRole('link', { name: 'Add a name' })
    await expect(name).toHaveAttribute('href', expect.stringMatching(/customers\?customer=/))
    const link = panel.getByRole('link', { name: 'link it to a customer' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/&merge=open$/))
  },
}

export const OptedOut: Story = {
  parameters: { route: conversationRoute('lively', 'Gloria Mendez') },
  play: async ({ canvas }) => {
    const panel = await opened(canvas)
    await expect(await panel.findByText('Texts stopped')).toBeVisible()
    const request = panel.getByRole('button', { name: 'New payment request' })
    await expect(request).toHaveAttribute('aria-disabled', 'true')
    request.focus()
    await expect(await screen.findByRole('tooltip', { name: OPTED_OUT_TEXT })).toBeVisible()
  },
}

/** The pending badge opens the panel and a key closes it; the next conversation shows its own customer. */
export const OpensFromPending: Story = {
  // Priscilla stays unread, however long her conversation is open.
  parameters: {
    route: '/',
    mock: { faults: { readConversation: { isHeld: true }, getConversation: { latency: 1000 } } },
  },
  play: async ({ canvas }) => {
    const [row] = await canvas.findAllByRole('link', { name: /Priscilla Nwosu/ })
    const pending = within(row as HTMLElement).getByText('1 pending')
    await userEvent.click(pending)
    const search = canvas.getByPlaceholderText('Search conversations...')
    await userEvent.click(search)
    const panel = within(await canvas.findByRole('complementary', { name: 'Customer' }))
    await expect(await panel.findByRole('link', { name: 'INV-2065' })).toBeVisible()
    // The panel does not take the focus from a user who is typing, and pressing the badge of a panel that is already
    // shown leaves no pending focus request.
    await expect(search).toHaveFocus()
    await userEvent.click(pending)
    const maria = canvas.getByRole('link', { name: /Maria Okafor/ })
    await userEvent.click(maria)
    await expect(await panel.findByRole('link', { name: 'INV-2068' })).toBeVisible()
    await expect(maria).toHaveFocus()
    ;(await canvas.findByRole('heading', { name: 'Maria Okafor' })).focus()
    await userEvent.keyboard('i')
    await waitFor(() => expect(canvas.queryByRole('complementary', { name: 'Customer' })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show the customer' })).toHaveFocus())
  },
}

/** Open comments take the place of the panel. */
export const GivesWayToComments: Story = {
  // Unread comments stay unread, however long they are open.
  parameters: { mock: { faults: { readComments: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await opened(canvas)
    const log = await canvas.findByRole('log')
    await userEvent.click(await within(log).findByRole('button', { name: /^3 comments/ }))
    await canvas.findByRole('complementary', { name: 'Comments' })
    await expect(canvas.queryByRole('complementary', { name: 'Customer' })).toBeNull()
    await userEvent.click(await canvas.findByRole('button', { name: 'Close comments' }))
    await expect(await canvas.findByRole('complementary', { name: 'Customer' })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: {
    mock: {
      faults: {
        getCustomerMetrics: { status: 500 },
        listUnpaidInvoices: { status: 500 },
        getCustomer: { status: 500 },
        listInvoices: { status: 500 },
        listCustomerNotes: { status: 500 },
      },
    },
  },
  play: async ({ canvas }) => {
    const panel = await opened(canvas)
    for (const words of ['the balance', 'invoices', 'the customer', 'notes']) {
      const [said] = await panel.findAllByText(`Failed to fetch ${words}`)
      await expect(said).toBeVisible()
    }
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const panel = await opened(canvas)
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Customer' })).toHaveFocus())
  },
}

export const ClosedOnAPhone: Story = {
  ...Phone,
  play: async (context) => {
    await Phone.play?.(context)
    const { canvas } = context
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('complementary', { name: 'Customer' })).toBeNull())
    await expect(await showButton(canvas)).toBeVisible()
  },
}

export const NotesOnAPhone: Story = {
  ...Phone,
  play: async (context) => {
    await Phone.play?.(context)
    const { canvas } = context
    await userEvent.click(await canvas.findByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(canvas.queryByRole('complementary', { name: 'Customer' })).toBeNull())
    const note = await canvas.findByRole('textbox', { name: 'Internal Note' })
    await waitFor(() => expect(note).toHaveFocus())
  },
}

export const Zoomed: Story = {
  parameters: { scenario: 'long-names', route: conversationRoute('long-names', LONGEST) },
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    const panel = await opened(canvas)
    const balance = await panel.findByText('Outstanding')
    await expect(balance.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
