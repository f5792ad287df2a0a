import { expect, it } from 'vitest'
import { asTest } from './as-test.ts'

it('opens the same state and repeats what was done', () => {
  const steps = [
    {
      at: 1,
      find: "getByRole('textbox', { name: 'Message', exact: true })",
      act: ".fill('It\\'s ten')",
      words: 'Message',
      isOfConsole: false,
    },
    { at: 2, find: null, act: '.click()', words: 'div', isOfConsole: false },
  ]
  const state = 'scenario:unread;role:basic;fault:sendMessage=500!once'
  expect(asTest({ sentence: "The text isn't lost", state, path: '/parley/messages?view=mine', steps })).toBe(
    `import { expect, test } from '../support/test.ts'

test('The text isn\\'t lost', async ({ openAs }) => {
  const page = await openAs('basic', '/parley/messages?view=mine', { scenario: 'unread', mock: 'fault:sendMessage=500!once' })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('It\\'s ten')
  // no name: div.click(). A test cannot find it, nor can a screen reader.
  // The text isn't lost
  await expect(page.getByRole('status')).toContainText('')
})
`,
  )
})

it('opens the console for what was done there, and reloads where the page was', () => {
  const steps = [
    {
      at: 1,
      find: "getByRole('button', { name: '+1 day', exact: true })",
      act: '.click()',
      words: '+1 day',
      isOfConsole: true,
    },
    { at: 2, find: null, act: '.reload()', words: 'page', isOfConsole: false },
  ]
  const test = asTest({ sentence: 'It is overdue', state: 'role:admin', path: '/parley/invoices', steps })
  expect(test).toContain(`openAs('admin', '/parley/invoices', { withConsole: true })
  const mock = page.getByRole('complementary', { name: 'Mock console' })
  await mock.getByRole('button', { name: 'Open the console' }).click()
  await mock.getByRole('button', { name: '+1 day', exact: true }).click()
  await page.reload()
`)
})
