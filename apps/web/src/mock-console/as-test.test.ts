import { expect, it } from 'vitest'
import { asTest } from './as-test.ts'

const zone = 'America/Denver'
const opened = { from: 'role:admin', file: null, path: '/parley/invoices', steps: [] }
const step = { at: 1, find: null, act: '.click()', words: 'div', isOfConsole: false }
const onConsole = {
  ...step,
  find: "getByRole('button', { name: '+1 day', exact: true })",
  words: '+1 day',
  isOfConsole: true,
}

it('opens the same state and repeats what was done', () => {
  const steps = [
    { ...step, find: "getByRole('textbox', { name: 'Message', exact: true })", act: ".fill('It\\'s ten')" },
    step,
  ]
  const from = 'scenario:unread;role:basic;fault:sendMessage=500!once'
  const recording = { ...opened, from, path: '/parley/messages?view=mine', steps }
  expect(asTest({ sentence: "The text isn't lost", recording, zone })).toBe(
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

it('opens the console for what was done there, and loads where the page was loaded', () => {
  const steps = [onConsole, { ...step, act: '.reload()' }, { ...step, act: ".goto('/parley/customers')" }]
  const test = asTest({ sentence: 'It is overdue', recording: { ...opened, steps }, zone })
  expect(test).toContain(`openAs('admin', '/parley/invoices', { withConsole: true })
  const mock = page.getByRole('complementary', { name: 'Mock console' })
  await mock.getByRole('button', { name: 'Open the console' }).click()
  await mock.getByRole('button', { name: '+1 day', exact: true }).click()
  await page.reload()
  await page.goto('/parley/customers')
`)
})

it('finds what is of the app beside the console, and presses keys where no name has the focus', () => {
  const steps = [
    onConsole,
    { ...step, find: "getByRole('button', { name: 'Import', exact: true })" },
    { ...step, act: ".press('Control+k')", words: 'body' },
  ]
  const test = asTest({ sentence: '', recording: { ...opened, steps }, zone })
  expect(test).toContain(`{ withConsole: true })
  const app = page.locator('#root > :not([data-mock-console]), body > :not(#root)')
  const mock = page.getByRole('complementary', { name: 'Mock console' })`)
  expect(test).toContain(`
  await app.getByRole('button', { name: 'Import', exact: true }).click()
  await page.keyboard.press('Control+k')
`)
})

it('runs in the zone in which it was done, and says which file its world was taken from', () => {
  expect(asTest({ sentence: '', recording: { ...opened, file: 'theirs.json' }, zone: 'Europe/Vienna' })).toBe(
    `import { expect, test } from '../support/test.ts'

test.use({ timezoneId: 'Europe/Vienna' })

test('what should have happened', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/invoices')
  // Needs the world of theirs.json, which was imported and is not opened here.
  // What should have happened?
  await expect(page.getByRole('status')).toContainText('')
})
`,
  )
})
