import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Attachment, AttachmentList } from './attachment-list.ts'
import { AttachmentStrip } from './attachment-strip.tsx'
import { PicturesField } from './pictures-field.tsx'

const at = (key: number, name: string, state: Attachment['state'], altText = ''): Attachment => ({
  key,
  name,
  preview: null,
  altText,
  state,
})

const ALL = [
  at(1, 'boiler.jpg', { is: 'ready', picture: { id: '1', url: '/api/pictures/1' } as never }, 'The boiler'),
  at(2, 'cellar.png', { is: 'uploading', sent: 0.4 }),
  at(3, 'a drawing of all the pipes in the house.gif', { is: 'uploading', sent: null }),
  at(4, 'plan.bmp', {
    is: 'failed',
    text: 'Attach a JPEG, PNG or GIF.',
    again: false,
    lost: false,
  }),
  at(5, 'roof.jpg', { is: 'failed', text: 'Nobody answered.', again: true, lost: true }),
]

const retry = fn()
const remove = fn()

function listOf(all: readonly Attachment[], notice: string | null = null): AttachmentList {
  const state = { all, pictures: [], blockedReason: null, notice }
  return {
    read: () => state,
    subscribe: () => () => undefined,
    add: fn(),
    remove,
    retry,
    retryLost: fn(),
    describe: fn(),
    clear: fn(),
    putBack: fn(),
    give: fn(),
  }
}

const meta = {
  title: 'Parts/Attachments',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Upload a picture as soon as it is chosen, and show its upload progress.',
        'Offer a description field for each picture: screen readers read the description instead of the picture.',
        'Show the `blockedReason` while the text cannot be sent yet.',
      ],
      dont: [
        'Do not remove a failed picture automatically: let the user retry or remove it.',
        'Do not send a text before all of its pictures are uploaded.',
      ],
    },
  },
  component: AttachmentStrip,
  subcomponents: { PicturesField },
  args: { list: listOf(ALL), onRemoved: fn() },
} satisfies Meta<typeof AttachmentStrip>
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading cellar.png' })).toHaveAttribute(
      'value',
      '40',
    )
    await expect(canvas.getByLabelText('Description of boiler.jpg')).toHaveValue('The boiler')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: roof.jpg' }))
    await expect(retry).toHaveBeenCalledWith(5)
    await expect(canvas.queryByRole('button', { name: 'Try again: plan.bmp' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove plan.bmp' }))
    await expect(remove).toHaveBeenCalledWith(4)
    await expect(args.onRemoved).toHaveBeenCalledOnce()
  },
}

const choose = fn()

/** In the form of a scheduled message. */
export const InAForm: Story = {
  render: ({ list, onRemoved }) => (
    <PicturesField
      disabled={false}
      attachments={
        {
          ...list.read(),
          blockedReason: 'Wait until the pictures are uploaded',
          choose,
          strip: <AttachmentStrip list={list} onRemoved={onRemoved} />,
        } as never
      }
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Attach pictures' }))
    await expect(choose).toHaveBeenCalledOnce()
    await expect(canvas.getByText('Wait until the pictures are uploaded')).toBeVisible()
  },
}
