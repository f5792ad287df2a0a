import { HOUR_MS } from '@parley/domain'
import { loseAnswer } from '@parley/parts/connection/held'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { choosePictures, picture } from './attach.ts'
import { type Canvas, enter, standsAtEnd } from './canvas.ts'
import { readBefore } from './read-before.ts'
import { conversationRoute } from './routes.ts'

const meta = {
  title: 'Screens/Messages/Scheduled messages',
  component: MessagesScreen,
  parameters: { route: conversationRoute('lively', 'Luis Carrillo') },
  beforeEach: readBefore,
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const waiting = conversationRoute('lively', 'Maria Okafor')

async function open(canvas: Canvas, text = 'We come tomorrow, Luis.') {
  await enter(await canvas.findByRole('textbox', { name: 'SMS Message' }), text)
  // The button is disabled while pictures are being uploaded.
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Send later' })).toBeEnabled())
  await userEvent.click(canvas.getByRole('button', { name: 'Send later' }))
  return within(await body.findByRole('dialog', { name: 'Send later' }))
}
const dateOf = (dialog: Canvas) => dialog.getByLabelText(/Date/)
const timeOf = (dialog: Canvas) => dialog.getByLabelText(/Time/)
const setTime = (dialog: Canvas, value: string) => fireEvent.change(timeOf(dialog), { target: { value } })
const submit = (dialog: Canvas) => userEvent.click(dialog.getByRole('button', { name: 'Schedule message' }))
const boxOf = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Scheduled messages' }))
/** The list of scheduled messages, expanded if it is collapsed. */
const listOf = async (canvas: Canvas) => {
  const box = await boxOf(canvas)
  const line = box.getByRole('button', { name: /scheduled, next|not sent/ })
  if (line.getAttribute('aria-expanded') === 'false') await userEvent.click(line)
  return box
}

export const SendLater: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await waitFor(() => expect(dateOf(dialog)).toHaveFocus())
    await expect(dateOf(dialog)).toHaveValue('2026-11-20')
    await expect(timeOf(dialog)).toHaveValue('09:00')
    await expect(dialog.getByText('9:00 AM for Luis, Mountain Time')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('We come tomorrow, Luis.')
    const usual = within(dialog.getByRole('group', { name: 'Usual times' })).getAllByRole('button')
    const names = usual.map((button) => button.textContent)
    await expect(names).toEqual(['In 1 hour', 'Tomorrow 9:00 AM', 'Monday 9:00 AM'])
    await expect(dialog.queryByText(/still has/)).toBeNull()
    await userEvent.click(dialog.getByRole('textbox', { name: /Message/ }))
    await userEvent.paste(' Please pay $0.00 for INV-XXXX.')
    await expect(dialog.getByText('The text still has $0.00 and INV-XXXX.')).toBeVisible()
  },
}

export const Scheduled: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Monday 9:00 AM' }))
    await expect(dateOf(dialog)).toHaveValue('2026-11-23')
    await submit(dialog)
    await expect(await body.findByText('Message scheduled')).toBeVisible()
    await expect(body.getByText(/^It will be sent Nov 23, 9:00 AM/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'SMS Message' })).toHaveValue(''))
    const list = await listOf(canvas)
    await expect(list.getByText('We come tomorrow, Luis.')).toBeVisible()
    await expect(list.getByText(/Sends Nov 23, 9:00 AM/)).toBeVisible()
  },
}

export const PlaceholdersAsked: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas, 'Please pay $0.00 for INV-XXXX.')
    const planned = () =>
      [...mockApi.store.scheduledMessages.values()].filter(({ content }) => /INV-XXXX/.test(content))
    await submit(dialog)
    const question = await dialog.findByRole('alertdialog', {
      name: 'This text still has $0.00 and INV-XXXX. Send it anyway?',
    })
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(dialog.queryByRole('alertdialog')).toBeNull()
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveFocus()
    await expect(planned()).toEqual([])
    await submit(dialog)
    await userEvent.click(await dialog.findByRole('button', { name: 'Send anyway' }))
    await expect(await body.findByText('Message scheduled')).toBeVisible()
    await expect(planned()).toHaveLength(1)
  },
}

export const QuietHours: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await setTime(dialog, '21:00')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /9:00 PM for the customer \(Mountain Time\)\. Scheduled messages are sent between 8:00 AM and 9:00 PM there\./,
    )
    await submit(dialog)
    await expect(dialog.getByRole('button', { name: 'Schedule message' })).toBeVisible()
    await setTime(dialog, '20:59')
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  },
}

export const PastTime: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fireEvent.change(dateOf(dialog), { target: { value: '2026-11-19' } })
    await expect(await dialog.findByText('Please choose a time in the future')).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'SMS Message' })
    await userEvent.type(text, 'By keyboard')
    canvas.getByRole('button', { name: 'Send later' }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await body.findByRole('dialog', { name: 'Send later' }))
    await waitFor(() => expect(dateOf(dialog)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await body.findByText('Message scheduled')).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { createScheduledMessage: { status: 500 } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await submit(dialog)
    await expect(await body.findByText('Failed to schedule message')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Schedule message' })).toBeEnabled()
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('We come tomorrow, Luis.')
  },
}

export const NoAnswer: Story = {
  parameters: { mock: { faults: { createScheduledMessage: { status: 503, times: 'once' } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await submit(dialog)
    await expect(await body.findByText('No answer yet')).toBeVisible()
    await expect(dialog.getByText(/^It is not known yet whether the message was scheduled/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('We come tomorrow, Luis.')
  },
}

export const ScheduledAgain: Story = {
  ...NoAnswer,
  play: async (context) => {
    await NoAnswer.play?.(context)
    const { canvas } = context
    const dialog = within(await body.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
    await expect(await body.findByText('Message scheduled')).toBeVisible()
    await expect((await listOf(canvas)).getAllByRole('listitem')).toHaveLength(1)
  },
}

/** The answer is lost, the dialog closed, and the text in the composer changed before the dialog is opened again. */
export const ScheduledOnce: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const before = store.scheduledMessages.size
    const dialog = await open(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Monday 9:00 AM' }))
    loseAnswer(/\/scheduled-messages$/)
    await submit(dialog)
    await dialog.findByRole('button', { name: 'Try again' })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const again = await open(canvas, ' And bring the filter.')
    await expect(again.getByText(/^It is not known yet whether the message was scheduled/)).toBeVisible()
    await expect(again.getByRole('textbox', { name: /Message/ })).toHaveValue('We come tomorrow, Luis.')
    await expect(dateOf(again)).toHaveValue('2026-11-23')
    await userEvent.click(again.getByRole('button', { name: 'Try again' }))
    await expect(await body.findByText('Message scheduled')).toBeVisible()
    await expect(store.scheduledMessages.size).toBe(before + 1)
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const text = canvas.getByRole('textbox', { name: 'SMS Message' })
    await expect(text).toHaveValue('We come tomorrow, Luis. And bring the filter.')
    await expect(Object.keys(sessionStorage).join()).not.toContain('send-later')
  },
}

export const Waiting: Story = {
  parameters: { route: waiting },
  play: async ({ canvas }) => {
    const list = await listOf(canvas)
    await expect(list.getAllByRole('listitem')).toHaveLength(2)
    await expect(list.getByText(/Sends tomorrow, 9:00 AM/)).toHaveTextContent('Sends tomorrow, 9:00 AM')
    await expect(list.getByText(/by Devin Kim/)).toBeVisible()
  },
}

/** Opens the dialog that edits the first scheduled message. */
async function openFirst(canvas: Canvas) {
  const [edit] = (await listOf(canvas)).getAllByRole('button', { name: /^Edit/ })
  if (edit) await userEvent.click(edit)
  return within(await body.findByRole('dialog', { name: 'Edit scheduled message' }))
}
async function save(dialog: Canvas) {
  const button = () => dialog.getByRole('button', { name: 'Save Changes' })
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'))
  await userEvent.click(button())
}

export const Edited: Story = {
  parameters: { route: waiting },
  play: async ({ canvas }) => {
    const dialog = await openFirst(canvas)
    await expect(timeOf(dialog)).toHaveValue('09:00')
    await setTime(dialog, '10:15')
    await save(dialog)
    await expect(await body.findByText('Scheduled message updated')).toBeVisible()
    await expect(await (await listOf(canvas)).findByText(/Sends tomorrow, 10:15 AM/)).toBeVisible()
  },
}

/** The server's record of the message that is sent first. */
function firstPlanned({ store }: StoryContext['mockApi']) {
  const [first] = [...store.scheduledMessages.values()]
    .filter(({ conversationId }) => waiting.endsWith(conversationId))
    .toSorted((a, b) => a.sendAt.getTime() - b.sendAt.getTime())
  if (!first) throw new Error('nothing is planned')
  return first
}

/** A colleague changes the text while the dialog is open. */
export const TimeChangedBesideWords: Story = {
  parameters: { route: waiting },
  play: async ({ canvas, mockApi }) => {
    const dialog = await openFirst(canvas)
    Object.assign(firstPlanned(mockApi), { content: 'The gate code is 4411.' })
    await setTime(dialog, '10:15')
    await save(dialog)
    await expect(await body.findByText('Scheduled message updated')).toBeVisible()
    const list = await listOf(canvas)
    await expect(await list.findByText(/Sends tomorrow, 10:15 AM/)).toBeVisible()
    await expect(list.getByText('The gate code is 4411.')).toBeVisible()
  },
}

/** A colleague changes the time while the dialog is open. */
export const WordsChangedBesideTime: Story = {
  parameters: { route: waiting },
  play: async ({ canvas, mockApi }) => {
    const dialog = await openFirst(canvas)
    const planned = firstPlanned(mockApi)
    Object.assign(planned, { sendAt: new Date(planned.sendAt.getTime() + HOUR_MS) })
    const message = dialog.getByRole('textbox', { name: /Message/ })
    await userEvent.clear(message)
    await enter(message, 'The gate code is 4411.')
    await save(dialog)
    await expect(await body.findByText(/^It will be sent tomorrow, 10:00 AM/)).toBeVisible()
    const list = await listOf(canvas)
    await expect(await list.findByText('The gate code is 4411.')).toBeVisible()
    await expect(list.getByText(/Sends tomorrow, 10:00 AM/)).toBeVisible()
  },
}

/** A colleague cancels the message while the dialog is open. */
export const CancelledMeanwhile: Story = {
  parameters: { route: waiting },
  play: async ({ canvas, mockApi }) => {
    const dialog = await openFirst(canvas)
    Object.assign(firstPlanned(mockApi), { status: 'cancelled' })
    await save(dialog)
    await expect(await dialog.findByText('This message was cancelled')).toBeVisible()
    await expect(body.queryByText('Scheduled message updated')).toBeNull()
  },
}

const described = (dialog: Canvas, name: string) => dialog.findByRole('textbox', { name: `Description of ${name}` })

/** Schedules a text with a picture described as `The old tank`, and opens the dialog that edits it. */
async function openPictured(canvas: Canvas) {
  await choosePictures(await canvas.findByRole('textbox', { name: 'SMS Message' }), picture())
  await enter(await canvas.findByRole('textbox', { name: 'Description of cellar.png' }), 'The old tank')
  await submit(await open(canvas))
  await userEvent.click((await listOf(canvas)).getByRole('button', { name: /^Edit/ }))
  return within(await body.findByRole('dialog', { name: 'Edit scheduled message' }))
}

export const PicturesChanged: Story = {
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvas }) => {
    const dialog = await openPictured(canvas)
    await expect(await described(dialog, 'Picture 1')).toHaveValue('The old tank')
    const message = dialog.getByRole('textbox', { name: /Message/ })
    await choosePictures(message, picture('after.png'))
    await enter(await described(dialog, 'after.png'), 'The new tank')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Picture 1' }))
    await waitFor(() => expect(message).toHaveFocus())
    await userEvent.clear(message)
    await save(dialog)
    await expect(await body.findByText('Scheduled message updated')).toBeVisible()
    const list = await listOf(canvas)
    await expect(await list.findByRole('button', { name: 'The new tank' })).toBeVisible()
    await expect(list.queryByRole('button', { name: 'The old tank' })).toBeNull()
  },
}

export const PictureOfChangeFails: Story = {
  beforeEach: () => sessionStorage.clear(),
  play: async ({ canvas, mockApi }) => {
    const dialog = await openPictured(canvas)
    await described(dialog, 'Picture 1')
    mockApi.setFaults({ uploadTextPicture: { status: 503, isMute: true } })
    await choosePictures(dialog.getByRole('textbox', { name: /Message/ }), picture('after.png'))
    const alert = await dialog.findByText(/The server did not answer\. The picture is still here; try again\./)
    await expect(alert).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const list = await listOf(canvas)
    await expect(list.getByRole('button', { name: 'The old tank' })).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: /^Edit/ }))
    const again = within(await body.findByRole('dialog', { name: 'Edit scheduled message' }))
    await described(again, 'Picture 1')
    await expect(again.queryByText('after.png')).toBeNull()
  },
}

export const Cancelled: Story = {
  parameters: { route: waiting },
  play: async ({ canvas }) => {
    const [cancel] = (await listOf(canvas)).getAllByRole('button', { name: /^Cancel/ })
    if (cancel) await userEvent.click(cancel)
    const dialog = within(await body.findByRole('alertdialog', { name: 'Cancel this scheduled message?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Do not send' }))
    await expect(await body.findByText('Scheduled message cancelled')).toBeVisible()
    await waitFor(async () => expect((await listOf(canvas)).getAllByRole('listitem')).toHaveLength(1))
  },
}

/** The edited text stays when the message has been sent in the meantime. */
export const LeftWhileEdited: Story = {
  parameters: { live: true, route: waiting },
  play: async ({ canvas, mockApi }) => {
    const dialog = await openFirst(canvas)
    await userEvent.clear(dialog.getByRole('textbox', { name: /Message/ }))
    await enter(dialog.getByRole('textbox', { name: /Message/ }), 'We come at ten')
    for (const [id, { organizationId, conversationId }] of mockApi.store.scheduledMessages) {
      mockApi.store.scheduledMessages.delete(id)
      mockApi.emit({ type: 'scheduledMessage', organizationId, ids: { conversationId, scheduledMessageId: id } })
    }
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Scheduled messages', hidden: true })).toBeNull())
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('We come at ten')
    await save(dialog)
    await expect(await dialog.findByText('No such scheduled message')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveValue('We come at ten')
  },
}

/** An error about one message is not shown for the next one. */
export const NotCancelled: Story = {
  parameters: { route: waiting, mock: { faults: { cancelScheduledMessage: { status: 500 } } } },
  play: async ({ canvas }) => {
    const [first, second] = (await listOf(canvas)).getAllByRole('button', { name: /^Cancel/ })
    if (first) await userEvent.click(first)
    const question = async () =>
      within(await body.findByRole('alertdialog', { name: 'Cancel this scheduled message?' }))
    await userEvent.click((await question()).getByRole('button', { name: 'Do not send' }))
    await expect(await (await question()).findByRole('alert')).toHaveTextContent(/Please try again/)
    await userEvent.keyboard('{Escape}')
    if (second) await userEvent.click(second)
    await expect((await question()).queryByRole('alert')).toBeNull()
  },
}

export const OneLine: Story = {
  parameters: { route: waiting },
  play: async ({ canvas }) => {
    const box = await boxOf(canvas)
    const line = box.getByRole('button', { name: '2 scheduled, next tomorrow, 9:00 AM' })
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    await expect(line.getBoundingClientRect().height).toBe(32)
    await expect(box.queryAllByRole('listitem')).toHaveLength(0)
    const foot = line.getBoundingClientRect().bottom
    await userEvent.click(line)
    await expect(box.getAllByRole('listitem')).toHaveLength(2)
    await expect(line.getBoundingClientRect().bottom).toBeLessThan(foot)
    await userEvent.keyboard('{Escape}')
    await expect(box.queryAllByRole('listitem')).toHaveLength(0)
    await expect(line).toHaveFocus()
  },
}

export const Phone: Story = {
  parameters: { route: waiting },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    await expect(await within(log).findByText('Let me check that with billing, one minute.')).toBeVisible()
    const list = await boxOf(canvas)
    const summary = list.getByRole('button', { name: '2 scheduled, next tomorrow, 9:00 AM' })
    await expect(list.queryAllByRole('listitem')).toHaveLength(0)
    await userEvent.click(summary)
    await expect(list.getAllByRole('listitem')).toHaveLength(2)
    await standsAtEnd(log)
  },
}
