import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { RecoveryCodesDialog, SecondFactorSetup } from './index.ts'

const meta = {
  title: 'Parts/Second factor',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '520px' } },
    guidance: {
      do: [
        'Show the recovery codes as soon as the first code is accepted: they are not stored in a form that can be shown again.',
        'Offer the setup in the security settings, and when an organization requires a second factor.',
      ],
      dont: [
        'Do not close the recovery codes before the user confirms that they keep them.',
        'Do not put the secret key into the address, a log or a toast.',
      ],
    },
  },
  component: SecondFactorSetup,
  subcomponents: { RecoveryCodesDialog },
  args: { onCodes: fn() },
} satisfies Meta<typeof SecondFactorSetup>
export default meta
type Story = StoryObj<typeof meta>

export const Begun: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }))
    await expect(await canvas.findByText(/Scan this with your authenticator app\./)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Code'), '12')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))
    await expect(await canvas.findByText('Enter the 6 digits')).toBeVisible()
    await expect(args.onCodes).not.toHaveBeenCalled()
  },
}

export const TypedAnew: Story = {
  parameters: { mock: { faults: { confirmSecondFactor: { isHeld: true, status: 500 } } } },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }))
    const code = await canvas.findByLabelText('Code')
    await userEvent.type(code, '000000{Enter}')
    await userEvent.clear(code)
    await userEvent.type(code, '123')
    mockApi.setFaults({})
    await canvas.findByText('Something went wrong. Please try again.')
    await expect(code).toHaveValue('123')
  },
}

const body = within(document.body)
const giveClipboard = (clipboard: Partial<Clipboard> | undefined) => () => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  return () => Reflect.deleteProperty(navigator, 'clipboard')
}

/** A browser has no clipboard without https. */
export const KeyNotCopied: Story = {
  beforeEach: giveClipboard(undefined),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy the key' }))
    await expect(await body.findByText('Copy not supported')).toBeVisible()
    await expect(body.getByText('Select the key and copy it by hand.')).toBeVisible()
  },
}

const closed = fn()

export const Codes: Story = {
  render: () => <RecoveryCodesDialog codes={['k7qd-92mf', 'x3tp-84wn', 'b6hr-51vc', 'm9js-37zg']} onClose={closed} />,
  play: async () => {
    const dialog = within(await body.findByRole('dialog', { name: 'Your recovery codes' }))
    await waitFor(() => expect(body.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await expect(closed).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('checkbox', { name: /^I saved them in a safe place/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(closed).toHaveBeenCalledOnce()
  },
}

export const CodesNotCopied: Story = {
  ...Codes,
  beforeEach: giveClipboard({ writeText: () => Promise.reject(new Error('no')) }),
  play: async () => {
    await userEvent.click(await body.findByRole('button', { name: 'Copy' }))
    await expect(await body.findByText('Copy not supported')).toBeVisible()
    await expect(body.getByText('Select the codes and copy them by hand.')).toBeVisible()
  },
}
