import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PageTitle, TitleCountContext } from './page-title.tsx'

const meta = {
  title: 'Components/PageTitle',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: ['Begin with what distinguishes the browser tabs: the record, then the screen.'],
      dont: ['Do not write counts into the text: the number of new items is added before it in brackets.'],
    },
  },
  component: PageTitle,
  args: { children: 'Invoices' },
} satisfies Meta<typeof PageTitle>

export default meta
type Story = StoryObj<typeof meta>

/** Shows nothing on the page: see the title of the browser tab. */
export const Words: Story = {
  play: async () => {
    await waitFor(() => expect(document.title).toBe('Invoices'))
  },
}

export const WithNews: Story = {
  render: (args) => (
    <TitleCountContext value={3}>
      <PageTitle {...args} />
    </TitleCountContext>
  ),
  play: async () => {
    await waitFor(() => expect(document.title).toBe('(3) Invoices'))
  },
}
