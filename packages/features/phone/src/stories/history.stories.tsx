import { listCalls, listPhoneLines, startCall } from '@parley/contract'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import '../history/history-tab.tsx'
import '../sms/sms-tab.tsx'
import '../sms/sms-thread.tsx'
import '../voicemail/voicemail-page.tsx'
import '../voicemail/voicemail-tab.tsx'
import { PhoneScreen } from '../phone-screen.tsx'
import { colourOf } from './colour.ts'

/** Shows the address after leaving Phone. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search}`}</p>
}

const meta = {
  title: 'Screens/Phone/History',
  component: PhoneScreen,
  globals: { role: 'manager' },
  parameters: { route: '/phone/history' },
  render: () => (
    <Routes>
      <Route path="/phone/:tab?" element={<PhoneScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  ),
} satisfies Meta<typeof PhoneScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const rowsOf = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('list', { name: 'Call history' })).getAllByRole('listitem')
const fault = (endpoint: { name: string }, value: object) => ({ mock: { faults: { [endpoint.name]: value } } })

export const Calls: Story = {
  play: async ({ canvas, canvasElement }) => {
    const rows = await rowsOf(canvas)
    const tabs = canvas.getAllByRole('tab').map(({ textContent }) => /^[A-Za-z]+/.exec(textContent)?.[0])
    await expect(tabs).toEqual(['History', 'Voicemail', 'Lines', 'SMS'])
    const [first] = rows
    await expect(first).toHaveTextContent(/Wen Zhao\(303\) 555-0108Nov 19, 1:22 PMMissed, voicemail/)
    const danger = colourOf('--fg-danger', canvasElement)
    const colour = (of: Element | null | undefined) => of && getComputedStyle(of).color
    await expect(colour(first?.querySelector('svg'))).toBe(danger)
    await expect(colour(within(first as HTMLElement).getByText(/^Missed/))).toBe(danger)
    const talked = rows.find(({ dataset }) => dataset['type'] === 'outgoing')
    await expect(colour(talked?.querySelector('svg'))).not.toBe(danger)
    await expect(canvas.getByRole('button', { name: 'Filter' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sort' })).toBeVisible()
    await expect(canvas.getAllByText('Unknown')[0]).toBeVisible()
    await expect(await canvas.findByText(/^Caller ID: \(720\) 555-01/)).toBeVisible()
  },
}

export const Filtered: Story = {
  beforeEach: ({ mockApi }) => mockApi.store.callReads.clear(),
  play: async ({ canvas, mockApi }) => {
    await rowsOf(canvas)
    await waitFor(() => expect(mockApi.store.callReads.size).toBe(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Missed calls' }))
    await waitFor(async () => {
      for (const row of await rowsOf(canvas)) await expect(row).toHaveTextContent('Missed')
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Sort' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Oldest first' }))
    await waitFor(async () => expect((await rowsOf(canvas))[0]).toHaveTextContent('Rosa Delgado'))
  },
}

export const Searched: Story = {
  parameters: { route: '/phone/history?search=0108' },
  play: async ({ canvas }) => {
    const rows = await rowsOf(canvas)
    await expect(rows).toHaveLength(1)
    await expect(rows[0]?.querySelector('mark')).toHaveTextContent('0108')
    await expect(await canvas.findByText('Missed 1')).toBeVisible()
    await expect(canvas.getByText('Outgoing 0')).toBeVisible()
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.type(canvas.getByRole('searchbox'), 'nobody')
    await expect(await canvas.findByText('No calls match nobody')).toBeVisible()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement)
    await waitFor(async () => expect((await rowsOf(canvas)).length).toBeGreaterThan(5))
  },
}

export const RowMenu: Story = {
  beforeEach: ({ mockApi }) => {
    for (const call of mockApi.store.calls.values()) {
      if (call.phoneNumber === '+13035550195') Object.assign(call, { phoneNumber: '+17205550166', customerId: null })
    }
  },
  play: async ({ canvas }) => {
    await rowsOf(canvas)
    const menus = () => canvas.getAllByRole('button', { name: /^Actions for the call with/ })
    await userEvent.click(menus()[0] as HTMLElement)
    const items = () => body.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await body.findByRole('menuitem', { name: 'Text' })
    await expect(items()).toEqual(['Call', 'Text', 'Open customer', 'Play voicemail, 0:48', 'Copy number'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(
      canvas.getAllByRole('button', { name: 'Actions for the call with Unknown' })[0] as HTMLElement,
    )
    await body.findByRole('menuitem', { name: 'Add customer' })
    await expect(items().slice(0, 3)).toEqual(['Call', 'Text', 'Add customer'])
    await userEvent.keyboard('{Escape}')
    // A right click and Shift+F10 cause the same event.
    const [first] = await rowsOf(canvas)
    await fireEvent.contextMenu(within(first as HTMLElement).getAllByRole('button')[0] as HTMLElement)
    await userEvent.click(await body.findByRole('menuitem', { name: /^Play voicemail/ }))
    await expect(await canvas.findByRole('tab', { name: /^Voicemail/, selected: true })).toBeVisible()
  },
}

/** Opens the menu of the latest call, with Wen Zhao, and chooses Text. */
async function textBack(canvas: StoryContext['canvas']) {
  await rowsOf(canvas)
  await userEvent.click(canvas.getAllByRole('button', { name: 'Actions for the call with Wen Zhao' })[0] as HTMLElement)
  await userEvent.click(await body.findByRole('menuitem', { name: 'Text' }))
}

export const TextedFromOwnLine: Story = {
  play: async ({ canvas, mockApi }) => {
    const before = mockApi.store.lineConversations.size
    await textBack(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Wen Zhao' })).toBeVisible()
    await expect(mockApi.store.lineConversations.size).toBe(before + 1)
  },
}

export const TextedFromTheInbox: Story = {
  beforeEach: ({ mockApi: { actor, store } }) => {
    store.ownLines.delete(actor()?.userId ?? '')
  },
  play: async ({ canvas, mockApi }) => {
    const before = mockApi.store.lineConversations.size
    await textBack(canvas)
    await expect(await canvas.findByText(/^\/parley\/messages\?conversation=/)).toBeVisible()
    await expect(mockApi.store.lineConversations.size).toBe(before)
  },
}

export const OwnLineNotRead: Story = {
  parameters: fault(listPhoneLines, { status: 500 }),
  play: async ({ canvas }) => {
    await rowsOf(canvas)
    const [menu] = canvas.getAllByRole('button', { name: 'Actions for the call with Wen Zhao' })
    await userEvent.click(menu as HTMLElement)
    await expect(await body.findByRole('menuitem', { name: 'Open customer' })).toBeVisible()
    await expect(body.queryByRole('menuitem', { name: 'Text' })).toBeNull()
  },
}

export const RowFillsTheDialPad: Story = {
  play: async ({ canvas }) => {
    const [first] = await rowsOf(canvas)
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /Wen Zhao.*Missed/ }))
    await waitFor(() => expect(canvas.getByPlaceholderText('Enter a name or number...')).toHaveValue('(303) 555-0108'))
    await waitFor(() =>
      expect(within(canvas.getByRole('region', { name: 'Dial pad' })).getByText('Wen Zhao')).toBeVisible(),
    )
    await expect(await canvas.findByText('missed once since you last talked')).toBeVisible()
  },
}

export const RowChosenAgain: Story = {
  play: async ({ canvas }) => {
    const [first] = await rowsOf(canvas)
    const choose = () => userEvent.click(within(first as HTMLElement).getByRole('button', { name: /Wen Zhao.*Missed/ }))
    const input = () => canvas.getByPlaceholderText('Enter a name or number...')
    await choose()
    await waitFor(() => expect(input()).toHaveValue('(303) 555-0108'))
    await userEvent.clear(input())
    await choose()
    await waitFor(() => expect(input()).toHaveValue('(303) 555-0108'))
    await userEvent.type(input(), '#')
    await userEvent.type(canvas.getByRole('searchbox'), '0108')
    await waitFor(async () => expect(await rowsOf(canvas)).toHaveLength(1))
    await expect(input()).toHaveValue('(303) 555-0108#')
  },
}

export const Called: Story = {
  parameters: { mock: { callPace: 0.01 } },
  play: async ({ canvas }) => {
    const before = (await rowsOf(canvas)).length
    const input = canvas.getByPlaceholderText('Enter a name or number...')
    const call = canvas.getByRole('button', { name: 'Call' })
    await expect(call).toBeDisabled()
    await userEvent.type(input, '(303) 555-0134')
    await expect(call).toBeEnabled()
    await userEvent.type(input, '{Enter}')
    await expect(await body.findByText('Call logged')).toBeVisible()
    await expect(body.getByText('Call has been added to your history.')).toBeVisible()
    await waitFor(() => expect(input).toHaveValue(''))
    await waitFor(async () => expect(await rowsOf(canvas)).toHaveLength(before + 1))
    await expect((await rowsOf(canvas))[0]).toHaveTextContent('Maria Okafor')
  },
}

export const FoundByName: Story = {
  play: async ({ canvas }) => {
    await rowsOf(canvas)
    const input = canvas.getByPlaceholderText('Enter a name or number...')
    await userEvent.type(input, 'okafor')
    const found = within(await canvas.findByRole('listbox', { name: 'People found' }))
    await userEvent.click(await found.findByRole('option', { name: /Maria Okafor/ }))
    await expect(input).toHaveValue('(303) 555-0134')
  },
}

export const EnterCallsWhoIsMeant: Story = {
  parameters: { mock: { callPace: 0.01 } },
  play: async ({ canvas, mockApi }) => {
    const calls = () => [...mockApi.store.calls.values()]
    const before = calls().length
    await rowsOf(canvas)
    const input = canvas.getByPlaceholderText('Enter a name or number...')
    await userEvent.type(input, 'okafor')
    await canvas.findByRole('option', { name: /Maria Okafor/, selected: true })
    // Types another name over the one that was found and presses Enter at once.
    mockApi.setFaults({ searchCustomers: { isHeld: true } })
    await userEvent.clear(input)
    await userEvent.type(input, 'an{Enter}')
    await expect(await canvas.findByText('Looking for people with this name...')).toBeVisible()
    mockApi.setFaults({})
    await expect(await canvas.findByText('More than one has this name. Choose whom to call.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(calls()).toHaveLength(before)
    const second = canvas.getAllByRole('option')[1] as HTMLElement
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    const digits = second.textContent.replaceAll(/\D/g, '')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(calls()).toHaveLength(before + 1))
    await expect(calls().at(-1)?.phoneNumber).toContain(digits)
  },
}

export const InACall: Story = {
  beforeEach: ({ mockApi: { actor, now, store } }) => {
    const call = [...store.calls.values()].find(({ userId }) => userId === actor()?.userId)
    if (call) Object.assign(call, { callType: 'outgoing', status: 'answered', endedAt: null, answeredAt: now() })
  },
  play: async ({ canvas }) => {
    await rowsOf(canvas)
    await userEvent.type(canvas.getByPlaceholderText('Enter a name or number...'), '3035550134')
    await expect(await canvas.findByText(/^You are in a call/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Call' })).toBeDisabled()
    await userEvent.click(canvas.getAllByRole('button', { name: /^Actions for the call with/ })[1] as HTMLElement)
    const item = await body.findByRole('menuitem', { name: /^Call/ })
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toHaveTextContent(/You are in a call/)
    await userEvent.keyboard('{Escape}')
  },
}

export const CallFailed: Story = {
  parameters: fault(startCall, { status: 500, isMute: true }),
  play: async ({ canvas }) => {
    await rowsOf(canvas)
    await userEvent.type(canvas.getByPlaceholderText('Enter a name or number...'), '3035550134{Enter}')
    await expect(await body.findByText('Failed to log call')).toBeVisible()
    await expect(body.getByText(/^500:/)).toBeVisible()
    await expect(canvas.getByPlaceholderText('Enter a name or number...')).toHaveValue('3035550134')
  },
}

/** Checks that the list can be filtered and sorted, whatever its state. */
async function expectTools(canvas: StoryContext['canvas']) {
  await expect(canvas.getByRole('button', { name: 'Filter' })).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Sort' })).toBeVisible()
}

export const Loading: Story = {
  parameters: fault(listCalls, { isHeld: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible()
    await expectTools(canvas)
  },
}

export const Failed: Story = {
  parameters: fault(listCalls, { status: 500 }),
  beforeEach: ({ mockApi }) => mockApi.store.callReads.clear(),
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByRole('heading', { name: 'Failed to load call history' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    // The count of missed calls is loaded, but they are not marked as seen.
    await expect(await canvas.findByRole('tab', { name: /^SMS \d/ })).toBeVisible()
    await expect(mockApi.store.callReads.size).toBe(0)
    await expectTools(canvas)
  },
}

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No call history' })).toBeVisible()
    await expectTools(canvas)
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await rowsOf(canvas)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
