import { LoadError } from '@parley/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import type { ServerAnswer } from '../loading/check-server.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'

const again = fn<() => Promise<unknown>>()
const check = fn<() => Promise<ServerAnswer>>()
const reload = fn<() => boolean>()

const error = new LoadError('Invoices', { again, forget: fn() }, new TypeError('Failed to fetch'))
const failing = () => Promise.reject(error)

const meta = {
  title: 'Screens/Shell/Not loaded',
  component: NotLoaded,
  args: { error, onLoaded: fn(), ports: { check, reload } },
  beforeEach: () => {
    again.mockReset().mockImplementation(failing)
    check.mockReset().mockResolvedValue('none')
    reload.mockReset().mockReturnValue(true)
  },
} satisfies Meta<typeof NotLoaded>
export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invoices is not on this device yet' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are offline. What you have written is safe.')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Invoices')
    await expect(canvas.getByText(/^Tried at \d+:\d\d [AP]M, next try in \d+ seconds?$/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Messages' })).toBeVisible()
    await expect(reload).not.toHaveBeenCalled()
  },
}

export const OfflineOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const ComesByItself: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole('heading', { name: 'Invoices is not on this device yet' })
    again.mockResolvedValue(undefined)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(args.onLoaded).toHaveBeenCalledOnce())
    await expect(reload).not.toHaveBeenCalled()
  },
}

export const TriedByHand: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole('heading', { name: 'Invoices is not on this device yet' })
    const tries = again.mock.calls.length
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(again).toHaveBeenCalledTimes(tries + 1))
    const button = await canvas.findByRole('button', { name: 'Try again' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await expect(button).toHaveFocus()
    again.mockResolvedValue(undefined)
    await userEvent.click(button)
    await waitFor(() => expect(args.onLoaded).toHaveBeenCalledOnce())
  },
}

export const FileIsGone: Story = {
  beforeEach: () => void check.mockResolvedValue('other'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}

export const NewVersion: Story = {
  beforeEach: () => {
    check.mockResolvedValue('other')
    reload.mockReturnValue(false)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'A new version of Parley is ready' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reload Page' })).toBeEnabled()
    await expect(
      canvas.getByText('Invoices opens in the new version. Drafts and sent messages are safe.'),
    ).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await expect(reload).toHaveBeenCalledOnce()
  },
}

export const Broken: Story = {
  beforeEach: () => {
    check.mockResolvedValue('same')
    reload.mockReturnValue(false)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invoices could not be loaded' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reload Page' })).toBeEnabled()
  },
}
