import { announcement, composer, noteComposer, openFound, toast, writeFor } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

/** The number from which she has written last. */
const ROSA = '+17205550139'

test('a note is added, pinned, archived and restored for the team, and is never texted', async ({
  openAs,
  carrier,
}) => {
  const page = await openAs('standard', '/parley/messages')
  const thread = await openFound(page, 'Rosa Delgado')
  const block = (name: string) => thread.getByRole('region', { name })
  const note = 'Pays by check, ask the tenant first.'
  const texted = await carrier.textsTo(ROSA, page)

  await composer(page).fill('Good morning Rosa')
  await writeFor(page, 'Internal Note')
  await expect(noteComposer(page)).toHaveValue('')
  await expect(page.getByText('Team Only. The customer never sees this.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Request Payment' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add note' })).toBeDisabled()
  await noteComposer(page).fill(note)
  await noteComposer(page).press('Enter')
  await expect(announcement(page, 'Note added')).toBeAttached()
  await expect(noteComposer(page)).toHaveValue('')
  await expect(block('Internal Notes').getByRole('article').filter({ hasText: note })).toBeInViewport()

  const own = thread.getByRole('article').filter({ hasText: note })
  await own.getByRole('button', { name: 'Pin note' }).click()
  await expect(toast(page, 'Note pinned')).toBeVisible()
  await expect(block('Pinned Notes')).toContainText(note)
  await own.getByRole('button', { name: 'Archive note' }).click()
  await expect(toast(page, 'Note archived')).toBeVisible()
  await expect(own).toHaveCount(0)
  await thread.getByRole('button', { name: 'Show archived (1)' }).click()
  await block('Archived Notes').getByRole('button', { name: 'Restore note' }).click()
  await expect(toast(page, 'Note unarchived')).toBeVisible()
  await expect(block('Pinned Notes')).toContainText(note)
  await own.getByRole('button', { name: 'Unpin note' }).click()
  await expect(toast(page, 'Note unpinned')).toBeVisible()
  await expect(block('Internal Notes')).toContainText(note)

  await writeFor(page, 'SMS Message')
  await expect(composer(page)).toHaveValue('Good morning Rosa')
  await composer(page).press('Enter')
  await expect(announcement(page, 'Message sent')).toBeAttached()
  await expect.poll(() => carrier.textsTo(ROSA, page)).toBe(texted + 1)
})
