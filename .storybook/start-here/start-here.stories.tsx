import { parseMockParam } from '@parley/mocks'
import { scenarioNames } from '@parley/scenarios'
import { Logo } from '@parley/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { builtAt, changes, worlds } from 'virtual:start-here'
import { requiredStates } from '../states/index.ts'
import { Changed } from './changed.tsx'
import { LinkBuilder } from './link-builder.tsx'
import { Roles } from './roles.tsx'
import { Steps } from './steps.tsx'
import { Worlds } from './worlds.tsx'
import styles from './start-here.module.css'

const StartHere = () => (
  <article className={styles.page}>
    <div className={styles.main}>
      <header className={styles.line}>
        <Logo size={32} />
        <h1>Start here</h1>
      </header>
      <p>Every screen in each of its states, without a server. Five steps, five minutes.</p>
      <Steps states={requiredStates} />
      <LinkBuilder worlds={worlds.map(({ name }) => name)} />
      <Worlds worlds={worlds} />
    </div>
    <aside className={styles.aside} aria-label="Changes and roles">
      <Changed changes={changes} builtAt={builtAt} />
      <Roles />
    </aside>
  </article>
)

const meta = { title: 'Start here', component: StartHere } satisfies Meta<typeof StartHere>

export default meta
type Story = StoryObj<typeof meta>

export const Welcome: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Start here')
    const names = within(canvas.getByRole('table'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    await expect(names).toEqual(scenarioNames)
    const empty = within(canvas.getByRole('row', { name: /^payment-states/ }))
    await expect(empty.getByRole('link', { name: /^\d+ stor(y|ies)$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\.\/\?path=\/story\/[\w-]+--[\w-]+$/),
    )
  },
}

const Builder = () => <LinkBuilder worlds={worlds.map(({ name }) => name)} />

const writeText = fn((text: string) => Promise.resolve(text))

const withClipboard = () => {
  writeText.mockClear()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return () => Reflect.deleteProperty(navigator, 'clipboard')
}

export const LinkToTheMockedApp: Story = {
  render: () => <Builder />,
  beforeEach: withClipboard,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Page' }), 'Invoices')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'World' }), 'payment-states')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Signed in' }), 'Standard')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Clock' }), '1 day later')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Fault' }), 'listInvoices')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'The call' }), 'answers 500 once')
    const address = canvas.getByTestId('address').textContent
    await expect(address).toBe(
      '/parley/invoices?mock=scenario:payment-states;role:standard;clock:+1d;fault:listInvoices=500!once',
    )
    const { options, mistakes } = parseMockParam(new URLSearchParams(address.split('?')[1]).get('mock') ?? '')
    await expect(mistakes).toEqual([])
    await expect(options).toMatchObject({
      scenario: 'payment-states',
      role: 'standard',
      advanced: 86_400_000,
      faults: { listInvoices: { status: 500, times: 'once' } },
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(writeText).toHaveBeenCalledWith(address)
    await expect(await canvas.findByText('Copied.')).toBeVisible()
  },
}

export const LinkToAStory: Story = {
  render: () => <Builder />,
  beforeEach: withClipboard,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Story' }))
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Theme' }), 'Dark')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Width' }), 'Phone, 375')
    await expect(canvas.getByTestId('address')).toHaveTextContent(
      /^\.\/\?path=\/story\/screens-[\w-]+--[\w-]+&globals=theme:dark;viewport\.value:phone$/,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^https?:.*\/\?path=\/story\//))
  },
}

export const NotCopied: Story = {
  render: () => <Builder />,
  beforeEach: () => {
    const refuse = () => Promise.reject(new Error('not allowed'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'clipboard')
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }))
    await expect(await canvas.findByText(/^The browser did not let it be copied/)).toBeVisible()
  },
}

const sentences = ['A draft is kept over a reload.', 'The list says how many match.', 'Void asks first.']

export const WhatChanged: Story = {
  render: () => (
    <Changed
      builtAt="2026-11-19T21:31:00Z"
      changes={{
        commit: '957d0c5',
        days: [
          { day: '2026-11-19', places: [{ place: 'Invoices', sentences }] },
          { day: '2026-11-18', places: [{ place: 'Foundations', sentences: ['Rows are 42 px high.'] }] },
        ],
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Thu, Nov 19,')).toBeVisible()
    await expect(canvas.queryByText('Void asks first.')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '2 more in Invoices' }))
    await expect(canvas.getByText('Void asks first.')).toBeVisible()
    await expect(canvas.getByText('957d0c5')).toBeVisible()
    await expect(canvas.getByText('Rows are 42 px high.')).not.toBeVisible()
    await userEvent.click(canvas.getByText('Wed, Nov 18,'))
    await expect(canvas.getByText('Rows are 42 px high.')).toBeVisible()
  },
}

export const WithoutGit: Story = {
  render: () => <Changed builtAt="2026-11-19T21:31:00Z" changes={{ missing: 'fatal: not a git repository' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Not known: .*fatal: not a git repository/)).toBeVisible()
  },
}

export const WhoMayDoWhat: Story = {
  render: () => <Roles />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText(/^As Standard, and/))
    await expect(canvas.getByText('transaction: refund')).toBeVisible()
    await userEvent.click(canvas.getByText(/^As Manager, and/))
    await expect(canvas.getByText('refund: approve')).toBeVisible()
  },
}
