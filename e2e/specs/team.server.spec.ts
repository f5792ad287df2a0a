import type { Route } from '@playwright/test'
import {
  announcement,
  composer,
  expectSeen,
  messageOf,
  openConversation,
  openFound,
  scrollToConversation,
  sendText,
} from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('a mention reaches the colleague behind the bell, which leads to the comment', async ({
  openAs,
  openAsAnother,
}) => {
  const marcus = await openAsAnother('manager', '/parley/messages')
  const bell = marcus.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/unread/)
  const devin = await openAs('standard', '/parley/messages')
  const thread = await openFound(devin, 'Yvonne Achebe')
  const message = thread.locator('[data-message]').last()
  await message.getByRole('button', { name: /[Cc]omment/ }).click()
  const field = devin.getByRole('textbox', { name: 'Comment' })
  await field.fill('')
  await field.pressSequentially('@marc')
  await expect(devin.getByRole('option', { name: /Marcus Bell/ })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await field.pressSequentially('who signs this?')
  await field.press('Enter')
  await expect(devin.getByText('who signs this?').last()).toBeVisible()

  await bell.click()
  const line = marcus
    .getByRole('list', { name: 'Notifications' })
    .getByRole('link')
    .filter({ hasText: 'who signs this?' })
  await expect(line).toContainText('Devin Kim mentioned you about Yvonne Achebe')
  await line.click()
  const comment = marcus.getByRole('complementary', { name: 'Comments' }).getByRole('listitem')
  await expect(comment.filter({ hasText: 'who signs this?' })).toBeInViewport()
  await expect(marcus.getByRole('heading', { level: 2, name: 'Yvonne Achebe' })).toBeVisible()
  await bell.click()
  await expect(line).not.toContainText('Unread')
})

test('who has the conversation open shows, and who types, until they leave', async ({ openAs, openAsAnother }) => {
  const marcus = await openAsAnother('manager', '/parley/messages')
  await openFound(marcus, 'Zack Whitlock')
  const devin = await openAs('standard', '/parley/messages')
  await openFound(devin, 'Zack Whitlock')
  await expect(marcus.getByText('Devin Kim is viewing', { exact: true }).first()).toBeVisible()
  await expect(devin.getByText('Marcus Bell is viewing', { exact: true }).first()).toBeVisible()
  await composer(devin).pressSequentially('One moment')
  await expect(marcus.getByText('Devin is typing…', { exact: true }).first()).toBeVisible()
  await devin.goto('/meetings')
  await expect(marcus.getByText(/^Devin/)).toHaveCount(0)
})

test('nobody answers over a message they have not seen without saying so', async ({
  openAs,
  openAsAnother,
  carrier,
}) => {
  const BEA = '+13035550155'
  const devin = await openAs('standard', '/parley/messages')
  await openFound(devin, 'Bea Kowalski')
  const marcus = await openAsAnother('manager', '/parley/messages')
  const seen = await openFound(marcus, 'Bea Kowalski')
  await expect(composer(marcus)).toBeVisible()
  const texted = await carrier.textsTo(BEA, devin)
  const reads = /\/conversations\/[^/]+\/messages/
  const held: Route[] = []
  let isStill = false
  // Routed until the end: a request in flight when a route is removed may never be answered.
  await marcus.route(reads, (route) => (isStill ? void held.push(route) : route.continue()))
  const screenStandsStill = () => {
    isStill = true
  }
  const screenGoesOn = async () => {
    isStill = false
    await Promise.allSettled(held.splice(0).map((route) => route.continue()))
  }

  screenStandsStill()
  await sendText(devin, 'We come at nine.')
  await expect(announcement(devin, 'Message sent')).toBeAttached()
  await sendText(marcus, 'We come at ten.')
  const question = marcus.getByRole('alertdialog', { name: /^Devin Kim replied .* Send anyway\?$/ })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expect(marcus.getByRole('list', { name: 'Waiting to be sent' })).toContainText('We come at ten.')
  await screenGoesOn()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(composer(marcus)).toHaveValue('We come at ten.')
  await expectSeen(marcus, 'We come at nine.')
  await sendText(marcus, 'At nine, as Devin says.')
  await expect(messageOf(seen, 'At nine, as Devin says.')).toBeVisible()

  screenStandsStill()
  await expectSeen(devin, 'At nine, as Devin says.')
  await sendText(devin, 'Please move your car.')
  await expect(messageOf(devin.getByRole('log'), 'Please move your car.')).toBeVisible()
  await sendText(marcus, 'And the gate open, please.')
  await marcus.getByRole('button', { name: 'Send anyway' }).click()
  await expect(composer(marcus)).toHaveValue('')
  await screenGoesOn()
  await expect(messageOf(seen, 'And the gate open, please.')).toBeVisible()
  await expect(messageOf(seen, 'We come at ten.')).toHaveCount(0)
  await expect.poll(() => carrier.textsTo(BEA, devin)).toBe(texted + 4)
})

test('what is typed on one device stands on the other, until it is sent', async ({ openAs, openAsAnother }) => {
  const desk = await openAs('standard', '/parley/messages')
  const laptop = await openAsAnother('standard', '/parley/messages')
  await openConversation(desk, 'Caleb Rhodes')
  await composer(desk).fill('Theo is on')
  const row = await scrollToConversation(laptop, 'Caleb Rhodes')
  await expect(row).toContainText('Draft: Theo is on')
  await openConversation(laptop, 'Caleb Rhodes')
  await expect(composer(laptop)).toHaveValue('Theo is on')
  await composer(desk).pressSequentially(' his way.')
  await expect(composer(laptop)).toHaveValue('Theo is on his way.')
  await laptop.reload()
  await expect(composer(laptop)).toHaveValue('Theo is on his way.')
  await composer(laptop).press('Enter')
  await expect(announcement(laptop, 'Message sent')).toBeAttached()
  await expect(composer(desk)).toHaveValue('')
})

test('what is typed on two devices at once loses no word, also when one of them was offline', async ({
  openAs,
  openAsAnother,
}) => {
  const desk = await openAs('standard', '/parley/messages')
  const laptop = await openAsAnother('standard', '/parley/messages')
  await openFound(desk, 'Omar Haddad')
  await openFound(laptop, 'Omar Haddad')
  await composer(desk).fill('We come on Friday.')
  await expect(composer(laptop)).toHaveValue('We come on Friday.')
  const typeApart = async (here: string, there: string) => {
    const saved = desk.waitForResponse(
      (answer) =>
        answer.url().endsWith('/draft') && answer.ok() && answer.request().postData()?.includes(here) === true,
    )
    await laptop.context().setOffline(true)
    await composer(laptop).fill(there)
    await composer(desk).fill(here)
    await saved
    await laptop.context().setOffline(false)
  }

  await typeApart('We come on Friday at nine.', 'Hello! We come on Friday.')
  for (const page of [laptop, desk]) await expect(composer(page)).toHaveValue('Hello! We come on Friday at nine.')

  await typeApart('Hello! We come on Friday at ten.', 'Hello! We come on Friday at eight.')
  const question = laptop.getByRole('alert', { name: /also changed on another device/ })
  await expect(question.getByRole('textbox')).toHaveValue('Hello! We come on Friday at ten.')
  await expect(composer(laptop)).toHaveValue('Hello! We come on Friday at eight.')
  await question.getByRole('button', { name: 'Keep both' }).click()
  const both = 'Hello! We come on Friday at eight.\nHello! We come on Friday at ten.'
  for (const page of [laptop, desk]) await expect(composer(page)).toHaveValue(both)
  // Other specs write to this customer as the same user.
  await composer(desk).fill('')
  await expect(composer(laptop)).toHaveValue('')
})
