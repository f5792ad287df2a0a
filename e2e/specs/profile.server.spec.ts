import type { Page } from '@playwright/test'
import { callFrom } from '../support/api.ts'
import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const profileOf = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}
const field = (dialog: ReturnType<Page['getByRole']>, name: RegExp) => dialog.getByRole('textbox', { name })

test('two people edit one customer: nothing of either is lost, and what both changed is chosen', async ({
  openAs,
  openAsAnother,
}) => {
  const mine = await openAs('manager', '/parley/customers?search=tanaka')
  const theirs = await openAsAnother('admin', '/parley/customers?search=tanaka')
  const [first, second] = [await profileOf(mine, 'Jun Tanaka'), await profileOf(theirs, 'Jun Tanaka')]
  await field(first, /^Notes/).fill('Rings twice')
  await field(first, /^Service address/).fill('12 Elm St, Golden')

  await field(second, /^Notes/).fill('Has a dog')
  await field(second, /^Email/).fill('jun@tanaka.example')
  await field(second, /^Service address/).fill('12 Elm St, Golden')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(theirs, 'Customer information updated successfully')).toBeVisible()

  await first.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = mine.getByRole('dialog', { name: /changed this customer too$/ })
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await conflict.getByRole('radio', { name: /^Yours/ }).check()
  await conflict.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(mine, 'also changed Email')).toBeVisible()

  // The other screen is updated, and so is the timeline.
  await expect(field(second, /^Notes/)).toHaveValue('Rings twice')
  await expect(field(first, /^Email/)).toHaveValue('jun@tanaka.example')
  await first.getByRole('button', { name: 'Changes', exact: false }).first().click()
  await expect(
    first
      .getByRole('region', { name: 'Timeline' })
      .getByText(/changed/)
      .first(),
  ).toBeVisible()

  await field(first, /^Notes/).fill('Rings three times')
  await mine.goBack()
  await mine.getByRole('alertdialog', { name: 'Discard 1 change?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(first).toBeHidden()
})

test('two customers become one: the number, the note and the old address stay', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers')
  const made: string[] = []
  for (const [name, phoneNumber] of [
    ['Jon Quarrie', '+17205550711'],
    ['John Quarry', '+17205550712'],
  ] as const) {
    const body = { name, phoneNumber, tags: ['Quarry'], notes: `Notes of ${name}` }
    const answer = await callFrom<{ id: string }>(page, 'POST', '/api/parley/customers', body)
    made.push(answer.body.id)
  }
  const [kept = '', other = ''] = made
  await page.goto('/parley/customers/duplicates')
  await page.getByRole('button', { name: 'Review and merge: Jon Quarrie and John Quarry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 customers' })
  await expect(dialog.getByText(/similar name and a shared tag/i)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Name: John Quarry' }).check()
  await dialog.getByRole('button', { name: 'Merge customers' }).click()
  await expect(toast(page, 'Customers merged')).toBeVisible()

  await page.goto(`/parley/customers?customer=${other}`)
  const profile = page.getByRole('dialog', { name: 'John Quarry' })
  await expect(page).toHaveURL(new RegExp(kept))
  await expect(field(profile, /^Phone/)).toHaveValue('(720) 555-0711')
  await expect(profile.getByText('(720) 555-0712').first()).toBeVisible()
  await expect(field(profile, /^Notes/)).toHaveValue('Notes of Jon Quarrie\n\nNotes of John Quarry')
})
