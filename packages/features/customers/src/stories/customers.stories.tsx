import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../profile/profile-dialog.tsx'
import { CustomersScreen } from '../customers-screen.tsx'
import { body, count, customerOf, names, row, SEARCH, table } from './canvas.ts'

const meta = {
  title: 'Screens/Customers/Customers',
  component: CustomersScreen,
  globals: { role: 'manager' },
} satisfies Meta<typeof CustomersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: SEARCH })).toHaveAttribute('placeholder', SEARCH)
    const shown = await table(canvas)
    await expect((await shown.findAllByRole('columnheader')).map((head) => head.textContent)).toEqual([
      '',
      'Name',
      'Phone',
      'Email',
      'Tags',
      'Last Contact',
      'Primary Contact',
      'Total Paid',
      'Outstanding',
      'Actions',
    ])
    const carl = await row(canvas, 'Carl Jensen')
    await expect(carl.getByText('(303) 555-0183')).toBeVisible()
    await expect(carl.getAllByText('-')).toHaveLength(2)
    await expect(carl.getByText('Theo Larsen')).toBeVisible()
  },
}

export const DisplayRules: Story = {
  parameters: { route: '/?sort=-outstanding' },
  play: async ({ canvas }) => {
    const unknown = await row(canvas, 'Unknown')
    await expect(unknown.getByText('(303) 555-0195')).toBeVisible()
    await expect(unknown.getByText('Unassigned')).toBeVisible()
    const maria = await row(canvas, 'Maria Okafor')
    await expect(maria.getByText('16 minutes ago')).toHaveAttribute('title', expect.stringContaining('Nov 19, 2026'))
    await expect(maria.getByText('$1,880.50')).toBeVisible()
  },
}

export const NeverContacted: Story = {
  parameters: { route: '/?sort=contact' },
  play: async ({ canvas }) => {
    await expect((await row(canvas, 'Zack Whitlock')).getByText('Never')).toBeVisible()
  },
}

export const OpensBalance: Story = {
  play: async ({ canvas }) => {
    const maria = await row(canvas, 'Maria Okafor')
    const { id } = customerOf('lively', 'Maria Okafor')
    const balance = maria.getByRole('link', { name: '$1,240.50' })
    await expect(balance).toHaveAttribute('href', `/parley/invoices?customerId=${id}&status=outstanding`)
    const jun = await row(canvas, 'Jun Tanaka')
    await expect(jun.queryByRole('link', { name: '$0.00' })).toBeNull()
    const [nothing] = jun.getAllByText('$0.00')
    if (!nothing) throw new Error('Jun Tanaka owes something')
    await expect(getComputedStyle(balance).color).not.toBe(getComputedStyle(nothing).color)
  },
}

export const Filtered: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const choose = async (filter: string, options: readonly string[], option: string) => {
      await userEvent.click(canvas.getByRole('button', { name: `${filter} All` }))
      await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(options.length))
      const offered = body.getAllByRole('option')
      for (const [index, name] of options.entries()) await expect(offered[index]).toHaveTextContent(name)
      await userEvent.click(body.getByRole('option', { name: option }))
    }
    await table(canvas)
    await choose('Payment status', ['All', 'Has balance', 'Paid up'], 'Has balance')
    await choose('Last contact', ['All', 'Last 7 days', 'Last 30 days', 'Last 90 days', 'Older'], 'Last 7 days')
    const { organizationId } = customerOf('lively', 'Maria Okafor')
    const members = [...store.users.values()].filter((user) => user.organizationId === organizationId)
    const people = members.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))
    await choose('Assigned to', ['All', 'Unassigned', ...people], 'Devin Kim')
    await count(canvas, '1 customer')
    await row(canvas, 'Maria Okafor')
    await userEvent.click(canvas.getByRole('button', { name: 'Assigned to Devin Kim' }))
    await userEvent.click(await body.findByRole('option', { name: 'Unassigned' }))
    await row(canvas, 'Luis Carrillo')
  },
}

export const FromTheAddress: Story = {
  parameters: { route: '/?paymentStatus=has_balance&assignedTo=unassigned&sort=-outstanding' },
  play: async ({ canvas }) => {
    await count(canvas, '2 customers')
    await expect(names(canvas)).toEqual(['Luis Carrillo', 'Unknown'])
    await expect(canvas.getByRole('button', { name: 'Payment status Has balance' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Assigned to Unassigned' })).toBeVisible()
  },
}

export const Found: Story = {
  play: async ({ canvas }) => {
    await table(canvas)
    const search = canvas.getByRole('searchbox', { name: SEARCH })
    for (const [term, name] of [
      ['okafor mar', 'Maria Okafor'],
      ['303.555.0108', 'Wen Zhao'],
      ['p.nwosu@', 'Priscilla Nwosu'],
      ['net 14', 'Helen Brandt'],
    ] as const) {
      await userEvent.clear(search)
      await userEvent.type(search, term)
      await waitFor(() => expect(names(canvas)).toEqual([name]))
    }
  },
}

export const Sorted: Story = {
  parameters: { route: '/?paymentStatus=has_balance' },
  play: async ({ canvas }) => {
    const shown = await table(canvas)
    const sortBy = async (head: string, first: string, direction: string) => {
      await userEvent.click(shown.getByRole('button', { name: head }))
      await waitFor(() => expect(names(canvas)[0]).toBe(first))
      await expect(shown.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', direction)
    }
    await expect(shown.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await sortBy('Name', 'Wen Zhao', 'descending')
    await sortBy('Outstanding', 'Priscilla Nwosu', 'descending')
    await sortBy('Outstanding', 'Unknown', 'ascending')
    await sortBy('Total Paid', 'Priscilla Nwosu', 'descending')
    await sortBy('Last Contact', 'Wen Zhao', 'ascending')
    await sortBy('Last Contact', 'Maria Okafor', 'descending')
  },
}

export const RowActions: Story = {
  parameters: { route: '/?search=zack' },
  play: async ({ canvas, mockApi }) => {
    const { conversations } = mockApi.store
    const { id } = customerOf('lively', 'Zack Whitlock')
    const known = [...conversations.values()].find(({ customerId }) => customerId === id)
    conversations.delete(known?.id ?? '')
    const before = conversations.size
    const zack = await row(canvas, 'Zack Whitlock')
    await userEvent.click(zack.getByRole('button', { name: 'Payment, Zack Whitlock' }))
    const items = await body.findAllByRole('menuitem')
    await expect(items.map(({ textContent }) => textContent)).toEqual(['Request payment', 'Take payment now'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(zack.getByRole('button', { name: 'Message, Zack Whitlock' }))
    await waitFor(() => expect(conversations.size).toBe(before + 1))
    // The address is now that of Messages, so no search filters the list.
    await row(canvas, 'Maria Okafor')
  },
}

export const EditOpensProfile: Story = {
  play: async ({ canvas }) => {
    const maria = await row(canvas, 'Maria Okafor')
    await userEvent.click(maria.getByRole('button', { name: 'Edit, Maria Okafor' }))
    await expect(await body.findByRole('dialog', { name: 'Maria Okafor' })).toBeVisible()
  },
}

export const MessageRefused: Story = {
  parameters: { mock: { faults: { createConversation: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    const maria = await row(canvas, 'Maria Okafor')
    await userEvent.click(maria.getByRole('button', { name: 'Message, Maria Okafor' }))
    await expect(await body.findByText('Could not open the conversation')).toBeVisible()
  },
}

export const BasicRole: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    const maria = await row(canvas, 'Maria Okafor')
    const buttons = maria.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)
    await expect(buttons).toEqual(['(303) 555-0134', 'Message, Maria Okafor', 'Edit, Maria Okafor'])
    await expect(canvas.getByRole('button', { name: 'Add Customer' })).toBeVisible()
  },
}

export const UnknownCustomer: Story = {
  parameters: { route: '/?customer=00000000-0000-7000-8000-000000000000' },
  play: async () => {
    await expect(await body.findByText('Customer not found')).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  parameters: { route: '/?sort=-outstanding' },
  play: async ({ canvas }) => {
    const first = (await row(canvas, 'Priscilla Nwosu')).getByRole('link', { name: 'Priscilla Nwosu' })
    first.focus()
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox', { name: SEARCH })).toHaveFocus()
    first.focus()
    await userEvent.keyboard('j')
    await expect(canvas.getByRole('link', { name: 'Maria Okafor' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await body.findByRole('dialog', { name: 'Maria Okafor' })).toBeVisible()
  },
}

export const AddedElsewhere: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await row(canvas, 'Jun Tanaka')
    await mockApi.fetch(
      new Request(`${location.origin}/api/parley/customers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Aaron Aal', phoneNumber: '(720) 555-0190' }),
      }),
    )
    await row(canvas, 'Aaron Aal')
  },
}

export const MorePages: Story = {
  play: async ({ canvas }) => {
    await count(canvas, '50 of 60 customers shown')
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await count(canvas, '60 customers')
  },
}

export const NothingFound: Story = {
  parameters: { route: '/?search=okafur&paymentStatus=has_balance' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No customers found')).toBeVisible()
  },
}

export const FiltersCleared: Story = {
  ...NothingFound,
  play: async (context) => {
    await NothingFound.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await table(canvas)
  },
}

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No customers found')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Add Customer' })).toHaveLength(2)
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { '*': { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading customers...')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listCustomers: { status: 500, times: 'once' } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch customers')).toBeVisible()
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await row(canvas, 'Maria Okafor')
  },
}

export const LongNames: Story = {
  parameters: { scenario: 'long-names' },
  play: async ({ canvas }) => {
    const [link] = await (await table(canvas)).findAllByRole('link')
    await expect(link).toHaveAttribute('title', link?.textContent)
  },
}

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Customers' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^Sort/ })).toBeVisible()
  },
}

export const Zoomed: Story = {
  parameters: { scenario: 'long-names' },
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Customers' }))
    const first = (await list.findAllByRole('listitem'))[0]
    await expect(first?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    await expect(canvas.getByRole('button', { name: 'Filters' })).toBeVisible()
  },
}

export const Phone: Story = {
  parameters: { route: '/?sort=-outstanding' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Customers' }))
    await userEvent.click(await list.findByRole('button', { name: 'Actions for Priscilla Nwosu' }))
    const items = await body.findAllByRole('menuitem')
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Message',
      'Request payment',
      'Take payment now',
      'Open profile',
      'Select',
    ])
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
