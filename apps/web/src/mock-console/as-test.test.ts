import { expect, it } from 'vitest'
import { asTest } from './as-test.ts'

it('opens the same state and repeats what was done', () => {
  const steps = [
    {
      at: 1,
      find: "getByRole('textbox', { name: 'Message', exact: true })",
      act: ".fill('It\\'s ten')",
      words: 'Message',
    },
    { at: 2, find: null, act: '.click()', words: 'div' },
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
