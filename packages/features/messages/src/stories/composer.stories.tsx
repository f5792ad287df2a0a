import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, enter, fieldOf, openRow, textOf } from './canvas.ts'
import { readBefore } from './read-before.ts'
import { conversationRoute } from './routes.ts'

const meta = {
  title: 'Screens/Messages/Composer',
  component: MessagesScreen,
  // A message just sent stays pending, however long a story takes.
  parameters: { route: conversationRoute('lively', 'Maria Okafor'), mock: { deliveryMs: 60_000 } },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
/** The id of the conversation in the route, Maria Okafor's. */
const conversationId = new URLSearchParams(meta.parameters.route.slice(2)).get('conversation') ?? ''
const noteOf = (canvas: Canvas) => canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'Internal Note' })
const modeOf = (canvas: Canvas, name: string) => canvas.findByRole('radio', { name })
type MockApi = StoryContext['mockApi']

export const Blank: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await textOf(canvas), '   ')
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
  },
}

export const Counter: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await textOf(canvas), 'Hello')
    await expect(canvas.getByText('5 / 160 (1 SMS)')).toBeVisible()
    await userEvent.paste('x'.repeat(155))
    await expect(canvas.getByText('160 / 160 (1 SMS)')).toBeVisible()
    await userEvent.paste('x')
    await expect(canvas.getByText('161 / 320 (2 SMS)')).toBeVisible()
  },
}

export const BilledParts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await textOf(canvas))
    await userEvent.paste(`${'x'.repeat(70)}🔧`)
    await expect(await canvas.findByText('billed as 2: 🔧')).toBeVisible()
  },
}

export const SignatureGrows: Story = {
  parameters: { route: conversationRoute('lively', 'Priscilla Nwosu'), live: true },
  beforeEach: readBefore,
  play: async ({ canvas, mockApi }) => {
    const text = await textOf(canvas)
    await userEvent.click(text)
    await userEvent.paste('x'.repeat(290))
    await expect(canvas.queryByText(/^billed as/)).toBeNull()
    for (const organization of mockApi.store.organizations.values()) {
      organization.smsConfig = { ...organization.smsConfig, signature: 'Larkspur Plumbing, always on call' }
      mockApi.emit({ type: 'settings', organizationId: organization.id, ids: {} })
    }
    await expect(await canvas.findByText('billed as 3')).toBeVisible()
    await expect(canvas.getByText('290 / 320 (2 SMS)')).toBeVisible()
    await expect(canvas.getByText('+34 signature')).toBeVisible()
    await expect(text).toHaveFocus()
  },
}

export const RequestPaymentOffered: Story = {
  globals: { role: 'standard' },
  play: async ({ canvas }) => {
    await textOf(canvas)
    await expect(canvas.getByRole('button', { name: 'Request Payment' })).toBeVisible()
  },
}

export const BasicRole: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    await textOf(canvas)
    await expect(canvas.queryByRole('button', { name: 'Request Payment' })).toBeNull()
  },
}

export const Sent: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await userEvent.type(text, 'Line one{Shift>}{Enter}{/Shift}line two{Enter}')
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText(/Line one\s+line two/)).toBeVisible())
    await expect(await body.findByText('Message sent')).toBeVisible()
    await waitFor(() => expect(text).toHaveValue(''))
    await expect(canvas.queryByText(/billed as/)).toBeNull()
    await expect(text).toHaveFocus()
  },
}

export const SendFailed: Story = {
  parameters: { mock: { faults: { sendMessage: { status: 500 } } } },
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await enter(text, 'On our way')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(text).toHaveValue(''))
    await expect(await body.findByText('Failed to send message')).toBeVisible()
    const failed = within(await canvas.findByRole('list', { name: 'Waiting to be sent' }))
    await expect(failed.getByText('On our way')).toBeVisible()
    await expect(failed.getByText(/^Not sent: /)).toBeVisible()
  },
}

export const SentAgain: Story = {
  ...SendFailed,
  play: async (context) => {
    await SendFailed.play?.(context)
    const { canvas, mockApi } = context
    const failed = within(await canvas.findByRole('list', { name: 'Waiting to be sent' }))
    mockApi.setFaults({})
    await userEvent.click(failed.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText('On our way')).toBeVisible())
  },
}

export const TooManyTexts: Story = {
  parameters: { mock: { textLimit: { perMinute: 1, perDay: 500 } } },
  play: async ({ canvas, mockApi }) => {
    const text = await textOf(canvas)
    await enter(text, 'On our way')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText('On our way')).toBeVisible())
    await enter(text, 'Be there at 3')
    await userEvent.keyboard('{Enter}')
    const refused = within(await canvas.findByRole('list', { name: 'Waiting to be sent' }))
    await expect(await refused.findByText(/^Not sent: You have reached the limit of 1 text in a minute/)).toBeVisible()
    await expect(refused.getByText('Be there at 3')).toBeVisible()
    await userEvent.click(refused.getByRole('button', { name: 'Edit' }))
    await expect(text).toHaveValue('Be there at 3')
    await expect([...mockApi.store.messages.values()].some(({ content }) => content === 'Be there at 3')).toBe(false)
  },
}

export const StandsAtOnce: Story = {
  // A separate conversation: what is in flight in it would be waited for in the following stories as well.
  parameters: {
    route: conversationRoute('lively', 'Luis Carrillo'),
    mock: { faults: { sendMessage: { isHeld: true } } },
  },
  beforeEach: readBefore,
  play: async ({ canvas, mockApi }) => {
    const text = await textOf(canvas)
    await canvas.findByRole('log')
    await enter(text, 'On our way')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(text).toHaveValue(''))
    await expect(text).toHaveFocus()
    await userEvent.keyboard('Be there at 3{Enter}')
    await waitFor(() => expect(text).toHaveValue(''))
    await userEvent.keyboard('A third thought')
    await expect(text).toHaveValue('A third thought')
    const underway = within(canvas.getByRole('list', { name: 'Waiting to be sent' })).getAllByRole('listitem')
    await expect(underway.map((item) => within(item).getByText(/^(On our way|Be there at 3)$/).textContent)).toEqual([
      'On our way',
      'Be there at 3',
    ])
    for (const item of underway) await expect(within(item).getByText('Sending...')).toBeVisible()
    await expect([...mockApi.store.messages.values()].filter(({ content }) => content === 'Be there at 3')).toEqual([])
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Discard' })).toHaveLength(2))
  },
}

const THREAD_IS_HELD = { listMessages: { isHeld: true } }

/** Sends a text before the thread has loaded. */
async function sendBeforeTheThread(canvas: Canvas, words: string) {
  await enter(await fieldOf(canvas), words)
  await expect(canvas.queryByRole('log')).toBeNull()
  await userEvent.keyboard('{Enter}')
  const waiting = within(await canvas.findByRole('list', { name: 'Waiting to be sent' }))
  await expect(waiting.getByText('Sending...')).toBeVisible()
}

export const SentBeforeTheThread: Story = {
  parameters: {
    route: conversationRoute('lively', 'Grace Lindqvist'),
    mock: { faults: THREAD_IS_HELD },
  },
  play: async ({ canvas, mockApi }) => {
    await sendBeforeTheThread(canvas, 'See you at 3')
    mockApi.setFaults({})
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText('See you at 3')).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
    await expect(canvas.queryByText(/Send anyway/)).toBeNull()
  },
}

export const UnseenBeforeTheThread: Story = {
  parameters: {
    route: conversationRoute('lively', 'Wen Zhao'),
    mock: { faults: THREAD_IS_HELD },
  },
  play: async ({ canvas, mockApi }) => {
    await sendBeforeTheThread(canvas, 'Hello, Wen')
    // Meanwhile the thread loads and counts as read.
    mockApi.setFaults({ getConversation: { isHeld: true } })
    await waitFor(() => expect(openRow(canvas)).not.toHaveAttribute('data-unread'))
    mockApi.setFaults({})
    await expect(await canvas.findByText(/^The customer wrote .* Send anyway\?$/)).toBeVisible()
    await expect([...mockApi.store.messages.values()].filter(({ content }) => content === 'Hello, Wen')).toEqual([])
  },
}

export const DraftIsKept: Story = {
  // Luis stays unread, however long his conversation is open.
  parameters: { mock: { faults: { readConversation: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await enter(await textOf(canvas), 'Half a thought')
    await userEvent.click(await canvas.findByRole('link', { name: /Luis Carrillo/ }))
    await canvas.findByRole('heading', { name: 'Luis Carrillo' })
    await expect(await textOf(canvas)).toHaveValue('')
    await userEvent.click(canvas.getByRole('link', { name: /Maria Okafor/ }))
    await canvas.findByRole('heading', { name: 'Maria Okafor' })
    await expect(await textOf(canvas)).toHaveValue('Half a thought')
  },
}

/** Changes Maria's draft from another device of the same user. */
function typeElsewhere({ store }: MockApi, content: string) {
  const [key, draft] = [...store.drafts].find(([, each]) => each.conversationId === conversationId) ?? []
  if (!key || !draft) throw new Error('typeElsewhere: no draft')
  store.drafts.set(key, { ...draft, content, version: draft.version + 1, deviceId: 'phone' })
}
const keptDraft = ({ store }: MockApi) =>
  [...store.drafts.values()].find((each) => each.conversationId === conversationId)

/** Saves a first draft, then both devices change it without knowing of each other. */
async function typeOnTwo(canvas: Canvas, mockApi: MockApi, here: string, elsewhere: string) {
  const text = await textOf(canvas)
  await enter(text, 'We come on Friday')
  await waitFor(() => expect(keptDraft(mockApi)?.content).toBe('We come on Friday'))
  typeElsewhere(mockApi, elsewhere)
  text.select()
  await userEvent.paste(here)
  return text
}

/** Timeout for a draft: one device saves a second after typing, and the other one answers after another second. */
const KEPT = { timeout: 10_000 }

export const DraftOfTwoDevices: Story = {
  play: async ({ canvas, mockApi }) => {
    const text = await typeOnTwo(canvas, mockApi, 'Theo and I come on Friday', 'We come on Friday at nine')
    await waitFor(() => expect(keptDraft(mockApi)?.content).toBe('Theo and I come on Friday at nine'), KEPT)
    await expect(text).toHaveValue('Theo and I come on Friday at nine')
    await expect(canvas.queryByText(/changed on another device/)).toBeNull()
  },
}

export const DraftOfTwoDevicesAsked: Story = {
  play: async ({ canvas, mockApi }) => {
    const text = await typeOnTwo(canvas, mockApi, 'We come on Monday', 'We come on Tuesday')
    const question = within(await canvas.findByRole('alert', { name: /also changed on another device/ }, KEPT))
    await expect(question.getByDisplayValue('We come on Tuesday')).toBeVisible()
    await expect(text).toHaveValue('We come on Monday')
    await expect(text).toHaveFocus()
    await userEvent.click(question.getByRole('button', { name: 'Keep both' }))
    await expect(text).toHaveValue('We come on Monday\nWe come on Tuesday')
    await expect(text).toHaveFocus()
    await waitFor(() => expect(keptDraft(mockApi)?.content).toBe('We come on Monday\nWe come on Tuesday'), KEPT)
  },
}

export const DraftOfTwoDevicesAskedZoomed: Story = {
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas, mockApi }) => {
    await typeOnTwo(canvas, mockApi, 'We come on Monday', 'We come on Tuesday')
    const question = within(await canvas.findByRole('alert', { name: /also changed on another device/ }, KEPT))
    for (const name of ['Keep mine', 'Use the other', 'Keep both']) {
      const { bottom } = question.getByRole('button', { name }).getBoundingClientRect()
      await expect(bottom).toBeLessThanOrEqual(innerHeight)
    }
  },
}

export const OtherNumber: Story = {
  parameters: { route: conversationRoute('lively', 'Rosa Delgado') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('To Rosa Delgado at (720) 555-0139, from Billing')).toBeVisible()
  },
}

export const ForTheCustomer: Story = {
  play: async ({ canvas }) => {
    await expect(await modeOf(canvas, 'SMS Message')).toBeChecked()
    await expect(canvas.getByText('To Maria Okafor, from Billing')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Insert Template' })).toBeVisible()
  },
}

export const InternalNote: Story = {
  play: async ({ canvas }) => {
    const look = () => getComputedStyle(document.querySelector('form [data-mode]') as HTMLElement).backgroundColor
    await textOf(canvas)
    const ofText = look()
    await userEvent.click(await modeOf(canvas, 'Internal Note'))
    await expect(await noteOf(canvas)).toBeVisible()
    await waitFor(() => expect(look()).not.toBe(ofText))
    const audience = canvas.getByText('Team Only. The customer never sees this.')
    await expect(audience).toBeVisible()
    await expect(audience.parentElement?.querySelector('svg.lucide-lock')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add note' })).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Insert Template' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Request Payment' })).toBeNull()
    await expect(canvas.queryByText(/SMS\)$/)).toBeNull()
  },
}

export const ModesByKeyboard: Story = {
  play: async ({ canvas }) => {
    const sms = await modeOf(canvas, 'SMS Message')
    sms.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Internal Note' })).toHaveFocus()
    await userEvent.tab()
    await expect(await noteOf(canvas)).toHaveFocus()
    await userEvent.keyboard('First line{Shift>}{Enter}{/Shift}second line{Enter}')
    await expect(await body.findByText('Note added')).toBeVisible()
    const notes = within(await canvas.findByRole('region', { name: 'Internal Notes' }))
    await expect(await notes.findByText(/First line\s+second line/)).toBeVisible()
    await expect(canvas.queryByText('Message sent')).toBeNull()
  },
}

export const NoteNeverBecomesText: Story = {
  play: async ({ canvas }) => {
    await enter(await textOf(canvas), 'We come at 9')
    await userEvent.click(await modeOf(canvas, 'Internal Note'))
    await expect(await noteOf(canvas)).toHaveValue('')
    await enter(await noteOf(canvas), 'Pays late')
    await userEvent.click(await modeOf(canvas, 'SMS Message'))
    await expect(await textOf(canvas)).toHaveValue('We come at 9')
    await userEvent.click(await modeOf(canvas, 'Internal Note'))
    await expect(await noteOf(canvas)).toHaveValue('Pays late')
  },
}

export const InputMethod: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    await userEvent.type(text, 'こんにちは')
    await fireEvent.keyDown(text, { key: 'Enter', isComposing: true })
    await expect(text).toHaveValue('こんにちは')
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled()
  },
}

export const TooLong: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await textOf(canvas))
    await userEvent.paste('x'.repeat(1601))
    await expect(await canvas.findByText(/Message is too long/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
  },
}

export const QuietHours: Story = {
  globals: { clock: 'night' },
  play: async ({ canvas, mockApi }) => {
    const text = await textOf(canvas)
    await expect(canvas.queryByText(/^It is/)).toBeNull()
    await enter(text, 'Yes, the valve has two years of warranty.')
    await expect(await canvas.findByText('It is 9:47 PM for Maria')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Send at 8:00 AM' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Send later' }))
    await expect(dialog.getByLabelText(/Time/)).toHaveValue('08:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule message' }))
    await expect(await body.findByText('Message scheduled')).toBeVisible()
    await waitFor(() => expect(text).toHaveValue(''))
    const planned = [...mockApi.store.scheduledMessages.values()].find(({ content }) => /warranty/.test(content))
    await expect(planned?.sendAt).toEqual(new Date('2026-11-20T15:00:00Z'))
  },
}

export const CardNumber: Story = {
  play: async ({ canvas }) => {
    await enter(await textOf(canvas), 'Card 4242 4242 4242 4242')
    await expect(await canvas.findByText(/This looks like a card number/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
  },
}

async function askOverNews(canvas: Canvas, mockApi: StoryContext['mockApi']) {
  await within(await canvas.findByRole('log')).findByText(/^Can I pay half now/)
  const text = await textOf(canvas)
  await enter(text, 'We come at 9')
  mockApi.receiveText(conversationId, 'Please do not come today.')
  await userEvent.keyboard('{Enter}')
  await expect(await canvas.findByRole('alertdialog', { name: /^The customer wrote \d+ s ago/ })).toBeVisible()
  await expect(text).toHaveValue('')
  await expect(canvas.getByText(/^Not sent: The customer wrote/)).toBeVisible()
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
  return text
}

export const UnseenMessage: Story = {
  play: async ({ canvas, mockApi }) => {
    const text = await askOverNews(canvas, mockApi)
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText('Please do not come today.')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Send anyway' }))
    await expect(await body.findByText('Message sent')).toBeVisible()
    await waitFor(() => expect(text).toHaveValue(''))
  },
}

export const UnseenMessageAskedOnce: Story = {
  play: async ({ canvas, mockApi }) => {
    await within(await canvas.findByRole('log')).findByText(/^Can I pay half now/)
    const text = await textOf(canvas)
    mockApi.setFaults({ '*': { offline: true } })
    mockApi.receiveText(conversationId, 'Please do not come today.')
    for (const words of ['We come at 9', 'Theo brings the valve']) {
      await enter(text, words)
      await userEvent.keyboard('{Enter}')
    }
    await enter(text, 'And a third')
    mockApi.setFaults({})
    window.dispatchEvent(new Event('online'))
    const question = within(await canvas.findByRole('alert'))
    await expect(text).toHaveFocus()
    await userEvent.click(question.getByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText('Theo brings the valve')).toBeVisible())
    await expect(text).toHaveValue('And a third')
  },
}

/** Waits until a message counts as seen. */
const isSeen = (words: HTMLElement) =>
  waitFor(() => {
    const id = words.closest<HTMLElement>('[data-message]')?.dataset['message']
    return expect(words.closest('[data-last-seen]')).toHaveAttribute('data-last-seen', id)
  })

export const UnseenMessageKeepEditing: Story = {
  play: async ({ canvas, mockApi }) => {
    const text = await askOverNews(canvas, mockApi)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(text).toHaveValue('We come at 9'))
    await expect(text).toHaveFocus()
    await expect(canvas.queryByRole('alertdialog')).toBeNull()
    await expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull()
    await isSeen(await within(canvas.getByRole('log')).findByText('Please do not come today.'))
    await userEvent.clear(text)
    await enter(text, 'All right, tomorrow then')
    await userEvent.keyboard('{Enter}')
    await expect(await body.findByText('Message sent')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await enter(await textOf(canvas), 'On our way')
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled()
    await expect(await canvas.findByRole('button', { name: 'Insert Template' })).toBeVisible()
  },
}

export const PhoneNote: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await modeOf(canvas, 'Internal Note'))
    await expect(canvas.getByText('Team Only. The customer never sees this.')).toBeVisible()
  },
}
