import type { Page } from '@playwright/test'
import { invoiceFacts } from '../support/api.ts'
import {
  announcement,
  composer,
  messageOf,
  noteComposer,
  openFound,
  requestPayment,
  sendText,
  threadOf,
  toast,
  writeFor,
} from '../support/inbox.ts'
import { createInvoice } from '../support/invoices.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { chooseInvoice, choosePayer, processButton, processedDialog, recentPayments } from '../support/terminal.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { isOfFewScreens } from '../support/touched.ts'

// A day at the front desk: twenty steps through all screens, in order and in one world, on a large screen and on a
// phone.

const SIZES = [
  { name: 'at a desk', width: 1280, height: 800 },
  { name: 'on a phone', width: 375, height: 812 },
] as const

/** Opens a tab of the tab bar, which is at the top or, on a phone, at the bottom. */
const goToTab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parley tabs' }).getByRole('link', { name }).click()
/** Opens a page of the section; on a phone an open conversation, which fills the screen, is left first. */
async function goTo(page: Page, name: string) {
  const sidebar = page.getByRole('navigation', { name: 'Parley', exact: true })
  const back = page.getByRole('link', { name: 'Back to the inbox' })
  await expect(async () => {
    if (await back.isVisible()) await back.click({ timeout: 1000 })
    await expect(sidebar).toBeVisible({ timeout: 1000 })
  }).toPass()
  await sidebar.getByRole('link', { name: new RegExp(`^${name}`) }).click()
}

// When only the tests of a few screens run, those screens are tested on a phone by their own tests.
for (const { name, ...viewport } of isOfFewScreens ? SIZES.slice(0, 1) : SIZES) {
  test(`a day at the front desk, ${name}`, async ({ openAs, customer }) => {
    test.setTimeout(600_000)
    const isPhone = viewport.width < 700
    const page = await openAs('manager', '/')
    await page.setViewportSize(viewport)

    await test.step('1 Home says what needs one now', async () => {
      const needs = page.getByRole('region', { name: 'Needs you now' })
      await expect(needs).toMatchAriaSnapshot(`
        - region "Needs you now":
          - heading "Needs you now" [level=2]
          - list:
            - listitem:
              - link "Unread messages"
            - listitem:
              - link "Missed calls"
            - listitem:
              - link "Unassigned"
            - listitem:
              - link "Mentions"
            - listitem:
              - link "Overdue invoices"
      `)
      await expectNoSidewaysScroll(page)
      await needs.getByRole('link', { name: 'Unassigned' }).click()
      await expect(page).toHaveURL(/assigned=unassigned/)
    })

    await test.step('2 a conversation that nobody has is answered, with a template', async () => {
      const thread = await openFound(page, 'Luis Carrillo')
      await sendText(page, 'We can be there at four.')
      await expect(announcement(page, 'Message sent')).toBeAttached()
      await expect(thread.getByText('We can be there at four.')).toBeVisible()
      await composer(page).pressSequentially('/on the way')
      await page.getByRole('option').first().click()
      await expect(composer(page)).not.toHaveValue('')
      await composer(page).fill('')
    })

    await test.step('3 the team is told something about it', async () => {
      await writeFor(page, 'Internal Note')
      await noteComposer(page).fill('Shut-off is behind the dryer.')
      await noteComposer(page).press('Enter')
      await expect(announcement(page, 'Note added')).toBeAttached()
      await writeFor(page, 'SMS Message')
    })

    await test.step('4 a colleague is asked about a message', async () => {
      await messageOf(threadOf(page, 'Luis Carrillo'), 'The pipe under the sink')
        .getByRole('button', { name: /^(Comment|\d+ comments?)$/ })
        .click()
      const comments = page.getByRole('complementary', { name: 'Comments' })
      await comments.getByRole('textbox', { name: 'Comment' }).pressSequentially('Can you take it, @priy')
      await page.getByRole('option', { name: /Priya Raman/ }).click()
      await comments.getByRole('button', { name: /^(Add comment|Comment|Send)$/ }).click()
      await expect(comments.getByRole('list', { name: 'Comments on this message' })).toContainText('@Priya Raman')
      await expect(comments).toMatchAriaSnapshot(`
        - list "Comments on this message":
          - listitem: /Marcus Bell/
      `)
      await comments.getByRole('button', { name: isPhone ? 'Back to the conversation' : 'Close comments' }).click()
      await expect(comments).toBeHidden()
    })

    let paid = ''
    await test.step('5 a payment is asked for, paid by the customer, and shown at once', async () => {
      await goTo(page, 'Messages')
      const thread = await openFound(page, 'Jun Tanaka')
      const { invoiceNumber, link } = await requestPayment(page, thread, '64')
      paid = invoiceNumber
      await customer.pays(link, '$64.00', page)
      await expect(thread.getByText(`${invoiceNumber}: Paid`)).toBeVisible()
      expect(await invoiceFacts(page, invoiceNumber)).toMatchObject({ invoice: { status: 'paid', balanceDue: '0.00' } })
    })

    await test.step('6 a text is planned for tomorrow', async () => {
      await composer(page).fill('Good morning Jun, we are on the way.')
      await page.getByRole('button', { name: 'Send later' }).click()
      const dialog = page.getByRole('dialog', { name: 'Send later' })
      await dialog.getByRole('button', { name: 'Tomorrow 9:00 AM' }).click()
      await dialog.getByRole('button', { name: 'Schedule message' }).click()
      await expect(toast(page, 'Message scheduled')).toBeVisible()
    })

    await test.step('7 the conversation is put off until tomorrow', async () => {
      await expect(page.getByRole('button', { name: /^Actions for / })).toBeVisible()
      const snooze = page.getByRole('button', { name: 'Snooze' })
      if (await snooze.isVisible()) await snooze.click()
      else {
        await page.getByRole('button', { name: /^Actions for / }).click()
        await page.getByRole('menuitem', { name: /^Snooze/ }).click()
      }
      await page
        .getByRole('dialog', { name: 'Snooze: Jun Tanaka' })
        .getByRole('button', { name: /^Tomorrow/ })
        .click()
      await expect(toast(page, 'Snoozed until tomorrow')).toBeVisible()
    })

    await test.step('8 somebody new is texted', async () => {
      await goTo(page, 'Messages')
      await page.getByRole('button', { name: 'New', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'New Message' })
      await dialog.getByRole('combobox', { name: /Phone/ }).fill('(720) 555-0199')
      await dialog.getByRole('textbox', { name: /Message/ }).fill('Welcome, we come on Friday.')
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(toast(page, 'Conversation started')).toBeVisible()
      await expect(threadOf(page, 'Unknown').getByText('Welcome, we come on Friday.')).toBeVisible()
    })

    await test.step('9 a customer is added', async () => {
      await goTo(page, 'Customers')
      await page.getByRole('button', { name: 'Add Customer' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Customer' })
      await dialog.getByRole('textbox', { name: /^Phone/ }).fill('(720) 555-0141')
      await dialog.getByRole('textbox', { name: /^Name/ }).fill('Frida Desk')
      await dialog.getByRole('button', { name: 'Add Customer' }).click()
      await expect(toast(page, 'Customer added successfully')).toBeVisible()
    })

    await test.step('10 a record is corrected', async () => {
      await page.getByRole('searchbox', { name: 'Search by name or phone...' }).fill('Brandt')
      await page.getByRole('link', { name: /^Helen Brandt/ }).click()
      const profile = page.getByRole('dialog', { name: 'Helen Brandt' })
      if (isPhone) await profile.getByRole('tab', { name: 'Information' }).click()
      await profile.getByRole('textbox', { name: /^Notes/ }).fill('Ring twice, the bell is broken.')
      await profile.getByRole('button', { name: 'Save Changes' }).click()
      await expect(toast(page, 'Customer information updated successfully')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(profile).toBeHidden()
    })

    let open = ''
    await test.step('11 an invoice is written', async () => {
      await goTo(page, 'Invoices')
      open = await createInvoice(page, 'Grace Lindqvist', '83.10')
      await expectNoSidewaysScroll(page)
    })

    await test.step('12 it is paid in part, in cash, at the counter', async () => {
      await goTo(page, 'Virtual Terminal')
      await choosePayer(page, 'Grace Lindqvist')
      await chooseInvoice(page, open)
      await page.getByLabel('Amount to charge').fill('40')
      await page.getByLabel('Payment method').selectOption('Cash')
      await processButton(page).click()
      await expect(processedDialog(page)).toContainText('$43.10')
      await processedDialog(page).getByRole('button', { name: 'Done' }).click()
      await expect(recentPayments(page)).toContainText('$40.00')
      expect(await invoiceFacts(page, open)).toMatchObject({ invoice: { amountPaid: '40.00', balanceDue: '43.10' } })
    })

    await test.step('13 a part of the morning’s payment is given back', async () => {
      await goTo(page, 'Transactions')
      await page.getByRole('searchbox', { name: 'Search by customer or invoice #...' }).fill(paid)
      const row = isPhone
        ? page.getByRole('listitem').filter({ hasText: paid })
        : page.getByRole('row').filter({ hasText: paid })
      await row.getByRole('link').first().click()
      const details = page.getByRole('dialog', { name: 'Transaction details' })
      await details.getByRole('button', { name: /Refund/ }).click()
      const refund = page.getByRole('dialog', { name: 'Refund Transaction' })
      await refund.getByText('Partial refund').click()
      await refund.getByLabel('Refund amount').fill('14')
      await refund.getByLabel('Reason').selectOption('customer_request')
      await refund.getByRole('button', { name: 'Refund $14.00' }).click()
      await expect(toast(page, 'Refund Processed')).toBeVisible()
      await expect(refund).toBeHidden()
      await details.getByRole('button', { name: 'Close' }).last().click()
      await expect(details).toBeHidden()
    })

    await test.step('14 a template is made of what was written too often', async () => {
      await goTo(page, 'SMS Templates')
      await page.getByRole('button', { name: 'New template' }).click()
      const dialog = page.getByRole('dialog', { name: 'New template' })
      await dialog.getByRole('textbox', { name: /^Name/ }).fill('At four')
      await dialog
        .getByRole('textbox', { name: /^(Message|Content|Text)/ })
        .fill('Hello {customer_name}, we come at four.')
      await dialog.getByRole('button', { name: 'Create template' }).click()
      await expect(page.getByRole('article', { name: 'At four' })).toBeVisible()
    })

    await test.step('15 a missed caller is called back', async () => {
      await goToTab(page, /^Phone/)
      await expect(page.getByRole('list', { name: 'Call history' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      const input = page.getByPlaceholder('Enter a name or number...')
      if (!(await input.isVisible())) await page.getByRole('button', { name: /dial pad/i }).click()
      await input.fill('(720) 555-0162')
      await input.press('Enter')
      const bar = page.getByRole('region', { name: 'Call' })
      await expect(bar.getByRole('timer')).toBeVisible()
      await bar.getByRole('button', { name: 'Hang up' }).click()
      await expect(bar.getByText(/^Call ended/)).toBeVisible()
    })

    await test.step('16 what was spoken in the night is heard', async () => {
      await page.goto('/phone/voicemail?heard=no')
      await page.getByRole('list', { name: 'Voicemails' }).getByRole('listitem').first().getByRole('link').click()
      const player = page.getByRole('region', { name: 'Player' })
      await player.getByRole('button', { name: 'Play' }).click()
      await expect(page.getByText('Heard by')).toContainText('Marcus Bell')
    })

    await test.step('17 a meeting is scheduled', async () => {
      await goToTab(page, /^Home/)
      await page.getByRole('button', { name: /^Schedule/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Schedule a meeting' })
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Evening handover')
      await dialog.getByRole('combobox', { name: 'People and customers' }).fill('priya')
      await dialog.getByRole('option', { name: /^Priya Raman/ }).click()
      await dialog.getByRole('button', { name: 'Schedule and invite 1' }).click()
      await expect(toast(page, 'Meeting scheduled')).toBeVisible()
    })

    await test.step('18 who has how much is looked at', async () => {
      await goToTab(page, /^Parley/)
      await goTo(page, 'Team')
      await expect(page.getByRole('article', { name: 'Ana Ruiz' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })

    await test.step('19 the evening is dark', async () => {
      await goTo(page, 'Settings')
      await page.getByText('Notifications and display', { exact: true }).click()
      await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(toast(page, 'Profile Updated')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

    await test.step('20 Home again: what was dealt with is gone', async () => {
      await goToTab(page, /^Home/)
      const needs = page.getByRole('region', { name: 'Needs you now' })
      await expect(needs.getByRole('link', { name: 'Overdue invoices' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Meetings of the day' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  })
}
