import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { InboundBubble, PicturedText, TextPictures } from './index.ts'
import { PictureViewer } from './picture-viewer.tsx'

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><rect width="240" height="160" fill="${colour}"/></svg>`)}`
const picture = (colour: string, altText: string | null) => ({
  url: drawn(colour),
  width: 240,
  height: 160,
  altText,
})
const PICTURES = [picture('steelblue', 'The boiler, its lamp red'), picture('seagreen', null)]
const SHOWN = PICTURES.map(({ altText, ...rest }, index) => ({
  ...rest,
  altText,
  name: altText ?? `Picture ${index + 1} of 2 from the customer`,
}))

const meta = {
  title: 'Parts/Inbound bubble',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use it for every text from a customer: in the inbox, on an own line, in a report.',
        'State what could not be kept of a text, and what to ask the customer for instead.',
      ],
      dont: [
        'Do not load a picture from another server: the request would reveal who is looking at it.',
        'Do not place text over a picture: its description is its accessible name.',
      ],
    },
  },
  component: InboundBubble,
  subcomponents: { PicturedText, TextPictures, PictureViewer },
  args: {
    text: {
      content: 'The lamp is red, see https://example.com/manual',
      mediaCount: 0,
      pictures: [],
      hasMaskedCard: false,
    },
    meta: '2:46 PM',
  },
} satisfies Meta<typeof InboundBubble>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The lamp is red/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'https://example.com/manual' })).toBeVisible()
  },
}

export const CardMasked: Story = {
  args: {
    text: { content: 'My card is •••• 4242', mediaCount: 0, pictures: [], hasMaskedCard: true },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^A card number was shortened to its last four digits/)).toBeVisible()
  },
}

export const PicturesOnTheirWay: Story = {
  args: { text: { content: 'Here it is', mediaCount: 2, pictures: [], hasMaskedCard: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading 2 pictures...')).toBeVisible()
  },
}

function Viewer() {
  const [place, setPlace] = useState(0)
  return <PictureViewer pictures={SHOWN} place={place} onPlaceChange={setPlace} onClose={closed} />
}
const closed = fn()

/** A picture of a text, as large as there is room. */
export const Opened: Story = {
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  render: () => <Viewer />,
  play: async () => {
    const body = within(document.body)
    const dialog = within(await body.findByRole('dialog', { name: 'Picture 1 of 2' }))
    await expect(dialog.getByText('The boiler, its lamp red')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await body.findByRole('dialog', { name: 'Picture 2 of 2' })).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'Picture 2 of 2 from the customer' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(closed).toHaveBeenCalledOnce()
  },
}

export const OwnPictures: Story = {
  render: () => <PicturedText text={{ content: 'The new lamp', mediaCount: 2, pictures: PICTURES }} sender="team" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'The boiler, its lamp red' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Picture 2 of 2 from your team' })).toBeVisible()
  },
}
