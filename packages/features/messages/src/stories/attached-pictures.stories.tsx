import { TEXT_PICTURE_REFUSALS, TEXT_PICTURES_MAX, TOO_MANY_PICTURES } from '@parley/domain'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import '@parley/parts/inbound-bubble/viewer'
import { MessagesScreen } from '../messages-screen.tsx'
import { choosePictures, picture } from './attach.ts'
import { type Canvas, enter, openRow, textOf } from './canvas.ts'
import { mergeElsewhere } from './elsewhere.ts'
import { readBefore } from './read-before.ts'
import { conversationRoute } from './routes.ts'

const route = conversationRoute('lively', 'Luis Carrillo')

const meta = {
  title: 'Screens/Messages/Attached pictures',
  component: MessagesScreen,
  parameters: { route, mock: { deliveryMs: 50 } },
  beforeEach: (context) => {
    sessionStorage.clear()
    return readBefore(context)
  },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>
type MockApi = StoryContext['mockApi']

const sendOf = (canvas: Canvas) => canvas.getByRole('button', { name: 'Send' })
const stripOf = async (canvas: Canvas) => within(await canvas.findByRole('list', { name: 'Attached pictures' }))

const choose = async (canvas: Canvas, ...files: File[]) => choosePictures(await textOf(canvas), ...files)

/** Drops files on the text field. */
async function drop(canvas: Canvas, ...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  ;(await textOf(canvas)).dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

const isUploaded = (canvas: Canvas, name: string) => canvas.findByRole('textbox', { name: `Description of ${name}` })
const uploadsFail = (mockApi: MockApi, fault: object) => mockApi.setFaults({ uploadTextPicture: fault })
const sentOf = (mockApi: MockApi) => [...mockApi.store.messages.values()].filter(({ mediaCount }) => mediaCount)

export const Offered: Story = {
  play: async ({ canvas }) => {
    await textOf(canvas)
    await expect(canvas.getByRole('button', { name: 'Attach pictures' })).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Attached pictures' })).toBeNull()
    await expect(sendOf(canvas)).toBeDisabled()
  },
}

export const SentWithoutWords: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await choose(canvas, picture())
    await userEvent.type(await isUploaded(canvas, 'cellar.png'), 'The new tank')
    await expect(canvas.getByRole('button', { name: 'Remove cellar.png' })).toBeVisible()
    await waitFor(() => expect(sendOf(canvas)).toBeEnabled())
    await userEvent.click(sendOf(canvas))
    const log = within(await canvas.findByRole('log'))
    await waitFor(() => expect(sentOf(mockApi)).toHaveLength(1))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
    const shown = await log.findByRole('button', { name: 'The new tank' })
    await waitFor(() => expect(shown.closest('[data-tone]')).toHaveTextContent('Delivered'))
    await waitFor(() => expect(openRow(canvas)).not.toHaveAttribute('data-unread'))
    await waitFor(() => expect(within(shown).getByRole<HTMLImageElement>('img').naturalWidth).toBe(480))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Attached pictures' })).toBeNull())
    await expect(log.queryByText('[Picture]')).toBeNull()
    await userEvent.click(shown)
    await expect(within(await screen.findByRole('dialog', { name: 'Picture' })).getByText('The new tank')).toBeVisible()
  },
}

export const SentWithWords: Story = {
  parameters: { live: true },
  play: async ({ canvas }) => {
    await choose(canvas, picture('before.png'), picture('after.png'), picture('another-house.png'))
    for (const name of ['before.png', 'after.png', 'another-house.png']) await isUploaded(canvas, name)
    await enter(await textOf(canvas), 'It costs $0.00')
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Send anyway' })).toBeVisible()
    // What is removed while the question is asked must not be sent.
    await userEvent.click(canvas.getByRole('button', { name: 'Remove another-house.png' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Send anyway' })).toBeNull())
    await userEvent.clear(await textOf(canvas))
    await enter(await textOf(canvas), 'This is how it looks now.')
    await waitFor(() => expect(sendOf(canvas)).toBeEnabled())
    await userEvent.click(await textOf(canvas))
    await userEvent.keyboard('{Enter}')
    const log = within(await canvas.findByRole('log'))
    await waitFor(async () => {
      await expect(log.getByRole('button', { name: 'Picture 2 of 2 from your team' })).toBeVisible()
      const words = log.getByText('This is how it looks now.')
      await expect(words).toBeVisible()
      await expect(words.closest('[data-tone]')).toHaveTextContent('Delivered')
      await expect(openRow(canvas)).not.toHaveAttribute('data-unread')
    })
  },
}

export const Many: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, ...Array.from({ length: 12 }, (_, index) => picture(`job-${index + 1}.png`)))
    // The pictures are uploaded one after the other.
    await canvas.findByRole('textbox', { name: 'Description of job-10.png' }, { timeout: 40_000 })
    await expect((await stripOf(canvas)).getAllByRole('listitem')).toHaveLength(10)
    await expect(canvas.getByText(TOO_MANY_PICTURES)).toBeVisible()
    await expect(canvas.getByRole('log').getBoundingClientRect().height).toBeGreaterThanOrEqual(160)
  },
}

/** As when a waiting text is put back for editing while other pictures are attached. */
export const TooManyWithoutWords: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    const kept = { url: URL.createObjectURL(picture()), width: 480, height: 360, altText: '' }
    const pictures = Array.from({ length: TEXT_PICTURES_MAX + 1 }, (_, index) => ({ ...kept, id: `kept-${index}` }))
    const conversationId = route.split('=')[1] ?? ''
    for (const userId of store.users.keys()) {
      const key = `pictures ${userId} inbox ${conversationId}`
      sessionStorage.setItem(key, JSON.stringify({ pictures, at: Date.now() }))
    }
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(TOO_MANY_PICTURES)).toBeVisible()
    await expect(sendOf(canvas)).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Picture 11' }))
    await waitFor(() => expect(sendOf(canvas)).toBeEnabled())
    await expect(canvas.queryByText(TOO_MANY_PICTURES)).toBeNull()
  },
}

export const Uploading: Story = {
  parameters: { mock: { faults: { uploadTextPicture: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await choose(canvas, picture())
    const strip = await stripOf(canvas)
    await expect(await strip.findByText(/Uploading...|\d+%/)).toBeVisible()
    await enter(await textOf(canvas), 'Look')
    await expect(await canvas.findByText('Wait until the pictures are uploaded')).toBeVisible()
    await expect(sendOf(canvas)).toBeDisabled()
    await userEvent.click(strip.getByRole('button', { name: 'Remove cellar.png' }))
    await waitFor(() => expect(sendOf(canvas)).toBeEnabled())
  },
}

export const TooManyInAMinute: Story = {
  // The message states how many seconds of the minute are left.
  parameters: { mock: { deliveryMs: 50, picturesPerMinute: 1, frozen: true } },
  play: async ({ canvas }) => {
    await enter(await textOf(canvas), 'The tank')
    await choose(canvas, picture('first.png'))
    await isUploaded(canvas, 'first.png')
    await choose(canvas, picture('second.png'))
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent(
      /You have reached the limit of 1 picture in a minute\. Try again in \d+ seconds?\./,
    )
    await expect(within(alert).getByRole('button', { name: 'Try again: second.png' })).toBeVisible()
    await expect(await isUploaded(canvas, 'first.png')).toBeVisible()
    await expect(await textOf(canvas)).toHaveValue('The tank')
  },
}

export const ServerDown: Story = {
  play: async ({ canvas, mockApi }) => {
    await textOf(canvas)
    uploadsFail(mockApi, { status: 503, isMute: true })
    await choose(canvas, picture())
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent('The server did not answer. The picture is still here; try again.')
  },
}

export const UploadedAgain: Story = {
  ...ServerDown,
  play: async (context) => {
    await ServerDown.play?.(context)
    const { canvas, mockApi } = context
    const alert = await canvas.findByRole('alert')
    uploadsFail(mockApi, {})
    mockApi.setFaults({})
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again: cellar.png' }))
    await expect(await isUploaded(canvas, 'cellar.png')).toBeVisible()
  },
}

export const Offline: Story = {
  play: async ({ canvas, mockApi }) => {
    await textOf(canvas)
    uploadsFail(mockApi, { offline: true })
    await choose(canvas, picture())
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/The picture is still here/)
  },
}

export const UploadedOnReturn: Story = {
  ...Offline,
  play: async (context) => {
    await Offline.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({})
    // Any other answer triggers a retry as well, and that retry may be failing right now.
    await waitFor(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
      return expect(canvas.getByRole('textbox', { name: 'Description of cellar.png' })).toBeVisible()
    })
  },
}

export const TooBigOrNoPicture: Story = {
  play: async ({ canvas, mockApi }) => {
    const large = new File([picture(), new Uint8Array(5 * 1024 * 1024)], 'large.png', { type: 'image/png' })
    await drop(canvas, large, new File(['BEGIN:VCARD'], 'card.vcf', { type: 'text/vcard' }))
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2))
    const [first, second] = canvas.getAllByRole('alert')
    await expect(first).toHaveTextContent(TEXT_PICTURE_REFUSALS.size)
    await expect(second).toHaveTextContent(TEXT_PICTURE_REFUSALS.kind)
    await expect(canvas.queryByRole('button', { name: /^Try .* again$/ })).toBeNull()
    await expect([...mockApi.store.pictures.values()].filter(({ use }) => use === 'text')).toEqual([])
    await enter(await textOf(canvas), 'Look')
    await expect(sendOf(canvas)).toBeDisabled()
    for (const name of ['large.png', 'card.vcf']) {
      await userEvent.click(canvas.getByRole('button', { name: `Remove ${name}` }))
    }
    await waitFor(() => expect(sendOf(canvas)).toBeEnabled())
  },
}

export const Pasted: Story = {
  play: async ({ canvas }) => {
    const text = await textOf(canvas)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(picture('image.png'))
    clipboardData.items.add(picture('image.png'))
    text.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    await expect(await isUploaded(canvas, 'image.png (2)')).toBeVisible()
    await expect(text).toHaveValue('')
  },
}

/** Pastes a picture together with this text; returns whether the browser inserts the text. */
async function pasteBeside(canvas: Canvas, words: string) {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(picture('image.png'))
  clipboardData.setData('text/plain', words)
  return (await textOf(canvas)).dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  )
}

export const PastedCells: Story = {
  play: async ({ canvas }) => {
    await expect(await pasteBeside(canvas, 'Boiler\t$120.00\nPipes\t$45.50')).toBe(true)
    await expect(canvas.queryByRole('list', { name: 'Attached pictures' })).toBeNull()
    await expect(await pasteBeside(canvas, 'image.png')).toBe(false)
    await expect(await isUploaded(canvas, 'image.png')).toBeVisible()
  },
}

export const NotWithANote: Story = {
  play: async ({ canvas, mockApi }) => {
    await choose(canvas, picture())
    await isUploaded(canvas, 'cellar.png')
    await userEvent.click(canvas.getByRole('radio', { name: 'Internal Note' }))
    await expect(canvas.queryByRole('list', { name: 'Attached pictures' })).toBeNull()
    await enter(await canvas.findByRole('textbox', { name: 'Internal Note' }), 'For us')
    await userEvent.keyboard('{Enter}')
    await within(await canvas.findByRole('region', { name: 'Internal Notes' })).findByText('For us')
    await expect(sentOf(mockApi)).toEqual([])
    await userEvent.click(canvas.getByRole('radio', { name: 'SMS Message' }))
    await expect(await isUploaded(canvas, 'cellar.png')).toBeVisible()
  },
}

export const KeptWithTheConversation: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, picture())
    await isUploaded(canvas, 'cellar.png')
    const list = within(await canvas.findByRole('navigation', { name: 'Conversations' }))
    await userEvent.click(await list.findByRole('link', { name: /Maria Okafor/ }))
    await canvas.findByRole('log', { name: 'Messages with Maria Okafor' })
    await expect(canvas.queryByRole('list', { name: 'Attached pictures' })).toBeNull()
    await userEvent.click(await list.findByRole('link', { name: /Luis Carrillo/ }))
    await expect(await isUploaded(canvas, 'cellar.png')).toBeVisible()
  },
}

export const SentLater: Story = {
  play: async ({ canvas, mockApi }) => {
    await choose(canvas, picture())
    await isUploaded(canvas, 'cellar.png')
    await userEvent.click(canvas.getByRole('button', { name: 'Send later' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send later' }))
    await expect(await dialog.findByRole('button', { name: 'Remove Picture 1' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule message' }))
    const box = within(await canvas.findByRole('region', { name: 'Scheduled messages' }))
    await userEvent.click(box.getByRole('button', { name: /scheduled, next/ }))
    await expect(await box.findByRole('button', { name: 'Picture from your team' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Attached pictures' })).toBeNull())
    await expect([...mockApi.store.scheduledMessages.values()].at(-1)?.content).toBe('[Picture]')
  },
}

export const JoinedMeanwhile: Story = {
  globals: { role: 'manager' },
  parameters: { route: conversationRoute('lively', 'Maria Okafor'), live: true },
  play: async ({ canvas, mockApi }) => {
    await choose(canvas, picture())
    await isUploaded(canvas, 'cellar.png')
    await mergeElsewhere(mockApi, 'Maria Okafor', 'Jun Tanaka')
    await canvas.findByRole('heading', { name: 'Jun Tanaka' })
    await expect(await isUploaded(canvas, 'Picture 1')).toBeVisible()
  },
}

export const NotDelivered: Story = {
  parameters: { live: true, mock: { deliveryMs: null } },
  play: async ({ canvas, mockApi }) => {
    await choose(canvas, picture())
    await userEvent.type(await isUploaded(canvas, 'cellar.png'), 'The new tank')
    await waitFor(() => expect(sendOf(canvas)).toBeEnabled())
    await userEvent.click(sendOf(canvas))
    await waitFor(() => expect(sentOf(mockApi)).toHaveLength(1))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
    const [sent] = sentOf(mockApi)
    if (!sent) throw new Error('a text with a picture')
    Object.assign(sent, { status: 'failed', failureCode: '30003', failureText: 'The phone was switched off.' })
    const { id: messageId, conversationId, organizationId } = sent
    mockApi.emit({ type: 'message', organizationId, ids: { messageId, conversationId } })
    const log = within(await canvas.findByRole('log'))
    const failed = (await log.findByText(/The phone was switched off/)).closest<HTMLElement>('[data-message]')
    const message = within(failed as HTMLElement)
    await expect(message.getByRole('button', { name: 'The new tank' })).toBeVisible()
    await userEvent.click(await message.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sentOf(mockApi).map(({ status }) => status)).toEqual(['pending']))
    await waitFor(() => expect(log.queryByText(/The phone was switched off/)).toBeNull())
    await expect(await log.findByRole('button', { name: 'The new tank' })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await choose(
      canvas,
      picture('before.png'),
      picture('after.png'),
      picture('a-very-long-name-of-a-picture-that-a-phone-gave.png'),
    )
    await isUploaded(canvas, 'after.png')
    await enter(await textOf(canvas), 'This is how it looks now.')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(canvas.getByRole('log').getBoundingClientRect().height).toBeGreaterThanOrEqual(160)
    await waitFor(() => expect(sendOf(canvas)).toBeEnabled())
  },
}

export const Dark: Story = { ...Many, globals: { theme: 'dark' } }
