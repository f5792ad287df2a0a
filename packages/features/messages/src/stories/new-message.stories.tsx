import { OPTED_OUT_TEXT } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { choosePictures, picture } from './attach.ts'
import { enter, row } from './canvas.ts'
import { fill, inboxOf, messageOf, open, phoneOf, sendOf } from './new-message-dialog.ts'

const meta = {
  title: 'Screens/Messages/New message',
  component: MessagesScreen,
  globals: { role: 'standard' },
  // A message just sent stays pending, however long a story takes.
  parameters: { route: '/', mock: { deliveryMs: 60_000 } },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const NOBODY = '+17205550177'
const LUIS = '(303) 555-0117'

export const Opened: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await expect(phoneOf(dialog)).toHaveFocus()
    await expect(phoneOf(dialog)).toHaveAttribute('placeholder', '+1234567890')
    const inboxes = within(inboxOf(dialog)).getAllByRole('option')
    const names = inboxes.map((option) => option.textContent)
    await expect(names).toEqual([
      'Choose an inbox',
      'Dispatch, (303) 555-0100',
      'After hours, (303) 555-0102',
      'Billing, (303) 555-0101',
    ])
    await expect(sendOf(dialog)).toBeDisabled()
  },
}

export const AllRequired: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await enter(phoneOf(dialog), NOBODY)
    await expect(sendOf(dialog)).toBeDisabled()
    await enter(messageOf(dialog), 'Hello')
    await expect(sendOf(dialog)).toBeEnabled()
    await userEvent.clear(phoneOf(dialog))
    await expect(sendOf(dialog)).toBeDisabled()
  },
}

export const Started: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, NOBODY, 'Hello, this is about your estimate.')
    await userEvent.click(sendOf(dialog))
    await expect(await body.findByText('Conversation started')).toBeVisible()
    await expect(body.queryByText('Message sent')).toBeNull()
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const log = within(await canvas.findByRole('log', { name: 'Messages with Unknown' }))
    await expect(await log.findByText(/^Hello, this is about your estimate\./)).toBeVisible()
    await expect(within(canvas.getByRole('region', { name: 'Conversation' })).getByText('(720) 555-0177')).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'New' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await body.findByRole('dialog', { name: 'New Message' }))
    await waitFor(() => expect(phoneOf(dialog)).toHaveFocus())
    // Pasted at once, so that Enter cannot choose a result found for only the first letters.
    await userEvent.paste('Luis')
    await dialog.findByRole('option', { name: /Luis Carrillo/ })
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await expect(phoneOf(dialog)).toHaveValue('+13035550117')
    await expect(phoneOf(dialog)).toHaveFocus()
    await expect(await dialog.findByText('Luis Carrillo')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const KnownNumber: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await enter(phoneOf(dialog), LUIS)
    await expect(await dialog.findByText('Luis Carrillo')).toBeVisible()
    await expect(dialog.getByText(/already a customer/)).toBeVisible()
  },
}

export const UnknownNumber: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await enter(phoneOf(dialog), NOBODY)
    await expect(await dialog.findByText('Not a customer yet')).toBeVisible()
    await expect(dialog.queryByRole('listbox')).toBeNull()
  },
}

export const InvalidPhone: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, '555-0177', 'Hello')
    await userEvent.click(sendOf(dialog))
    await expect(phoneOf(dialog)).toHaveAccessibleDescription(
      /Please enter a valid phone number \(at least 10 digits\)/,
    )
    await userEvent.type(phoneOf(dialog), '1')
    await expect(phoneOf(dialog)).not.toHaveAccessibleDescription(/Please enter a valid phone number/)
  },
}

export const ServerRefusesPhone: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, '12345678901234567890', 'Hello')
    await userEvent.click(sendOf(dialog))
    await waitFor(() => expect(phoneOf(dialog)).toHaveAccessibleDescription(/Please enter a valid phone number/))
    await expect(messageOf(dialog)).toHaveValue('Hello')
  },
}

export const CardNumber: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, NOBODY, 'My card is 4242 4242 4242 4242')
    await userEvent.click(sendOf(dialog))
    await expect(messageOf(dialog)).toHaveAccessibleDescription(/This looks like a card number/)
  },
}

export const ResumesWhereItFailed: Story = {
  parameters: { mock: { faults: { sendMessage: { status: 503, times: 'once' } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, NOBODY, 'Hello there')
    await userEvent.click(sendOf(dialog))
    await expect(await body.findByText('Failed to start the conversation')).toBeVisible()
    await expect(messageOf(dialog)).toHaveValue('Hello there')
    const again = await dialog.findByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(await body.findByText('Conversation started')).toBeVisible()
    const log = await canvas.findByRole('log', { name: 'Messages with Unknown' })
    await expect(await within(log).findAllByText(/Hello there/)).toHaveLength(1)
  },
}

export const MayHaveLeft: Story = {
  parameters: { mock: { faults: { sendMessage: { status: 503, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, NOBODY, 'Hello there')
    await userEvent.click(sendOf(dialog))
    await expect(await dialog.findByText(/The text may already have been sent/)).toBeVisible()
  },
}

/** A text was tried before, but not to the number that is entered now. */
export const NotTriedYet: Story = {
  parameters: { mock: { faults: { sendMessage: { status: 500, times: 'once' } } } },
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas)
    await fill(dialog, NOBODY, 'Hello there')
    await userEvent.click(sendOf(dialog))
    await dialog.findByRole('button', { name: 'Try again' })
    mockApi.setFaults({ findOrCreateCustomer: { status: 503, isMute: true } })
    await userEvent.clear(phoneOf(dialog))
    await enter(phoneOf(dialog), '+17205550178')
    await userEvent.click(sendOf(dialog))
    await expect(
      await dialog.findByText(/The server did not answer\. Nothing was lost\. Please try again/),
    ).toBeVisible()
    await expect(dialog.queryByText(/may already have been sent/)).toBeNull()
  },
}

export const WithPictures: Story = {
  parameters: { live: true, mock: { deliveryMs: 50 } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await enter(phoneOf(dialog), NOBODY)
    await choosePictures(messageOf(dialog), picture())
    await enter(await dialog.findByRole('textbox', { name: 'Description of cellar.png' }), 'The new tank')
    await waitFor(() => expect(sendOf(dialog)).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(sendOf(dialog))
    await expect(await body.findByText('Conversation started')).toBeVisible()
    const log = within(await canvas.findByRole('log', { name: 'Messages with Unknown' }))
    const shown = await log.findByRole('button', { name: 'The new tank' })
    await expect(shown).toBeVisible()
    await waitFor(() => expect(shown.closest('[data-tone]')).toHaveTextContent('Delivered'))
  },
}

export const PictureFails: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas)
    await fill(dialog, NOBODY, 'This is how it looks.')
    mockApi.setFaults({ uploadTextPicture: { status: 503, isMute: true } })
    await choosePictures(messageOf(dialog), picture())
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent('The server did not answer. The picture is still here; try again.')
    await expect(sendOf(dialog)).toHaveAttribute('aria-disabled', 'true')
  },
}

export const PictureTakenAgain: Story = {
  ...PictureFails,
  play: async (context) => {
    await PictureFails.play?.(context)
    const { canvas, mockApi } = context
    const dialog = within(await body.findByRole('dialog'))
    const alert = await dialog.findByRole('alert')
    mockApi.setFaults({})
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again: cellar.png' }))
    await dialog.findByRole('textbox', { name: 'Description of cellar.png' })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    const reopened = await open(canvas)
    await expect(await reopened.findByRole('textbox', { name: 'Description of cellar.png' })).toBeVisible()
    await userEvent.click(reopened.getByRole('button', { name: 'Remove cellar.png' }))
    await waitFor(() => expect(messageOf(reopened)).toHaveFocus())
  },
}

export const UnseenMessages: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, LUIS, 'We can come at 4.')
    await userEvent.click(sendOf(dialog))
    const question = within(await dialog.findByRole('alertdialog'))
    await expect(question.getByText(/^2 newer messages, the last one from the customer .* Send anyway\?/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
    await expect(messageOf(dialog)).toHaveValue('We can come at 4.')
    await userEvent.click(sendOf(dialog))
    await userEvent.click(await dialog.findByRole('button', { name: 'Send anyway' }))
    await expect(await body.findByText('Conversation started')).toBeVisible()
    const luis = await row(canvas, /Luis Carrillo/)
    await waitFor(() => expect(luis).not.toHaveAccessibleName(/unread/))
    await expect(await within(await canvas.findByRole('log')).findByText('We can come at 4.')).toBeVisible()
  },
}

export const OptedOut: Story = {
  parameters: { scenario: 'opted-out' },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New' }))
    const dialog = within(await body.findByRole('dialog', { name: 'New Message' }))
    await enter(phoneOf(dialog), 'Maria')
    await userEvent.click(await dialog.findByRole('option', { name: /Maria Okafor/ }))
    await expect(await dialog.findByText(/has opted out of text messages/)).toBeVisible()
    await enter(messageOf(dialog), 'Hello')
    const conversations = mockApi.store.conversations.size
    sendOf(dialog).focus()
    await expect(await body.findByRole('tooltip')).toHaveTextContent('The customer has opted out')
    await userEvent.click(sendOf(dialog))
    await expect(sendOf(dialog)).toHaveAttribute('aria-disabled', 'true')
    await expect(mockApi.store.conversations.size).toBe(conversations)
    await expect(body.getAllByText(OPTED_OUT_TEXT)).toHaveLength(1)
    await enter(phoneOf(dialog), NOBODY)
    await waitFor(() => expect(sendOf(dialog)).not.toHaveAttribute('aria-disabled'))
    await expect(messageOf(dialog)).toHaveValue('Hello')
  },
}

/**
 * The customer opts out while the dialog is being filled in: the refusal is shown once and no conversation is created.
 */
export const OptedOutMeanwhile: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas)
    await fill(dialog, LUIS, 'We can come at 4.')
    await expect(await dialog.findByText('Luis Carrillo')).toBeVisible()
    for (const customer of mockApi.store.customers.values()) customer.optedOutAt = mockApi.now()
    await userEvent.selectOptions(inboxOf(dialog), 'Billing, (303) 555-0101')
    const conversations = mockApi.store.conversations.size
    await userEvent.click(sendOf(dialog))
    await expect(await body.findByText('Failed to start the conversation')).toBeVisible()
    await waitFor(() => expect(sendOf(dialog)).toHaveAttribute('aria-disabled', 'true'))
    await expect(await body.findAllByText(OPTED_OUT_TEXT)).toHaveLength(1)
    await expect(mockApi.store.conversations.size).toBe(conversations)
  },
}

export const ClosedAndReopened: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, NOBODY, 'Half a thought')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const reopened = await open(canvas)
    await expect(phoneOf(reopened)).toHaveValue(NOBODY)
    await expect(messageOf(reopened)).toHaveValue('Half a thought')
  },
}

export const Sending: Story = {
  parameters: { mock: { faults: { findOrCreateCustomer: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, NOBODY, 'Hello')
    await userEvent.click(sendOf(dialog))
    await expect(await dialog.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  },
}

export const FromTheEmptyInbox: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start a Conversation' }))
    await expect(await body.findByRole('dialog', { name: 'New Message' })).toBeVisible()
  },
}

export const LongNames: Story = {
  parameters: { scenario: 'long-names' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New' }))
    const dialog = within(await body.findByRole('dialog', { name: 'New Message' }))
    await userEvent.type(phoneOf(dialog), '303')
    await expect((await dialog.findAllByRole('option', { name: /\(303\)/ })).length).toBeGreaterThan(0)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await fill(dialog, LUIS, 'We can come at 4.')
    await expect(await dialog.findByText('Luis Carrillo')).toBeVisible()
    await expect(sendOf(dialog)).toBeVisible()
  },
}
