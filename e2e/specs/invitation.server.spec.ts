import { callFrom } from '../support/api.ts'
import { toast } from '../support/inbox.ts'
import { expect, expectReadable, test } from '../support/test.ts'

const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true }
const START = '2041-06-04T16:00:00.000Z'

interface Talk {
  id: string
  customerId: string
  customer: { name: string | null }
}

test('a customer answers an invitation on a phone, without JavaScript, and finds it moved and cancelled', async ({
  openAs,
  browser,
}) => {
  const staff = await openAs('standard', '/meetings?day=2041-06-04')
  const talks = await callFrom<Talk[]>(staff, 'GET', '/api/parley/conversations?search=Luis%20Carrillo')
  const talk = talks.body.find(({ customer }) => customer.name === 'Luis Carrillo')
  if (!talk) throw new Error('a conversation with Luis Carrillo')
  const called = await callFrom<{ id: string }>(staff, 'POST', '/api/meetings', {
    title: 'Sewer camera walkthrough',
    startTime: START,
    timezone: 'America/Denver',
    guestCustomerIds: [talk.customerId],
  })
  expect(called.status).toBe(201)
  const path = `/api/parley/conversations/${talk.id}/messages`
  let link = ''
  await expect(async () => {
    const { body } = await callFrom<{ content: string }[]>(staff, 'GET', path)
    link = /\S+\/invitation\/\S+/.exec(body.map(({ content }) => content).join(' '))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()

  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const phone = await context.newPage()
  const url = new URL(new URL(link).pathname + new URL(link).search, staff.url()).href
  await phone.goto(url)
  await expect(phone.getByRole('heading', { name: 'Sewer camera walkthrough' })).toBeVisible()
  await expect(phone.getByText(/^Jun 4, 2041, 10:00 AM/)).toBeVisible()
  await phone.getByText('Yes', { exact: true }).tap()
  await phone.getByRole('button', { name: 'Send answer' }).tap()
  await expect(phone.getByText('You answered Yes.')).toBeVisible()

  const card = staff.getByRole('article', { name: 'Sewer camera walkthrough' })
  await card.getByRole('button', { name: 'Sewer camera walkthrough', exact: true }).click()
  const details = staff.getByRole('dialog', { name: 'Sewer camera walkthrough' })
  await expect(details.getByText('Luis Carrillo')).toBeVisible()
  await expect(details.getByText(/^Yes\b/)).toBeVisible()

  await callFrom(staff, 'PATCH', `/api/meetings/${called.body.id}`, { startTime: START.replace('16:', '18:') })
  await phone.goto(url)
  await expect(phone.getByText('This meeting was moved.')).toBeVisible()
  await expect(phone.getByText(/^You answered/)).toHaveCount(0)

  await details.getByRole('button', { name: 'Cancel meeting' }).click()
  const question = staff.getByRole('alertdialog', { name: 'Cancel this meeting?' })
  await question.getByRole('button', { name: 'Cancel meeting' }).click()
  // While the question is open, no article is found either.
  await expect(toast(staff, 'Meeting cancelled')).toBeVisible()
  await expect(staff.getByRole('article', { name: 'Sewer camera walkthrough' })).toHaveCount(0)
  await phone.goto(url)
  await expect(phone.getByText('This meeting was cancelled')).toBeVisible()
  await expect(phone.getByRole('button')).toHaveCount(0)
  await context.close()
})

test('an invitation that leads nowhere says so', async ({ openSignedOut }) => {
  const page = await openSignedOut('/invitation/nothing-of-the-kind')
  await expect(page.getByRole('heading')).toBeVisible()
  await expectReadable(page)
})
