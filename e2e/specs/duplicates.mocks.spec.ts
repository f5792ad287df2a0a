import { holdToast } from '../support/inbox.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, expectReadable, test } from '../support/test.ts'

const PAIR = 'Tom Abernathy and Thomas Abernathy'

test('likely pairs are found from Customers, told apart, brought back and merged', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers', { scenario: 'possible-duplicates' })
  await page.getByRole('button', { name: '3 possible duplicates' }).click()
  await expect(page).toHaveURL(/\/customers\/duplicates/)
  await expect(page.getByRole('heading', { name: 'Possible duplicates', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: `Not the same person: ${PAIR}` }).click()
  await holdToast(page, 'Not the same person')
  await expect(page.getByText('2 pairs')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Review and merge: ${PAIR}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 customers' })
  await dialog.getByRole('radio', { name: 'Name: Thomas Abernathy' }).check()
  await expect(dialog.getByText('Dispatch: 2 and 2 texts, sorted by time')).toBeVisible()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Merge customers' }).click()
  await expect(dialog.getByText('Same number. Pair 1 of 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Not the same person' }).click()
  await expect(dialog.getByText('Similar name and a shared tag. Pair 1 of 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge customers' }).click()
  await expect(page.getByRole('heading', { name: 'No possible duplicates' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Customers' }).click()
  await expect(page.getByRole('row', { name: /Thomas Abernathy/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /possible duplicate/ })).toHaveCount(0)
})

test('at 375 px the pairs and both sides of a merge fit the screen', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers/duplicates', { scenario: 'possible-duplicates' })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('button', { name: `Review and merge: ${PAIR}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 customers' })
  await expect(dialog.getByRole('radio', { name: 'Name: Thomas Abernathy' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
