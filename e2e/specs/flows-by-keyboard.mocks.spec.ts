import type { Locator, Page } from '@playwright/test'
import { invoiceFacts } from '../support/api.ts'
import {
  announcement,
  composer,
  conversations,
  messageOf,
  noteComposer,
  paymentDialog,
  threadOf,
  toast,
} from '../support/inbox.ts'
import { tabTo } from '../support/keyboard.ts'
import { processButton, processedDialog, recentPayments } from '../support/terminal.ts'
import { expect, test } from '../support/test.ts'

// The main flows from the top of a page, by keyboard only: nothing here clicks, fills or sets the focus. Also checks
// the accessibility tree of their dialogs.

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeVisible()
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await expect(field).toBeVisible()
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
}

/** Types into the open list of options and selects the first match. */
async function choose(page: Page, words: string, option: RegExp): Promise<void> {
  // At once: a pause between letters would search for the first ones, whose list Enter does not choose from.
  await page.keyboard.insertText(words)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Opens a conversation from any screen. */
async function open(page: Page, customer: string): Promise<Locator> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(customer)
  await expect(palette.getByRole('option', { selected: true })).toContainText(`${customer} (`)
  await page.keyboard.press('Enter')
  const thread = threadOf(page, customer)
  await expect(thread).toBeVisible()
  // Before that, Tab would walk through the whole list of conversations.
  await expect(page.locator('[data-thread-heading]')).toBeFocused()
  return thread
}

/** Moves along a table row, which is a single tab stop, and presses the first button with this name. */
async function pressInRow(page: Page, name: RegExp): Promise<void> {
  const target = page.getByRole('button', { name }).first()
  await expect(target).toBeVisible()
  const row = page.getByRole('row').filter({ has: target }).first()
  await tabTo(page, page.locator('tbody').getByRole('link').first())
  await expect(async () => {
    if (!(await row.evaluate((element) => element.contains(document.activeElement))))
      await page.keyboard.press('ArrowDown')
    else await page.keyboard.press('ArrowRight')
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [50] })
  await page.keyboard.press('Enter')
}

/** Without focus, a person who cannot see the screen would have to start at the top again. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

test('a text', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  const thread = await open(page, 'Jun Tanaka')
  await type(page, composer(page), 'We are on the way.')
  await page.keyboard.press('Enter')
  await expect(announcement(page, 'Message sent')).toBeAttached()
  await expect(thread.getByText('We are on the way.')).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await expect(thread).toMatchAriaSnapshot(`
    - log "Messages with Jun Tanaka":
      - list:
        - listitem:
          - heading "Yesterday" [level=3]
        - listitem:
          - text: The drain inspection is on the calendar, 8:00 AM.
          - button "Comment"
          - text: Ana Ruiz
          - time: 1:40 PM
          - text: Delivered
        - listitem:
          - text: Got it, thanks. Received
          - time: 1:44 PM
          - button "Comment"
        - listitem:
          - heading "Today" [level=3]
        - listitem:
          - text: We are on the way.
          - button "Comment"
          - text: Devin Kim
          - time
  `)
})

test('a note', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  const thread = await open(page, 'Rosa Delgado')
  await tabTo(page, page.getByRole('radio', { name: 'SMS Message' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Internal Note' })).toBeChecked()
  await type(page, noteComposer(page), 'The gate code is 4410.')
  await page.keyboard.press('Enter')
  await expect(announcement(page, 'Note added')).toBeAttached()
  await expect(thread.getByRole('article').filter({ hasText: 'The gate code is 4410.' })).toBeVisible()
  await expect(noteComposer(page)).toBeFocused()
})

test('a comment that names a colleague', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  const thread = await open(page, 'Maria Okafor')
  const message = messageOf(thread, 'I got the invoice for the second half.')
  await press(page, message.getByRole('button', { name: 'Comment' }))
  const aside = page.getByRole('complementary', { name: 'Comments' })
  await expect(aside.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await page.keyboard.type('Please look, @priy')
  await expect(page.getByRole('option', { name: /Priya Raman/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(aside.getByRole('list', { name: 'Comments on this message' })).toContainText('@Priya Raman')
  await expectFocusKept(page)
  await press(page, aside.getByRole('button', { name: 'Close comments' }))
  await expect(aside).toBeHidden()
  await expectFocusKept(page)
})

test('a payment request for a new invoice', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  const thread = await open(page, 'Jun Tanaka')
  const request = page.getByRole('button', { name: 'Request Payment' })
  await press(page, request)
  await expect(paymentDialog(page).getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('31.20')
  await expect(paymentDialog(page)).toMatchAriaSnapshot(`
    - dialog "Request Payment":
      - banner:
        - heading "Request Payment" [level=2]
        - button "Close"
      - strong: Jun Tanaka
      - radiogroup "Invoice":
        - radio "New invoice" [checked]
        - radio "Existing invoice"
      - spinbutton "Amount": "31.20"
      - textbox "Invoice number": /INV-\\d+/
      - textbox "Due date"
      - textbox "Optional message"
      - region "SMS preview":
        - heading "SMS preview" [level=3]
        - paragraph: /Please pay \\$31\\.20/
      - button "Cancel"
      - button "Send payment request"
  `)
  await press(page, paymentDialog(page).getByRole('button', { name: 'Send payment request' }))
  await expect(toast(page, 'Payment request sent')).toBeVisible()
  await expect(thread.getByText('Please pay $31.20').last()).toBeVisible()
  await expect(request).toBeFocused()
})

test('a payment request for an invoice that is open', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  const thread = await open(page, 'Wen Zhao')
  const request = page.getByRole('button', { name: 'Request Payment' })
  await press(page, request)
  const dialog = paymentDialog(page)
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /existing/i })).toBeChecked()
  await press(page, dialog.getByRole('radio', { name: /INV-2062/ }), 'Space')
  await expect(dialog.getByText('Invoice #INV-2062')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Send payment request' }))
  await expect(toast(page, 'Payment request sent')).toBeVisible()
  await expect(thread.getByText('Invoice #INV-2062').last()).toBeVisible()
  await expect(request).toBeFocused()
})

test('a text for later', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  await open(page, 'Bea Kowalski')
  await type(page, composer(page), 'Good morning Bea.')
  await press(page, page.getByRole('button', { name: 'Send later' }))
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await press(page, dialog.getByRole('button', { name: 'Tomorrow 9:00 AM' }))
  await press(page, dialog.getByRole('button', { name: 'Schedule message' }))
  await expect(toast(page, 'Message scheduled')).toContainText('It will be sent tomorrow, 9:00 AM')
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
})

test('a new conversation', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await press(page, page.getByRole('button', { name: 'New', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'New Message' })
  await type(page, dialog.getByRole('combobox', { name: /Phone/ }), '(720) 555-0187')
  await type(page, dialog.getByRole('textbox', { name: /Message/ }), 'Welcome.')
  await press(page, dialog.getByRole('button', { name: 'Send', exact: true }))
  await expect(toast(page, 'Conversation started')).toBeVisible()
  await expect(threadOf(page, 'Unknown').getByText('Welcome.')).toBeVisible()
  await expectFocusKept(page)
})

test('a part of a payment is given back', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/transactions?status=completed')
  await pressInRow(page, /^Refund transaction, /)
  const dialog = page.getByRole('dialog', { name: 'Refund Transaction' })
  await tabTo(page, dialog.getByRole('radio', { name: /Full refund/ }))
  await page.keyboard.press('ArrowDown')
  await type(page, dialog.getByLabel('Refund amount'), '1.50')
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Refund Transaction":
      - banner:
        - heading "Refund Transaction" [level=2]
        - button "Close"
      - term: Refundable
      - definition: /\\$\\d/
      - radiogroup "Refund type":
        - radio "Full refund"
        - radio "Partial refund" [checked]
      - spinbutton "Refund amount": "1.50"
      - combobox "Reason"
      - combobox "Refund method"
      - textbox "Notes"
      - checkbox /Notify the customer by SMS/ [checked]
      - paragraph: Refunds cannot be undone. Customer will be notified.
      - button "Cancel"
      - button "Refund $1.50"
  `)
  await tabTo(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('Customer')
  await press(page, dialog.getByRole('button', { name: 'Refund $1.50' }))
  await expect(toast(page, 'Refund Processed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
})

test('a payment that waits is voided', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/transactions?status=pending')
  await pressInRow(page, /^Void transaction, /)
  const dialog = page.getByRole('dialog', { name: 'Void Transaction' })
  await type(page, dialog.getByLabel('Reason'), 'Asked for twice')
  await press(page, dialog.getByRole('button', { name: 'Void Transaction' }))
  await expect(toast(page, 'Transaction Voided')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
})

test('the books as a file', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/transactions')
  const button = page.getByRole('button', { name: 'Export CSV' })
  await press(page, button)
  const item = page.getByRole('menuitem', { name: 'Transactions (CSV)' })
  await expect(item).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^transactions-.*\.csv$/)
  await expect(button).toBeFocused()
})

test('a payment at the terminal', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/virtual-terminal')
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeVisible()
  await tabTo(page, page.getByRole('combobox', { name: 'Find a customer' }))
  await choose(page, 'Wen Zhao', /Wen Zhao/)
  await tabTo(page, page.getByLabel('Unpaid invoice'))
  await page.keyboard.type('INV-2062')
  await type(page, page.getByLabel('Amount to charge'), '20')
  await tabTo(page, page.getByLabel('Payment method'))
  await page.keyboard.type('Cash')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Virtual Terminal" [level=1]
    - region "Customer":
      - strong:
        - link "Wen Zhao"
    - region "Invoice Selection":
      - group:
        - radio "Apply to existing invoice" [checked]
        - radio "Create new invoice"
      - combobox "Unpaid invoice"
    - region "Payment Information":
      - spinbutton "Amount to charge": "20"
      - combobox "Payment method"
      - textbox "Reference/authorization code"
      - textbox "Internal notes"
      - button "Process Payment"
    - complementary "Transaction Summary":
      - heading "Transaction Summary" [level=2]
      - paragraph: Amount to charge
      - paragraph: $20.00
  `)
  await press(page, processButton(page))
  await expect(processedDialog(page)).toContainText('$20.00')
  await press(page, processedDialog(page).getByRole('button', { name: 'Done' }))
  await expect(recentPayments(page)).toContainText('$20.00')
  await expectFocusKept(page)
  expect(await invoiceFacts(page, 'INV-2062')).toMatchObject({ invoice: { status: 'unpaid', amountPaid: '20.00' } })
})
