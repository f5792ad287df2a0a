import { OPTED_OUT_TEXT, TEXT_PICTURE_REFUSALS } from '@parley/domain'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PhoneScreen } from '../phone-screen.tsx'
import { colourOf } from './colour.ts'
import '@parley/parts/attachments/strip'
import '@parley/parts/templates/dialog'
import '../history/history-tab.tsx'
import '../sms/new-sms-dialog.tsx'
import '../sms/sms-tab.tsx'
import '../sms/sms-thread.tsx'

const meta = {
  title: 'Screens/Phone/SMS',
  component: PhoneScreen,
  globals: { role: 'manager' },
  parameters: { route: '/phone/sms' },
  beforeEach: () => {
    localStorage.clear()
    sessionStorage.clear()
  },
  render: () => (
    <Routes>
      <Route path="/phone/:tab?" element={<PhoneScreen />} />
      <Route path="*" element={null} />
    </Routes>
  ),
} satisfies Meta<typeof PhoneScreen>
export default meta
type Story = StoryObj<typeof meta>
const WORDS = 'Hi Jun Tanaka, this is a reminder of your visit tomorrow. Reply C to confirm or call us to change it.'
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const list = async (canvas: Canvas) => within(await canvas.findByRole('navigation', { name: 'Conversations' }))
async function openJun(canvas: Canvas) {
  await userEvent.click(await (await list(canvas)).findByRole('link', { name: /Jun Tanaka/ }))
  return canvas.findByRole('textbox', { name: 'Text Jun Tanaka' })
}

export const Conversations: Story = {
  play: async ({ canvas }) => {
    const rows = await (await list(canvas)).findAllByRole('link')
    const texts = rows.map(({ textContent }) => textContent)
    await expect(texts[0]).toContain('Jun TanakaNov 19Thanks. See you at 8 then.')
    await expect(texts[1]).toContain('Helen BrandtNov 19Is the spare key still at the office?1 unread text')
    await expect(texts[2]).toContain('(303) 555-0195Nov 19Hi, do you service tankless heaters in Arvada?')
    await expect(canvas.getByPlaceholderText('Search conversations...')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'New SMS' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listLineConversations: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible()
  },
}

export const NoConversations: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No conversations' })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { listLineConversations: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load conversations')).toBeVisible()
  },
}

export const Searched: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByPlaceholderText('Search conversations...'))
    // In one change: a pause between two keys would search for half of the number.
    await userEvent.paste('0195')
    await waitFor(async () => expect((await list(canvas)).getAllByRole('link')).toHaveLength(1))
    await expect((await list(canvas)).getByRole('link')).toHaveTextContent('(303) 555-0195')
  },
}

export const SearchKept: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { route: '/phone/sms?search=0195' },
  play: async ({ canvas }) => {
    await userEvent.click(await (await list(canvas)).findByRole('link', { name: /555-0195/ }))
    await canvas.findByRole('tab', { name: 'SMS 1 unread', hidden: true })
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to the conversations' }))
    const rows = await list(canvas)
    await expect(canvas.getByPlaceholderText('Search conversations...')).toHaveValue('0195')
    await waitFor(() => expect(rows.getByRole('link')).not.toHaveTextContent('unread'))
  },
}

export const NothingFound: Story = {
  parameters: { route: '/phone/sms?search=zzz' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No conversation found' })).toBeVisible()
  },
}

export const SearchCleared: Story = {
  ...NothingFound,
  play: async (context) => {
    await NothingFound.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({ listLineConversations: { isHeld: true } })
    await userEvent.type(canvas.getByPlaceholderText('Search conversations...'), '{Escape}')
    // Until the response arrives it is not known whether there are any.
    await waitFor(() => expect(canvas.queryByRole('heading', { name: /^No conversation/ })).toBeNull())
    mockApi.setFaults({})
    await canvas.findByRole('navigation', { name: 'Conversations' })
    await expect(await (await list(canvas)).findByRole('link', { name: /Jun Tanaka/ })).toBeVisible()
  },
}

export const Thread: Story = {
  play: async ({ canvas, canvasElement }) => {
    await openJun(canvas)
    await expect(canvas.getByRole('heading', { name: 'Jun Tanaka' })).toBeVisible()
    await expect(canvas.getByText('Mobile')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Call' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Open customer' })).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'November 19, 2026' })).toBeVisible()
    await expect(canvas.getByText('Morning! Yes, 8 works. Which technician is coming?')).toBeVisible()
    await expect(canvas.getByText('9:22 AM')).toBeVisible()
    const log = canvas.getByRole('log')
    const place = (tone: 'inbound' | 'outbound') => {
      const bubble = log.querySelector(`[data-tone='${tone}'] > :first-child`) as HTMLElement
      const { left, right } = bubble.getBoundingClientRect()
      return { colour: getComputedStyle(bubble).backgroundColor, middle: (left + right) / 2 }
    }
    const [received, sent] = [place('inbound'), place('outbound')]
    await expect(received.colour).toBe(colourOf('--bg-inbound', canvasElement))
    await expect(sent.colour).toBe(colourOf('--solid-outbound', canvasElement))
    await expect(sent.middle).toBeGreaterThan(received.middle)
    await expect(canvas.getByPlaceholderText('Text Jun Tanaka...')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /Jun Tanaka/ })).toHaveAttribute('aria-current', 'true')
  },
}

export const Sent: Story = {
  parameters: { mock: { deliveryMs: null } },
  play: async ({ canvas, canvasElement }) => {
    const field = await openJun(canvas)
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.type(field, 'On my way')
    await expect(canvas.getByText('9/500')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText('Your message has been sent successfully.')).toBeInTheDocument()
    await expect(field).toHaveValue('')
    await waitFor(() => expect(canvas.getAllByText('On my way').length).toBeGreaterThan(1))
  },
}

export const Sending: Story = {
  parameters: { mock: { faults: { sendLineText: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const field = await openJun(canvas)
    const send = canvas.getByRole('button', { name: 'Send' })
    await userEvent.type(field, 'On my way')
    await waitFor(() => expect(send).toBeEnabled())
    await userEvent.click(send)
    await waitFor(() => expect(send).toBeDisabled())
    await expect(field).toHaveValue('On my way')
  },
}

export const LeftWhileItIsSent: Story = {
  parameters: { mock: { deliveryMs: null, faults: { sendLineText: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    await userEvent.type(await openJun(canvas), 'On my way{Enter}')
    await userEvent.click(await (await list(canvas)).findByRole('link', { name: /Helen Brandt/ }))
    await canvas.findByRole('textbox', { name: 'Text Helen Brandt' })
    await expect(canvas.queryByText('Draft:')).toBeNull()
    await expect(await canvas.findByRole('tab', { name: 'SMS 1 unread' })).toBeVisible()
    const again = await openJun(canvas)
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.type(again, '{Enter}')
    mockApi.setFaults({})
    await waitFor(() => expect(again).toHaveValue(''))
    await expect([...mockApi.store.lineTexts.values()].filter(({ content }) => content === 'On my way')).toHaveLength(1)
  },
}

export const NotSent: Story = {
  parameters: { mock: { faults: { sendLineText: { status: 500, isMute: true } } } },
  play: async ({ canvas, canvasElement }) => {
    const field = await openJun(canvas)
    await userEvent.type(field, 'On my way{Enter}')
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText('Failed to send message')).toBeInTheDocument()
    await expect(page.getByText(/^500:/)).toBeInTheDocument()
    await expect(field).toHaveValue('On my way')
  },
}

export const FiveHundred: Story = {
  play: async ({ canvas }) => {
    const field = await openJun(canvas)
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(501))
    await expect(field).toHaveValue('x'.repeat(500))
    await expect(canvas.getByText('500/500')).toBeVisible()
  },
}

async function attach(text: HTMLElement, ...files: File[]) {
  const field = text.closest('form')?.querySelector<HTMLInputElement>('input[type="file"]')
  if (!field) throw new Error('there is no field for files')
  await userEvent.upload(field, files)
}
async function picture(name: string) {
  const drawing = new OffscreenCanvas(480, 360)
  drawing.getContext('2d')?.fillRect(120, 60, 240, 240)
  return new File([await drawing.convertToBlob()], name, { type: 'image/png' })
}

export const PicturesSent: Story = {
  parameters: { mock: { deliveryMs: null } },
  play: async ({ canvas }) => {
    const text = await openJun(canvas)
    await expect(canvas.getByRole('button', { name: 'Attach pictures' })).toBeVisible()
    await attach(text, await picture('tank.png'))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Description of tank.png' }), 'The new tank')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    const shown = await within(await canvas.findByRole('log')).findByRole('button', { name: 'The new tank' })
    await waitFor(() => expect(within(shown).getByRole<HTMLImageElement>('img').naturalWidth).toBe(480))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Attached pictures' })).toBeNull())
    const rows = await list(canvas)
    await waitFor(() => expect(rows.getAllByRole('link')[0]).toHaveTextContent('[Picture]'))
  },
}

export const PicturesNotDelivered: Story = {
  parameters: { live: true, mock: { deliveryMs: null } },
  play: async ({ canvas, mockApi: { emit, store } }) => {
    const text = await openJun(canvas)
    await attach(text, await picture('tank.png'))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Description of tank.png' }), 'The new tank')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    const log = within(await canvas.findByRole('log'))
    await log.findByRole('button', { name: 'The new tank' })
    const sent = [...store.lineTexts.values()].find(
      ({ mediaCount, direction }) => mediaCount > 0 && direction === 'sent',
    )
    if (!sent) throw new Error('a text with a picture')
    Object.assign(sent, { status: 'failed', failureCode: '30003', failureText: 'The phone was switched off.' })
    emit({ type: 'lineText', organizationId: sent.organizationId, ids: {} })
    await expect(await log.findByText('Not delivered: The phone was switched off.')).toBeVisible()
  },
}

export const PicturesSentAgain: Story = {
  ...PicturesNotDelivered,
  play: async (context) => {
    await PicturesNotDelivered.play?.(context)
    const { canvas } = context
    const log = within(await canvas.findByRole('log'))
    await userEvent.click(await log.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(log.queryByText(/^Not delivered/)).toBeNull())
    await expect(await log.findByText('Sending')).toBeVisible()
    const shown = await log.findByRole('button', { name: 'The new tank' })
    await waitFor(() => expect(within(shown).getByRole<HTMLImageElement>('img').naturalWidth).toBe(480))
    await expect(log.getAllByRole('button', { name: 'The new tank' })).toHaveLength(1)
  },
}

export const PicturesNotUploaded: Story = {
  parameters: { mock: { faults: { uploadTextPicture: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    const text = await openJun(canvas)
    await attach(text, await picture('tank.png'))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/The picture is still here; try again/)
    await expect(canvas.getByText('Remove the picture that could not be uploaded, or try it again')).toBeVisible()
    await userEvent.type(text, 'Look')
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: tank.png' }))
    await expect(await canvas.findByRole('textbox', { name: 'Description of tank.png' })).toBeVisible()
    await attach(text, new File([new Uint8Array(6 * 1024 * 1024)], 'large.png', { type: 'image/png' }))
    await expect(await canvas.findByText(TEXT_PICTURE_REFUSALS.size)).toBeVisible()
  },
}

export const Emoji: Story = {
  play: async ({ canvas }) => {
    const field = await openJun(canvas)
    await userEvent.type(field, 'See you ')
    await userEvent.click(canvas.getByRole('button', { name: 'Emoji' }))
    await expect(await canvas.findByRole('button', { name: 'Smile' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(field).toHaveValue('See you 😀'))
  },
}

export const Templates: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = await openJun(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Insert Template' }))
    const page = within(canvasElement.ownerDocument.body)
    const dialog = within(await page.findByRole('dialog', { name: 'Insert Template' }))
    await userEvent.click(await dialog.findByRole('option', { name: /Appointment reminder/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Insert template' }))
    await waitFor(() => expect(field).toHaveValue(WORDS))
  },
}

export const TemplateTooLong: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = await openJun(canvas)
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(450))
    await userEvent.click(canvas.getByRole('button', { name: 'Insert Template' }))
    const page = within(canvasElement.ownerDocument.body)
    const dialog = within(await page.findByRole('dialog', { name: 'Insert Template' }))
    await userEvent.click(await dialog.findByRole('option', { name: /Appointment reminder/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Insert template' }))
    await waitFor(() => expect(field).toHaveValue('x'.repeat(450) + WORDS))
    await expect(canvas.getByText(/must be 500 characters or less$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
  },
}

export const NewSms: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New SMS' }))
    const page = within(canvasElement.ownerDocument.body)
    const dialog = within(await page.findByRole('dialog', { name: 'New SMS' }))
    await userEvent.type(dialog.getByRole('combobox', { name: /To/ }), 'Okafor')
    await userEvent.click(await page.findByRole('option', { name: /Maria Okafor/ }))
    await expect(await canvas.findByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await expect(canvas.getByPlaceholderText('Text Maria Okafor...')).toBeVisible()
  },
}

export const NewSmsToAnyNumber: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New SMS' }))
    const page = within(canvasElement.ownerDocument.body)
    const dialog = within(await page.findByRole('dialog', { name: 'New SMS' }))
    await userEvent.type(dialog.getByRole('combobox', { name: /To/ }), '(720) 555-0177')
    await expect(await dialog.findByText('Not a customer yet')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByPlaceholderText('Text (720) 555-0177...')).toBeVisible()
  },
}

export const NoName: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await (await list(canvas)).findByRole('link', { name: /555-0195/ }))
    await expect(await canvas.findByPlaceholderText('Text (303) 555-0195...')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add customer' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Call' })).toBeVisible()
  },
}

export const Called: Story = {
  parameters: { mock: { callPace: 0.01 } },
  play: async ({ canvas, canvasElement }) => {
    await openJun(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Call' }))
    const page = within(canvasElement.ownerDocument.body)
    await expect(await page.findByText('Call has been added to your history.')).toBeInTheDocument()
  },
}

export const Read: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'SMS 2 unread' })).toBeVisible()
    await userEvent.click(await (await list(canvas)).findByRole('link', { name: /Helen Brandt/ }))
    await expect(await canvas.findByRole('tab', { name: 'SMS 1 unread' })).toBeVisible()
    await waitFor(async () =>
      expect((await list(canvas)).getByRole('link', { name: /Helen Brandt/ })).not.toHaveTextContent('unread'),
    )
  },
}

export const Draft: Story = {
  play: async ({ canvas }) => {
    const field = await openJun(canvas)
    await userEvent.type(field, 'Theo is there at 5')
    await expect((await list(canvas)).getByRole('link', { name: /Jun Tanaka.*Draft:/ })).toBeVisible()
  },
}

export const Offline: Story = {
  play: async ({ canvas, mockApi, answersCame }) => {
    const field = await openJun(canvas)
    await userEvent.type(field, 'On my way')
    await answersCame()
    mockApi.setFaults({ '*': { offline: true } })
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('You are offline. Your text stays here.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await expect(field).toHaveValue('On my way')
  },
}

export const MessagesLoading: Story = {
  parameters: { mock: { faults: { listLineTexts: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await openJun(canvas)
    await expect(await canvas.findByText('Loading messages...')).toBeVisible()
  },
}

export const MessagesFailed: Story = {
  parameters: { mock: { faults: { listLineTexts: { status: 500 } } } },
  play: async ({ canvas }) => {
    await openJun(canvas)
    await expect(await canvas.findByText('Failed to load messages')).toBeVisible()
  },
}

export const OptedOut: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    for (const customer of store.customers.values()) {
      if (customer.name === 'Jun Tanaka') customer.optedOutAt = new Date('2026-11-01T12:00:00Z')
    }
  },
  play: async ({ canvas }) => {
    await userEvent.click(await (await list(canvas)).findByRole('link', { name: /Jun Tanaka/ }))
    await expect(await canvas.findByText(OPTED_OUT_TEXT)).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** Merges Jun Tanaka into Helen Brandt. */
async function joinJun(mockApi: StoryContext['mockApi']) {
  const customers = [...mockApi.store.customers.values()]
  const [jun, helen] = ['Jun Tanaka', 'Helen Brandt'].map((each) => customers.find(({ name }) => name === each))
  const answer = await mockApi.fetch(
    new Request(`${location.origin}/api/parley/customers/${helen?.id}/merge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        otherId: jun?.id,
        fields: {},
        version: helen?.version,
        otherVersion: jun?.version,
      }),
    }),
  )
  await expect(answer).toHaveProperty('status', 200)
}

export const JoinedMeanwhile: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await userEvent.type(await openJun(canvas), 'Bring the valve')
    await joinJun(mockApi)
    const text = () => canvas.getByRole('textbox', { name: 'Text Helen Brandt' })
    await waitFor(() => expect(text()).toHaveValue('Bring the valve'))
  },
}

export const JoinedWhileItIsSent: Story = {
  parameters: { live: true, mock: { deliveryMs: null, faults: { sendLineText: { isHeld: true } } } },
  play: async ({ canvas, canvasElement, mockApi }) => {
    await userEvent.type(await openJun(canvas), 'On my way{Enter}')
    await joinJun(mockApi)
    const text = () => canvas.findByRole('textbox', { name: 'Text Helen Brandt' })
    await expect(await text()).toHaveValue('')
    mockApi.setFaults({})
    const page = within(canvasElement.ownerDocument.body)
    const said = await page.findByText('Your message has been sent successfully.')
    await expect(said).toBeInTheDocument()
    await expect(await text()).toHaveValue('')
    await expect(JSON.stringify(localStorage)).not.toContain('On my way')
    await expect([...mockApi.store.lineTexts.values()].filter(({ content }) => content === 'On my way')).toHaveLength(1)
  },
}

export const TextArrives: Story = {
  parameters: { live: true, mock: { deliveryMs: 50 } },
  play: async ({ canvas }) => {
    await openJun(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Simulate incoming text' }))
    const said = await canvas.findAllByText('Can you call me when you are on the way?')
    await expect(said.length).toBeGreaterThan(0)
    await expect(await canvas.findByRole('button', { name: 'Picture from the customer' })).toBeVisible()
  },
}

export const NotDelivered: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    const failed = { status: 'failed', failureCode: '30003', failureText: 'The phone was switched off.' } as const
    for (const text of store.lineTexts.values()) if (text.content.startsWith('Great.')) Object.assign(text, failed)
  },
  play: async ({ canvas }) => {
    await openJun(canvas)
    await expect(await canvas.findByText('Not delivered: The phone was switched off.')).toBeVisible()
  },
}

export const SentAgain: Story = {
  ...NotDelivered,
  parameters: { mock: { deliveryMs: null } },
  play: async (context) => {
    await NotDelivered.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.queryByText('Not delivered: The phone was switched off.')).toBeNull())
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await openJun(canvas)
    await expect(canvas.queryByRole('navigation', { name: 'Conversations' })).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const BackOnAPhone: Story = {
  ...OnAPhone,
  play: async (context) => {
    await OnAPhone.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the conversations' }))
    await expect(await (await list(canvas)).findByRole('link', { name: /Jun Tanaka/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
