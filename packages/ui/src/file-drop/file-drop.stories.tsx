import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Column } from '../stories/show.tsx'
import { FileDrop } from './file-drop.tsx'

const meta = {
  title: 'Components/FileDrop',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'State the accepted files and the maximum size before a file is chosen.',
        'State in `error` why the server rejected the file, and what to do.',
      ],
      dont: [
        'Do not accept a file and reject it after the upload when its type or size was known before.',
        'Do not hide the button: nobody drops files on a phone.',
      ],
    },
  },
  component: FileDrop,
  args: {
    label: 'Customers',
    hint: 'A CSV file, up to 5 MB.',
    accept: ['.csv', 'text/csv'],
    acceptWords: 'a CSV file',
    maxBytes: 5 * 1024 * 1024,
    onFiles: fn(),
  },
  render: (args) => (
    <Column width={480}>
      <FileDrop {...args} />
    </Column>
  ),
} satisfies Meta<typeof FileDrop>

export default meta
type Story = StoryObj<typeof meta>

function drop(target: HTMLElement, file: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

export const DroppedAndRefused: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Choose a file, Customers' })
    await expect(button).toHaveFocus()
    const box = canvas.getByText('Drop a file here, or')
    const book = new File(['name'], 'book.csv', { type: 'text/csv' })
    drop(box, book)
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'book.csv' })])
    drop(box, new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }))
    await expect(args.onFiles).toHaveBeenCalledTimes(1)
    await expect(await canvas.findByText('invoice.pdf is not a CSV file. Choose another file.')).toBeVisible()
    await expect(button).toHaveAccessibleDescription(/invoice.pdf is not a CSV file/)
  },
}

export const Pending: Story = { args: { pending: true } }
